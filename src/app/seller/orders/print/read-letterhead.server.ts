import { readLogo } from '#shop/content/shop-logo.ts'
import { readShopName } from '#shop/content/shop-name.ts'
import type { ShopContext } from '#shop/context.ts'
import { readBusiness } from '#shop/settings/settings.ts'
import { letterheadOf, type Letterhead } from './use-printing.ts'

/** Returns the head of printed orders in the language of the page. */
export async function readLetterhead(shop: ShopContext): Promise<Letterhead> {
  const { [shop.language]: name } = await readShopName(shop)
  return letterheadOf(await readBusiness(shop), name, await readLogo(shop))
}
