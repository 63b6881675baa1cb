import { Suspense } from 'react'
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { frameMessages } from '#app/components/frame/frame-messages.ts'
import { assemblyNote, cashNote, priceNote } from './price-note-messages.ts'
import { productMessages } from '#app/components/product-messages.ts'
import { localizedPath } from '#domain/language.ts'
import { productPath, type FullProduct } from '#domain/product/product.ts'
import { formatMoney } from '#domain/money.ts'
import { reviewTabMessages } from '#domain/review/review-tab-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { messages } from '#domain/messages.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  findProductById,
  findProductBySlug,
  relatedProductsInRoom,
  relatedProducts,
  productsOfFamily,
} from '#shop/catalogue/products.ts'
import { Breadcrumb } from '#ui/site/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { cardSizes } from '#app/components/product-card/product-card.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { ErrorPage } from '#app/components/frame/error-page.tsx'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { cardItem, type CardItem } from '#app/components/product-card-item.ts'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { useShopName } from '#app/components/frame/site-navigation.ts'
import { breadcrumbs, describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { undefinedIfNotFound } from '#shop/shop-error.ts'
import { logRefusedAccess, sellerWithPermission } from '#shop/permissions.ts'
import { readPublicPricing } from '#shop/pricing/pricing.ts'
import { shopOf } from '#app/shop-context.server.ts'
import {
  FirstQuestion,
  PriceHistory,
  QuestionSection,
  RecentlyViewed,
  ReviewSection,
  SameRoom,
  SizeSection,
} from './lazy-sections.ts'
import { ProductBuying } from './product-buying.tsx'
import { ProductDetails } from './product-details.tsx'
import { productFacts, type ProductFacts } from './product-facts.ts'
import { ProductPictures } from './product-pictures.tsx'
import { ProductShare } from './product-share.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { structuredProduct } from './structured-product.ts'
import { publishedReturnDays } from '#shop/settings/published-return-days.ts'
import { readPriceFacts } from '#app/storefront/product/prices/price-facts.server.ts'
import { readPageQuestions } from '#app/storefront/product/questions/page-questions.server.ts'
import { readPageReviews } from '#app/storefront/product/reviews/page-reviews.server.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './product.module.css'

// One spare, because the index may still contain a product that was just archived. Source: specification, section 9.
const requestedRelatedProducts = 5
const maxRelatedProducts = 4
const maxSameRoomProducts = 3

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const isPreview = url.pathname.startsWith(localizedPath(shop.language, '/seller/'))
  const product = await (isPreview ? findPreviewedProduct : findRequestedProduct)(shop, params['id'] ?? '')
  if (!product) throw data(null, { status: 404 })
  const path = localizedPath(shop.language, productPath(product))
  if (!isPreview && url.pathname !== path) throw redirect(path, 301)
  const pricing = await readPublicPricing(shop)
  const family = await productsOfFamily(shop, product)
  const related = await relatedProducts(shop, product.id, requestedRelatedProducts)
  const facts = productFacts({ language: shop.language, groups: shop.catalogue.groups() }, product, family)
  const { delivery: deliveryRules } = await shop.business.readOwner()
  const isRated = !isPreview && product.rating !== null
  return {
    isPreview,
    product: facts,
    sameRoom: await readSameRoomCards(shop, facts),
    questions: isPreview ? null : await readPageQuestions(shop, product.id),
    reviews: isRated ? await readPageReviews(shop, product.id) : null,
    prices: isPreview ? null : await readPriceFacts(shop, product.id),
    note: priceNote(pricing, shop.language),
    hasDefaultDelivery: pricing.hasDefaultDelivery,
    terms: {
      assembly: assemblyNote(deliveryRules, shop.language),
      cash: cashNote(deliveryRules, facts.offerPricePaisa, shop.language),
      returnDays: await publishedReturnDays(shop),
    },
    related: related.slice(0, maxRelatedProducts).map((card) => cardItem(shop.language, card)),
  }
}

async function readSameRoomCards(shop: ShopContext, { id, room }: ProductFacts): Promise<CardItem[]> {
  if (room === null) return []
  const cards = await relatedProductsInRoom(shop, { id, room: room.path, count: maxSameRoomProducts })
  return cards.map((card) => cardItem(shop.language, card))
}

/** Returns an unpublished product for a preview by sellers. */
async function findPreviewedProduct(shop: ShopContext, id: string): Promise<FullProduct | undefined> {
  if (!sellerWithPermission(shop, 'shelf')) {
    logRefusedAccess(shop, 'not-allowed')
    throw redirect(localizedPath(shop.language, '/seller'), 303)
  }
  return (await undefinedIfNotFound(findSellerProduct(shop, id)))?.product
}

