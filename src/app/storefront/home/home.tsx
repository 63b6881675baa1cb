import { Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { seoMessages } from '#domain/messages/frame/seo.ts'
import { words } from '#domain/messages/words.ts'
import { topPicks } from '#shop/catalogue/products.ts'
import { listSitePictures, type SitePicture } from '#shop/catalogue/site-pictures.ts'
import type { Shop } from '#shop/context.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { cardItem, pagePicture, type PagePicture } from '#app/components/product-card-item.ts'
import { describePage, originOf, placeOf, preloadPicture } from '#app/components/seo.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { HomeBanners } from './home-banners.tsx'
import { homePicture, type HomePicture } from './home-picture.ts'
import { HomeFeatured, HomeCategories, HomePicks, HomePromo } from './home-sections.tsx'
import { HomeInstagram, HomePosts } from './home-stories.tsx'

const picks = 4
const squares = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { language } = shop
  const [banners, tiles, promo, covers, chosen, details] = await Promise.all([
    listSitePictures(shop, 'banner'),
    listSitePictures(shop, 'tile'),
    listSitePictures(shop, 'promo'),
    listSitePictures(shop, 'blog-cover'),
    topPicks(shop, picks),
    secondPictures(shop),
  ])
  const toPage = (picture: SitePicture) => homePicture(language, picture)
  return {
    banners: banners.map(toPage),
    tiles: tiles.map(toPage),
    promo: promo[0] === undefined ? null : pagePicture(language, promo[0].picture),
    covers: covers.map(({ name, picture }) => ({ name, picture: pagePicture(language, picture) })),
    picks: chosen.map((card) => cardItem(language, card)),
    details,
  }
}

/** Second pictures of the newest pieces, one of each family. */
async function secondPictures(shop: Shop): Promise<PagePicture[]> {
  const { products } = await searchProducts(shop, { sort: 'default', page: 1, limit: 96 })
  const families = new Set<string>()
  return products
    .flatMap(({ pictures, family, id }) => {
      const key = family ?? id
      const picture = pictures[1]
      if (picture === undefined || families.has(key)) return []
      families.add(key)
      return pagePicture(shop.language, picture)
    })
    .slice(0, squares)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = placeOf(location)
  const said = words(seoMessages, language)
  const origin = originOf(matches)
  const first = loaderData?.banners[0]
  return [
    ...describePage({
      language,
      origin,
      path: '/',
      title: said.homeTitle,
      description: said.homeText,
      picture: first?.picture,
      structured: [storeObject(said.siteName, origin)],
    }),
    ...(first === undefined ? [] : preloadBanner(first)),
  ]
}

function storeObject(name: string, origin: string) {
  return { '@context': 'https://schema.org', '@type': 'FurnitureStore', name, url: `${origin}/` }
}

function preloadBanner({ picture, square }: HomePicture) {
  const wide = { picture, widths: pictureWidths.hero, sizes: '100vw' }
  if (square === null) return [preloadPicture(wide)]
  return [
    preloadPicture({ ...wide, media: '(min-width: 768px)' }),
    preloadPicture({
      picture: square,
      widths: pictureWidths.heroSquare,
      sizes: '100vw',
      media: '(max-width: 767px)',
    }),
  ]
}

export default function Home() {
  const { banners, tiles, promo, covers, picks: chosen, details } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <HomeBanners banners={banners} />
      {/* Each comes to life in a turn of its own, sooner where it is pressed: a phone never stands still for all. */}
      <Suspense>
        <HomeFeatured tiles={tiles} />
      </Suspense>
      <Suspense>
        <HomeCategories />
      </Suspense>
      <Suspense>
        <HomePicks products={chosen} />
      </Suspense>
      <Suspense>
        <HomePromo picture={promo} />
        <HomePosts covers={covers} />
        <HomeInstagram pictures={details} />
      </Suspense>
    </main>
  )
}
