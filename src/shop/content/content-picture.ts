import { acceptPictures, rememberPicture, type KeptPicture, type NewPicture } from '#shop/accept-pictures.ts'
import type { Shop } from '#shop/context.ts'
import { requireArea } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Keeps a picture for the storefront, which a piece names by its hash. Refuses `image-refused`. */
export async function keepContentPicture(shop: Shop, picture: NewPicture | undefined): Promise<KeptPicture> {
  requireArea(shop, 'content')
  const [kept] = picture === undefined ? [] : await acceptPictures(shop, [picture])
  if (kept === undefined) throw new ShopError('invalid-input', { fields: { picture: 'required' } })
  return rememberPicture(shop, kept)
}
