import { shopName } from '#domain/notification/kinds/shop-name.ts'
import { readLogo } from '#shop/content/shop-logo.ts'
import { readShopName } from '#shop/content/shop-name.ts'
import type { Shop } from '#shop/context.ts'
import { readBusiness } from '#shop/settings/settings.ts'
import type { Letterhead } from './use-printing.ts'

/**
 * Returns the head of printed orders in the language of the page: the names of shop and business, or the default name of
 * the shop.
 */
export async function readLetterhead(shop: Shop): Promise<Letterhead> {
  const { [shop.language]: name } = await readShopName(shop)
  const { name: businessName = '', phone = null } = await readBusiness(shop)
  const names = [...new Set([name, businessName])].filter((text) => text !== '')
  return { name: shopName(names.join(' · '), shop.language), phone, logo: await readLogo(shop) }
}
