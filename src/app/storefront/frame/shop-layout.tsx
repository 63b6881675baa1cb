import { lazy, Suspense } from 'react'
import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { pathWithoutLanguage } from '#domain/language.ts'
import { groupSummaries } from '#domain/product/groups/product-groups.ts'
import { readPublicPricing } from '#shop/pricing/pricing.ts'
import type { ShopContext } from '#shop/context.ts'
import { listSitePictures, type SitePicture } from '#shop/catalogue/site-pictures.ts'
import { readPageBlocks } from './page-blocks.ts'
import { publishedBusiness } from './public-business.server.ts'
import { readSingleContent } from '#shop/content/visible-content.ts'
import { RouteError } from '#app/components/frame/error-page.tsx'
import { pagePicture } from '#app/components/product-card-item.ts'
import { SiteFrame } from '#app/components/frame/site-frame.tsx'
import { emptyNavigation, type Branding, type SiteNavigation } from '#app/components/frame/site-navigation.ts'
import { readOwnerSettings } from '#shop/settings/owner-settings.ts'
import { hasOrderLookup } from '#shop/customers/order-lookup.ts'
import { reachableContacts } from '#shop/customers/verifications.ts'
import { readDeliveryHash } from '#shop/pricing/delivery-rules.ts'
import { shopOf } from '#app/shop-context.server.ts'

const DraftBar = lazy(() => import('./draft-bar.tsx').then((module) => ({ default: module.DraftBar })))

/** The banner whose link is the New Launch button of the header. */
const newLaunchKey = 'banner/new-launch'

export async function loader({ context }: LoaderFunctionArgs): Promise<SiteNavigation> {
  const shop = shopOf(context)
  const [
    tiles,
    [identity],
    banners,
    [announcement],
    [newsletter],
    social,
    business,
    { hasDefaultDelivery },
    ownerSettings,
  ] = await Promise.all([
    listSitePictures(shop, 'category-tile'),
    readPageBlocks(shop, 'identity'),
    readPageBlocks(shop, 'banner'),
    readPageBlocks(shop, 'announcement'),
    readPageBlocks(shop, 'newsletter'),
    readSingleContent(shop, 'social'),
    publishedBusiness(shop),
    readPublicPricing(shop),
    readOwnerSettings(shop),
  ])
  shop.cacheTags.add('list')
  // The return policy has a page of its own.
  const { returns, ...details } = business
  return {
    // Uses the configured address, never the host of the request, because pages are cached for all visitors.
    origin: shop.settings.publicUrl,
    year: shop.now().getUTCFullYear(),
    business: details,
    hasCustomReturnPolicy: returns !== undefined,
    hasDefaultDelivery,
    returnDays: ownerSettings.versions.returns === 0 ? null : ownerSettings.returns.days,
    displayRules: ownerSettings.shown,
    deliveryRulesHash: hasDefaultDelivery ? '' : await readDeliveryHash(shop),
    newLaunchPath: banners.find(({ key }) => key === newLaunchKey)?.link || '/products',
    shopName: identity?.texts['name'] || undefined,
    branding: await readBranding(shop),
    announcement: announcement ? { text: announcement.texts['text'] ?? '', link: announcement.link } : null,
    newsletter: newsletter?.texts ?? null,
    social: social?.value.addresses ?? {},
    hasOrderLookup: hasOrderLookup(shop),
    reachableContacts: reachableContacts(shop),
    groups: groupSummaries(shop.catalogue.groups()),
    categoryPictures: categoryPicturesOf(shop, tiles),
  }
}

/** Returns the logo, icon and colour that the owner has set. */
async function readBranding(shop: ShopContext): Promise<Branding> {
  const [logo, icon, colour] = await Promise.all([
    readSingleContent(shop, 'logo'),
    readSingleContent(shop, 'icon'),
    readSingleContent(shop, 'colour'),
  ])
  const picture = logo?.picture ?? null
  return {
    logo: picture && { hash: picture.hash, width: picture.width, height: picture.height },
    icon: (icon?.square ?? icon?.picture)?.hash ?? null,
    colour: colour?.value.colour || null,
  }
}

type CategoryPictures = SiteNavigation['categoryPictures']

/** Returns the pictures of the categories by id: the owner’s or the built-in ones. */
function categoryPicturesOf(shop: ShopContext, builtInPictures: readonly SitePicture[]): CategoryPictures {
  const customTiles = shop.catalogue
    .groups()
    .categories.flatMap(({ id, tile }): [string, CategoryPictures[string]][] =>
      tile
        ? [[id, { hash: tile.hash, width: tile.width, height: tile.height, alt: '', isCustom: true }]]
        : [],
    )
  const builtInTiles = builtInPictures.map(
    ({ name, picture }) => [name, pagePicture(shop.language, picture)] as const,
  )
  return Object.fromEntries([...builtInTiles, ...customTiles])
}

/** The layout’s data stays valid during navigation. Changing the language loads the whole page again. */
export function shouldRevalidate(): boolean {
  return false
}

export default function ShopLayout() {
  const navigation = useLoaderData<typeof loader>()
  return (
    <SiteFrame navigation={navigation}>
      <DraftNotice />
      <Outlet />
    </SiteFrame>
  )
}

/** Marks a page as a draft that only the shop sees, with a link back. */
function DraftNotice() {
  const { pathname } = useLocation()
  const [, id] = /^\/seller\/draft\/([^/]+)$/.exec(pathWithoutLanguage(pathname)) ?? []
  if (id === undefined) return null
  return (
    <Suspense>
      <DraftBar id={id} />
    </Suspense>
  )
}

/** Renders errors and missing pages inside the site frame, unless the frame itself failed. */
export function ErrorBoundary({ loaderData }: { loaderData?: SiteNavigation }) {
  return (
    <SiteFrame navigation={loaderData ?? emptyNavigation}>
      <RouteError />
    </SiteFrame>
  )
}
