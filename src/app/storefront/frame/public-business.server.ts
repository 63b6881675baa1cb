import type { PublishedBusiness } from '#app/components/frame/business-lines.ts'
import { contentText } from '#domain/content/content.ts'
import { contactLinks } from '#domain/nepal/contact-links.ts'
import { businessIn, type Business } from '#domain/settings/settings.ts'
import { readSingleContent } from '#shop/content/visible-content.ts'
import type { ShopContext } from '#shop/context.ts'
import { readSettings } from '#shop/settings/settings.ts'

/**
 * Returns the business details for shoppers. If the business name exists only in the other language, the shop name in
 * the page’s language replaces it.
 */
export async function publishedBusiness(shop: ShopContext): Promise<PublishedBusiness> {
  const business = await businessWithName(shop)
  const phoneLinks = contactLinks(business.phone ?? '')
  return phoneLinks === undefined ? business : { ...business, phoneLinks }
}

async function businessWithName(shop: ShopContext): Promise<Business> {
  const settings = await readSettings(shop)
  const business = businessIn(shop.language, settings)
  if (business.name === undefined || settings.name[shop.language] !== '') return business
  const identity = await readSingleContent(shop, 'identity')
  const name = identity === undefined ? '' : contentText(identity.value, 'name', shop.language)
  return name === '' ? business : { ...business, name }
}