/** Finds the product of a URL, by its id in any case or by its slug. */
async function findRequestedProduct(shop: ShopContext, idOrSlug: string): Promise<FullProduct | undefined> {
  const lowerCaseIdOrSlug = idOrSlug.toLowerCase()
  return (await findProductById(shop, lowerCaseIdOrSlug)) ?? findProductBySlug(shop, lowerCaseIdOrSlug)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = languageAndPathOf(location)
  if (loaderData === undefined) return []
  if (loaderData.isPreview)
    return [{ title: loaderData.product.name }, { name: 'robots', content: 'noindex' }]
  const { product } = loaderData
  const site = siteOf(matches)
  const price = formatMoney(product.offerPricePaisa, language, 'when-needed')
  const [line = ''] = product.description
  const frameText = messages(frameMessages, language)
  return describePage({
    language,
    site,
    path: product.path,
    title: product.name,
    description: messages(productMessages, language).metaDescription({ name: product.name, price, line }),
    picture: product.pictures[0],
    structured: [
      structuredProduct({
        product,
        reviews: loaderData.reviews,
        anonymousName: messages(reviewTabMessages, language).anonymousBuyer,
        origin: site.origin,
        url: `${site.origin}${localizedPath(language, product.path)}`,
      }),
      breadcrumbs({ language, site }, [
        { name: frameText.home, path: '/' },
        { name: frameText.products, path: '/products' },
        ...(product.category.href === null
          ? []
          : [{ name: product.category.text, path: product.category.href }]),
        { name: product.name, path: product.path },
      ]),
    ],
  })
}

export default function ProductPage() {
  const { product, reviews, questions, prices, related, sameRoom, ...buyingProps } =
    useLoaderData<typeof loader>()
  const t = useMessages(productMessages)
  const frameText = useMessages(frameMessages)
  const to = useLocalPath()
  return (
    <main id="main" className={styles.withBottomBar} data-has-bottom-bar="">
      <Breadcrumb
        label={frameText.breadcrumb}
        crumbs={[
          { text: frameText.home, href: to('/') },
          { text: frameText.products, href: to('/products') },
          {
            text: product.category.text,
            ...(product.category.href && { href: to(product.category.href) }),
          },
          { text: product.name, lang: product.textLanguage },
        ]}
      />
      <div className={layoutStyles.page}>
        {/* The key resets selections and scroll positions when another variant is opened. */}
        <div className={styles.product} key={product.id}>
          <ProductPictures product={product} />
          <ProductBuying {...buyingProps} product={product} hasPriceHistory={prices !== null} />
          <ProductDetails product={product} />
        </div>
      </div>
      <div className={`${styles.share} ${textStyles.hiddenInPrint}`}>
        <ProductShare name={product.name} />
      </div>
      {product.drawing !== null && (
        <Suspense>
          <SizeSection drawing={product.drawing} measures={product.measures} product={product} />
        </Suspense>
      )}
      <section className={styles.apart}>
        <div className={layoutStyles.page}>
          <ProductTabs key={product.id} product={product} reviews={reviews?.summary ?? null} />
        </div>
      </section>
      {questions?.total === 0 && (
        <Suspense>
          <FirstQuestion key={product.id} productId={product.id} questions={questions} />
        </Suspense>
      )}
      {product.room !== null && sameRoom.length > 0 && (
        <Suspense>
          <SameRoom
            key={`${product.id} room`}
            product={product}
            room={product.room}
            otherProducts={sameRoom}
          />
        </Suspense>
      )}
      {reviews !== null && (
        <Suspense>
          <ReviewSection key={product.id} productId={product.id} reviews={reviews} />
        </Suspense>
      )}
      {questions !== null && questions.total > 0 && (
        <Suspense>
          <QuestionSection key={product.id} productId={product.id} questions={questions} />
        </Suspense>
      )}
      {prices !== null && (
        <Suspense>
          <PriceHistory key={product.id} {...prices} product={product} />
        </Suspense>
      )}
      {related.length > 0 && <RelatedProducts cards={related} title={t.related} more={t.viewMoreProducts} />}
      <AfterFirstView>
        <RecentlyViewed productId={product.id} />
      </AfterFirstView>
    </main>
  )
}

function RelatedProducts({
  cards,
  title,
  more,
}: {
  cards: readonly CardItem[]
  title: string
  more: string
}) {
  const to = useLocalPath()
  return (
    <section className={styles.apart}>
      <div className={layoutStyles.page}>
        <SectionTitle
          size="small"
          aside={
            <ButtonLink variant="link" href={to('/products')} iconAfter="arrow-right">
              {more}
            </ButtonLink>
          }
        >
          {title}
        </SectionTitle>
        <div className={`${cardsStyles.cards} ${cardsStyles.four} ${cardsStyles.swiped}`}>
          {cards.map((product) => (
            <ProductCardView key={product.id} product={product} sizes={cardSizes.four} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Renders 404 with suggestions for an unknown product. Other errors render the error page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useMessages(productMessages)
  const { title } = useMessages(seoMessages)
  const shop = useShopName()
  const to = useLocalPath()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <main id="main">
      <title>{title({ page: t.notFound, shop })}</title>
      <meta name="robots" content="noindex" />
      <div className={layoutStyles.page}>
        <EmptyState
          title={t.notFound}
          headingLevel={1}
          action={
            <ButtonLink variant="primary" href={to('/products')}>
              {t.browse}
            </ButtonLink>
          }
        >
          {t.notFoundHelp}
        </EmptyState>
      </div>
    </main>
  )
}
