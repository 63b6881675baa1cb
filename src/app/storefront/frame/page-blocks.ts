import { textIn, type Language } from '#domain/language.ts'
import { pagePicture, type PagePicture } from '#app/components/product-card-item.ts'
import { resolveLink } from '#shop/catalogue/resolve-link.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import type { ContentKind } from '#domain/content/content.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PublishedContent } from '#shop/store-state.ts'

/** A content block of the storefront in the page’s language; a missing text is ''. */
export type PageBlock = {
  key: string
  texts: Readonly<Record<string, string>>
  link: string
  picture: PagePicture | null
  /** The square crop for phones. */
  square: PagePicture | null
}

/** Returns the currently visible content blocks of a kind, in the form that the page needs. */
export async function readPageBlocks(shop: ShopContext, kind: ContentKind): Promise<PageBlock[]> {
  const blocks = await readVisibleContent(shop, kind)
  // A link may name a product, whose page moves with its category.
  shop.cacheTags.add('list')
  return Promise.all(
    blocks.map(async (block) => ({
      key: block.key,
      texts: blockTexts(shop.language, block),
      link: await resolveLink(shop, block.value.link),
      picture: block.picture && pagePicture(shop.language, block.picture),
      square: block.square && pagePicture(shop.language, block.square),
    })),
  )
}

/** Returns the texts of a content block in a language, with English for missing ones. */
export function blockTexts(
  language: Language,
  { value: { texts } }: PublishedContent,
): Record<string, string> {
  const names = new Set([...Object.keys(texts.en), ...Object.keys(texts.ne)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      textIn(language, { en: texts.en[name] ?? '', ne: texts.ne[name] ?? '' }),
    ]),
  )
}
