import { Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { heroSeconds } from '#domain/content/hero-seconds.ts'
import { messages } from '#domain/messages.ts'
import { topPicks } from '#shop/catalogue/products.ts'
import { listVisiblePosts } from '#shop/content/posts.ts'
import { readSingleContent } from '#shop/content/visible-content.ts'
import type { ShopContext } from '#shop/context.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { cardItem, pagePicture, type PagePicture } from '#app/components/product-card-item.ts'
import {
  describePage,
  shopNameIn,
  siteOf,
  languageAndPathOf,
  preloadPicture,
  withFreeDeliveryNote,
} from '#app/components/seo.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { HomeBanners } from './home-sections.tsx'
import { readPageBlocks, blockTexts, type PageBlock } from '#app/storefront/frame/page-blocks.ts'
import { HomeFeatured, HomeCategories, HomePicks, HomePromo } from './home-sections.tsx'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { homeMessages } from './home-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { BlogCard } from '#app/storefront/reading/blog-card.tsx'
import { blogItem, type BlogItem } from '#app/storefront/reading/blog-item.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as styles from './home.module.css'

const topPickCount = 4
const closeUpCount = 6
const postCount = 3

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { language } = shop
  const [banners, tiles, promo, seo, social, hero, posts, topProducts, closeUps] = await Promise.all([
    readPageBlocks(shop, 'banner'),
    readPageBlocks(shop, 'tile'),
    readPageBlocks(shop, 'promo'),
    readSingleContent(shop, 'seo'),
    readSingleContent(shop, 'social'),
    readSingleContent(shop, 'hero'),
    listVisiblePosts(shop),
    topPicks(shop, topPickCount),
    lastPictures(shop),
  ])
  const postItems = posts.slice(0, postCount).map((post) => blogItem(language, post))
  const picks = topProducts.map((card) => cardItem(language, card))
  // The close-up pictures at the end of the page omit pictures that appear above them.
  const usedHashes = new Set([
    ...[...banners, ...tiles, ...promo].flatMap(({ picture, square }) => [picture?.hash, square?.hash]),
    ...postItems.map(({ cover }) => cover?.hash),
    ...picks.map(({ picture }) => picture?.hash),
  ])
  return {
    banners,
    seconds: hero?.value.seconds ?? heroSeconds.min,
    tiles,
    promo: promo[0] ?? null,
    seo: seo === undefined ? {} : blockTexts(language, seo),
    instagram: social?.value.addresses['instagram'] ?? '',
    posts: postItems,
    picks,
    details: closeUps.filter(({ hash }) => !usedHashes.has(hash)).slice(0, closeUpCount),
  }
}

/**
 * Returns the pictures for the close-ups: the last picture of each of the newest products, one per family. Products
 * with one picture are omitted.
 */
async function lastPictures(shop: ShopContext): Promise<PagePicture[]> {
  const { products } = await searchProducts(shop, { sort: 'default', page: 1, limit: 96 })
  const families = new Set<string>()
  return products.flatMap(({ pictures, family, id }) => {
    const key = family ?? id
    const picture = pictures.at(-1)
    if (picture === undefined || pictures.length === 1 || families.has(key)) return []
    families.add(key)
    return pagePicture(shop.language, picture)
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = languageAndPathOf(location)
  const t = messages(homeMessages, language)
  const site = siteOf(matches)
  const firstBanner = loaderData?.banners[0]
  return [
    ...describePage({
      language,
      site,
      path: '/',
      title: loaderData?.seo['title'] || (site.shopName ?? t.pageTitle),
      hasShopNameInTitle: true,
      description:
        loaderData?.seo['description'] ||
        (site.shopName === undefined
          ? withFreeDeliveryNote(t.pageText, { language, site })
          : t.namedShopPageText({ shop: site.shopName })),
      picture: firstBanner?.picture ?? undefined,
      structured: [storeObject(shopNameIn(language, site), site.origin)],
    }),
    ...(firstBanner === undefined ? [] : preloadBanner(firstBanner)),
  ]
}

function storeObject(name: string, origin: string) {
  return { '@context': 'https://schema.org', '@type': 'FurnitureStore', name, url: `${origin}/` }
}

function preloadBanner({ picture, square }: PageBlock) {
  if (picture === null) return []
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
  const {
    banners,
    seconds,
    tiles,
    promo,
    posts,
    picks: topProducts,
    details,
    instagram,
  } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <HomeBanners banners={banners} seconds={seconds} />
      {/* Each section hydrates separately, first the one that is pressed, so that no long task blocks a phone. */}
      <Suspense>
        <HomeFeatured tiles={tiles} />
      </Suspense>
      <Suspense>
        <HomeCategories />
      </Suspense>
      <Suspense>
        <HomePicks products={topProducts} />
      </Suspense>
      <Suspense>
        <HomePromo promo={promo} />
        {posts.length > 0 && <HomePosts posts={posts} />}
        <HomeInstagram pictures={details} address={instagram} />
      </Suspense>
    </main>
  )
}

/** Renders the latest posts, each with a like button. */
function HomePosts({ posts }: { posts: readonly BlogItem[] }) {
  const t = useMessages(homeMessages)
  const to = useLocalPath()
  const allPostsLink = (
    <ButtonLink variant="link" iconAfter="arrow-right" href={to('/about')}>
      {t.viewAllPosts}
    </ButtonLink>
  )
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.page}>
        <SectionTitle aside={allPostsLink}>{t.posts}</SectionTitle>
        <ul className={`${cardsStyles.triple} ${cardsStyles.swiped} ${styles.posts}`}>
          {posts.map((post) => (
            <li key={post.id}>
              <BlogCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Renders close-up pictures of products, which link to the shop’s Instagram account. */
function HomeInstagram({ pictures, address }: { pictures: readonly PagePicture[]; address: string }) {
  const t = useMessages(homeMessages)
  const { pictureMissing } = useMessages(cardMessages)
  if (pictures.length === 0 || address === '') return null
  const link = (
    <ButtonLink variant="link" iconAfter="arrow-right" href={address} rel="noopener">
      {t.instagramLink}
    </ButtonLink>
  )
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.page}>
        <SectionTitle aside={link}>{t.instagram}</SectionTitle>
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.hash}>
              <a href={address} rel="noopener" aria-label={t.instagramPhoto({ number: index + 1 })}>
                <Picture
                  picture={{ ...picture, alt: '' }}
                  widths={pictureWidths.square}
                  sizes="(min-width: 768px) 15vw, 31vw"
                  missingText={pictureMissing}
                  isSmall
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
