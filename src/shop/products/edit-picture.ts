import { pictureEdit } from '#domain/product/pictures/picture-edit.server.ts'
import { rememberPicture, type AcceptedPicture } from '#shop/accept-pictures.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Turns and crops a picture; what comes of it is another one, and products keep theirs. Refuses `not-found`. */
export async function editPicture(shop: Shop, input: unknown): Promise<AcceptedPicture> {
  requireArea(shop, 'shelf')
  const { picture, ...edit } = parseInput(pictureEdit, input)
  const isKnown = (await readPictures(shop.db, [picture])).has(picture)
  const made = isKnown ? await shop.images.edit(picture, edit) : undefined
  if (made === undefined) throw new ShopError('not-found', { params: { what: 'picture' } })
  return rememberPicture(shop, made)
}
