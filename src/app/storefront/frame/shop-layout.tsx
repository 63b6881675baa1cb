import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readBusiness } from '#shop/settings/settings.ts'
import { listSitePictures } from '#shop/catalogue/site-pictures.ts'
import { RouteError } from '#app/components/frame/error-page.tsx'
import { pagePicture } from '#app/components/product-card-item.ts'
import { SiteFrame } from '#app/components/frame/site-frame.tsx'
import { emptyShelf, type SiteShelf } from '#app/components/frame/site-shelf.ts'
import { shopOf } from '#app/shop-context.server.ts'

const newLaunchBanner = 6

export async function loader({ context }: LoaderFunctionArgs): Promise<SiteShelf> {
  const shop = shopOf(context)
  const [tiles, banners, business] = await Promise.all([
    listSitePictures(shop, 'category-tile'),
    listSitePictures(shop, 'banner'),
    readBusiness(shop),
  ])
  // The return policy has a page of its own.
  const { returns: _, ...details } = business
  return {
    // Never the host that a request names: pages are kept for everybody.
    origin: shop.settings.publicUrl,
    year: shop.now().getUTCFullYear(),
    business: details,
    newLaunch: banners[newLaunchBanner]?.link ?? '/products',
    tiles: Object.fromEntries(tiles.map(({ name, picture }) => [name, pagePicture(shop.language, picture)])),
  }
}

/** The frame stays as it is while pages change inside it. */
export function shouldRevalidate(): boolean {
  return false
}

export default function ShopLayout() {
  const shelf = useLoaderData<typeof loader>()
  return (
    <SiteFrame shelf={shelf}>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that failed or is not there still stands in the frame, unless the frame itself could not be made. */
export function ErrorBoundary({ loaderData }: { loaderData?: SiteShelf }) {
  return (
    <SiteFrame shelf={loaderData ?? emptyShelf}>
      <RouteError />
    </SiteFrame>
  )
}
