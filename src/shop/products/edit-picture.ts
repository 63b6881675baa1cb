import { pictureEdit } from '#domain/product/pictures/picture-edit.server.ts'
import { recordPicture, type AcceptedPicture } from '#shop/accept-pictures.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Rotates and crops a picture. The result is a new picture, and products keep their old one. Throws ShopError
 * `not-found`.
 */
export async function editPicture(shop: ShopContext, input: unknown): Promise<AcceptedPicture> {
  requirePermission(shop, 'shelf')
  const { picture, ...edit } = parseInput(pictureEdit, input)
  const isStored = (await readPictures(shop.db, [picture])).has(picture)
  const editedPicture = isStored ? await shop.images.edit(picture, edit) : undefined
  if (editedPicture === undefined) throw new ShopError('not-found', { params: { resource: 'picture' } })
  return recordPicture(shop, editedPicture)
}
