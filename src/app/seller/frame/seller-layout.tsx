import { data, Outlet, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { permissionsOf } from '#domain/account/staff-permissions.ts'
import { allGroupSummaries } from '#domain/product/groups/product-groups.ts'
import { pathWithoutLanguage } from '#domain/language.ts'
import { NoPermission, OwnersOnly } from './no-permission.tsx'
import { canOpenPage, permissionOfPage } from './page-permissions.ts'
import { greetingAt, hourInKathmandu } from '#domain/today/greeting.ts'
import { newestOrderId } from '#shop/orders/seller-orders.ts'
import { countWaiting, readOrdersToPack } from '#shop/today/waiting-counts.ts'
import type { ShopContext } from '#shop/context.ts'
import { logRefusedAccess } from '#shop/permissions.ts'
import { readSingleContent, readVisibleContent } from '#shop/content/visible-content.ts'
import { contentText } from '#domain/content/content.ts'
import { inEveryLanguage, textIn } from '#domain/language.ts'
import { pagePicture } from '#app/components/product-card-item.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { demoDetailsOnBills, detailsMissingOnBills } from '#domain/settings/settings.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { SellerFrame } from './seller-frame.tsx'
import { LoginHeader, SellerLogin } from './seller-login.tsx'
import { loadWhenConnected } from './seller-connection.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const isMissing = params['*'] !== undefined
  const { seller } = shop.actor
  const site = await readSite(shop)
  if (seller) {
    const greeting = greetingAt(hourInKathmandu(shop.now()))
    const permissions = permissionsOf(seller)
    const isOwner = seller.role === 'owner'
    const path = pathWithoutLanguage(url.pathname)
    const isRefused = !isMissing && !canOpenPage(path, { isOwner, permissions })
    if (isRefused) logRefusedAccess(shop, 'not-allowed')
    const canSeeOrders = permissions.includes('orders')
    const { toPack, latest } = canSeeOrders ? await readOrdersToPack(shop) : { toPack: 0, latest: null }
    const settings = canSeeOrders && (await readSettings(shop))
    const layoutData = {
      state: 'seller',
      ...site,
      groups: allGroupSummaries(shop.catalogue.groups()),
      isRefused,
      isForOwners: permissionOfPage(path) === 'owner',
      permissions,
      id: seller.id,
      name: seller.name,
      email: seller.email,
      isOwner,
      greeting,
      waiting: canSeeOrders ? await countWaiting(shop) : { inbox: 0, payments: 0, reviews: 0 },
      ordersWaiting: { toPack, latest: latest?.toISOString() ?? null },
      missingOnBills: settings ? detailsMissingOnBills(settings) : [],
      demoOnBills: settings ? demoDetailsOnBills(settings) : [],
      newestOrder: (canSeeOrders && (await newestOrderId(shop))) || null,
    } as const
    return data(layoutData, isRefused ? { status: 403 } : isMissing ? { status: 404 } : {})
  }
  const [banner] = await readVisibleContent(shop, 'banner')
  const picture = banner?.square ?? banner?.picture
  const layoutData = {
    state: 'nobody',
    ...site,
    isMissing,
    picture: !picture ? null : { ...pagePicture(shop.language, picture), alt: '' },
  } as const
  return data(layoutData, isMissing ? { status: 404 } : {})
}

/** Returns the shop’s name, and the logo that replaces the default one. */
async function readSite(shop: ShopContext) {
  const [identity, logo] = await Promise.all([
    readSingleContent(shop, 'identity'),
    readSingleContent(shop, 'logo'),
  ])
  const picture = logo?.picture ?? null
  const name = identity && inEveryLanguage((language) => contentText(identity.value, 'name', language))
  return {
    origin: shop.settings.publicUrl,
    shopName: name && (textIn(shop.language, name) || undefined),
    logo: picture && { hash: picture.hash, width: picture.width, height: picture.height },
  }
}

export const clientMiddleware = [loadWhenConnected]

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Renders the login form until a seller is logged in, and then the seller's frame with the page. A missing page needs no login. */
export default function SellerLayout() {
  const loaderData = useLoaderData<typeof loader>()
  const { shopName, logo } = loaderData
  const customLogo = shopName === undefined && logo === null ? undefined : { name: shopName, picture: logo }
  if (loaderData.state === 'nobody' && loaderData.isMissing)
    return (
      <main id="main" className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <LoginHeader customLogo={customLogo} />
        <Outlet />
      </main>
    )
  if (loaderData.state === 'nobody')
    return <SellerLogin picture={loaderData.picture} customLogo={customLogo} />
  return (
    <SellerFrame {...loaderData} customLogo={customLogo}>
      {!loaderData.isRefused ? (
        <Outlet />
      ) : loaderData.isForOwners ? (
        <OwnersOnly />
      ) : (
        <NoPermission {...loaderData} />
      )}
    </SellerFrame>
  )
}
