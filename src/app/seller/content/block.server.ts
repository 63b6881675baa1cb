import { emptyContent, kindOfKey, visibilityAt, type ContentValue } from '#domain/content/content.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import { findContent, listContentVersions } from '#shop/content/list-content.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Returns a content block for its editor. `initialValue` is the value of a new block and of a removed page.
 * Throws ShopError `not-found` if the key is unknown.
 */
export async function readBlock(shop: ShopContext, key: string, initialValue: ContentValue = emptyContent) {
  const kind = kindOfKey(key)
  if (kind === undefined) throw new ShopError('not-found', { params: { resource: 'content' } })
  const savedContent = await findContent(shop, key)
  const usesSavedValue =
    savedContent !== undefined && !(kind === 'page' && savedContent.isRemoved && savedContent.isPublished)
  const value = usesSavedValue ? savedContent.value : initialValue
  const pictures = await readPictures(shop.db, value.picture === '' ? [] : [value.picture])
  return {
    kind,
    key,
    value,
    version: savedContent?.version ?? 0,
    revision: savedContent?.revision ?? 0,
    isDraft: savedContent !== undefined && !savedContent.isPublished,
    isRemoved: savedContent?.isRemoved ?? false,
    visibility: visibilityAt(value, shop.now().getTime()),
    hasPublished: (await shop.content.read()).some((block) => block.key === key),
    picture: pictures.get(value.picture) ?? null,
    versions: await listContentVersions(shop, key),
  }
}
