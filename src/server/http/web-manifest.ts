import { contentText } from '#domain/content/content.ts'
import { readSingleContent } from '#shop/content/visible-content.ts'
import type { ShopContext } from '#shop/context.ts'

const backgroundColour = '#F8F5EE'
const defaultDescription = 'Furniture for the sitting room and every other room, delivered in Nepal'
const defaultIcons = [192, 512].map((size) => ({
  src: `/icons/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

/** Returns the web manifest, with the shop's name and icon if the owner has set any. */
export async function webManifest(shop: ShopContext): Promise<Record<string, unknown>> {
  const [identity, icon, seo] = await Promise.all([
    readSingleContent(shop, 'identity'),
    readSingleContent(shop, 'icon'),
    readSingleContent(shop, 'seo'),
  ])
  const iconImage = icon?.square ?? icon?.picture
  const english = identity && contentText(identity.value, 'name', 'en')
  const nepali = identity && contentText(identity.value, 'name', 'ne')
  const customDescription =
    seo && (contentText(seo.value, 'description', 'en') || contentText(seo.value, 'description', 'ne'))
  const description = customDescription || (identity ? '' : defaultDescription)
  return {
    name: identity ? [english, nepali].filter(Boolean).join(' ') : 'Baithak बैठक',
    short_name: english || 'Baithak',
    // The default description does not fit a shop with a custom name.
    ...(description && { description }),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColour,
    theme_color: backgroundColour,
    icons: iconImage ? [iconOf(iconImage)] : defaultIcons,
  }
}

const maxIconWidth = 480

function iconOf({ hash, width }: { hash: string; width: number }) {
  const size = Math.min(width, maxIconWidth)
  return {
    src: `/images/${hash}/${maxIconWidth}.webp`,
    sizes: `${size}x${size}`,
    type: 'image/webp',
    purpose: 'any maskable',
  }
}
