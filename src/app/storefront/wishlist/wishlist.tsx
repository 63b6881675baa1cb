import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { wishlistMessages } from './wishlist-messages.ts'
import { messages } from '#domain/messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { cardSizes, ProductCardSkeleton } from '#app/components/product-card/product-card.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { CardItem } from '#app/components/product-card-item.ts'
import { AskOthersButton } from '#app/components/sharing/ask-others-button.tsx'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { useWishlist } from '#app/components/stores/wishlist-store.ts'
import { MySharedLists, readMySharedLists, type MySharedList } from './my-shared-lists.tsx'
import { fetchWishlistProducts, useWishlistProducts, type WishlistProducts } from './wishlist-products.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Returns no data, so the page is the same for everybody. The browser knows the wishlist. */
export function loader() {
  return null
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const productsPromise = fetchWishlistProducts(languageOfPath(new URL(request.url).pathname))
  return { productsPromise, sharedLists: readMySharedLists() }
}
clientLoader.hydrate = true

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = languageAndPathOf(location)
  const t = messages(seoMessages, language)
  return describePage({
    language,
    path,
    site: siteOf(matches),
    title: t.wishlist,
    isIndexed: false,
  })
}

export default function Wishlist() {
  const { ids, isReady } = useWishlist()
  const session = useSession()
  const t = useMessages(wishlistMessages)
  const loaderData: {
    productsPromise: Promise<WishlistProducts>
    sharedLists: Promise<MySharedList[]>
  } | null = useLoaderData<typeof clientLoader>()
  const { loadedProducts, failure, isLoading, retry } = useWishlistProducts(loaderData?.productsPromise, ids)
  const visibleProducts = ids.flatMap((id) => loadedProducts?.get(id) ?? [])
  const pressGuardProps = useListPressGuard(ids)
  return (
    <main id="main" className={layoutStyles.screenful} {...pressGuardProps}>
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1} aside={<Count count={visibleProducts.length} />}>
          {t.title}
        </SectionTitle>
        {session.state === 'visitor' && visibleProducts.length > 0 && (
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.savedInBrowser}</p>
        )}
        {(!isReady || ids.length > 0) && (
          <div className={layoutStyles.loading}>
            {ids.length > 0 && (
              <AskOthersButton kind="wishlist" items={ids.map((productId) => ({ productId, quantity: 1 }))} />
            )}
          </div>
        )}
        {failure === undefined ? (
          <WishlistBody
            isLoading={!isReady || (isLoading && ids.length > 0)}
            expectedCount={ids.length}
            visibleProducts={visibleProducts}
          />
        ) : (
          <EmptyState title={t.failed} action={<Button onClick={retry}>{t.tryAgain}</Button>}>
            {failure}
          </EmptyState>
        )}
        <MySharedLists sharedLists={loaderData?.sharedLists} />
      </div>
    </main>
  )
}

function Count({ count }: { count: number }) {
  const t = useMessages(wishlistMessages)
  return (
    <output className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.hanging}`}>
      {count > 0 && t.count({ count })}
    </output>
  )
}

type BodyProps = { isLoading: boolean; expectedCount: number; visibleProducts: readonly CardItem[] }

function WishlistBody({ isLoading, expectedCount, visibleProducts }: BodyProps) {
  const t = useMessages(wishlistMessages)
  const to = useLocalPath()
  if (isLoading) return <WishlistSkeleton count={expectedCount} />
  if (visibleProducts.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <ButtonLink variant="primary" href={to('/products')}>
            {t.browse}
          </ButtonLink>
        }
      >
        {t.emptyHelp}
      </EmptyState>
    )
  }
  return (
    <div className={`${cardsStyles.cards} ${cardsStyles.four}`}>
      {visibleProducts.map((product) => (
        <ProductCardView key={product.id} product={product} headingLevel={2} sizes={cardSizes.four} />
      ))}
    </div>
  )
}

const skeletonCount = { min: 4, max: 8 } as const

function WishlistSkeleton({ count }: { count: number }) {
  const t = useMessages(wishlistMessages)
  const cardCount = Math.min(skeletonCount.max, Math.max(skeletonCount.min, count))
  return (
    <>
      <output className={textStyles.visuallyHidden}>{t.loading}</output>
      <div className={`${cardsStyles.cards} ${cardsStyles.four}`}>
        {Array.from({ length: cardCount }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
