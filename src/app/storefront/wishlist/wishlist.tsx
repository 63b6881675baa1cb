import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { seoMessages } from '#domain/messages/frame/seo.ts'
import { wishlistMessages } from '#domain/messages/storefront/wishlist.ts'
import { words } from '#domain/messages/words.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { cardSizes, ProductCardSkeleton } from '#app/components/product-card/product-card.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { CardItem } from '#app/components/product-card-item.ts'
import { AskOthers } from '#app/components/late/ask-others.tsx'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { useSteadyList } from '#app/components/use-steady-list.ts'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { useWishlist } from '#app/components/stores/wishlist-store.ts'
import { AskedLists, readAskedLists, type AskedList } from './asked-lists.tsx'
import { readWishedProducts, useWishedProducts, type WishedProducts } from './wishlist-products.ts'
import * as cardsLook from '#ui/look/cards.module.css'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'

/** The same for everybody; what is wished for is known in the browser. */
export function loader() {
  return null
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const read = readWishedProducts(languageOfPath(new URL(request.url).pathname))
  return { read, asked: readAskedLists() }
}
clientLoader.hydrate = true

export const meta: MetaFunction = ({ location, matches }) => {
  const { language, path } = placeOf(location)
  const said = words(seoMessages, language)
  return describePage({
    language,
    path,
    site: siteOf(matches),
    title: said.wishlist,
    isIndexed: false,
  })
}

export default function Wishlist() {
  const { ids, isReady } = useWishlist()
  const session = useSession()
  const said = useWords(wishlistMessages)
  const loaded: { read: Promise<WishedProducts>; asked: Promise<AskedList[]> } | null =
    useLoaderData<typeof clientLoader>()
  const { known, failure, isLoading, retry } = useWishedProducts(loaded?.read, ids)
  const shown = ids.flatMap((id) => known?.get(id) ?? [])
  const steady = useSteadyList(ids)
  return (
    <main id="main" {...steady}>
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        <SectionTitle headingLevel={1} aside={<Count count={shown.length} />}>
          {said.title}
        </SectionTitle>
        {session.state === 'visitor' && shown.length > 0 && (
          <p className={`${textLook.small} ${textLook.muted}`}>{said.kept}</p>
        )}
        {(!isReady || ids.length > 0) && (
          <div className={layoutLook.awaited}>
            {ids.length > 0 && (
              <AskOthers kind="wishlist" items={ids.map((productId) => ({ productId, quantity: 1 }))} />
            )}
          </div>
        )}
        {failure === undefined ? (
          <WishlistBody isLoading={!isReady || isLoading} expected={ids.length} shown={shown} />
        ) : (
          <EmptyState title={said.failed} action={<Button onClick={retry}>{said.tryAgain}</Button>}>
            {failure}
          </EmptyState>
        )}
        <AskedLists asked={loaded?.asked} />
      </div>
    </main>
  )
}

function Count({ count }: { count: number }) {
  const said = useWords(wishlistMessages)
  return (
    <output className={`${textLook.small} ${textLook.muted} ${layoutLook.hanging}`}>
      {count > 0 && said.count({ count })}
    </output>
  )
}

type BodyProps = { isLoading: boolean; expected: number; shown: readonly CardItem[] }

function WishlistBody({ isLoading, expected, shown }: BodyProps) {
  const said = useWords(wishlistMessages)
  const to = useLocalPath()
  if (isLoading) return <WishlistSkeleton count={expected} />
  if (shown.length === 0) {
    return (
      <EmptyState
        title={said.empty}
        action={
          <ButtonLink variant="primary" href={to('/products')}>
            {said.browse}
          </ButtonLink>
        }
      >
        {said.emptyHelp}
      </EmptyState>
    )
  }
  return (
    <div className={`${cardsLook.cards} ${cardsLook.four}`}>
      {shown.map((product) => (
        <ProductCardView key={product.id} product={product} headingLevel={2} sizes={cardSizes.four} />
      ))}
    </div>
  )
}

const skeletons = { least: 4, most: 8 } as const

function WishlistSkeleton({ count }: { count: number }) {
  const said = useWords(wishlistMessages)
  const boxes = Math.min(skeletons.most, Math.max(skeletons.least, count))
  return (
    <>
      <output className={textLook.unseen}>{said.loading}</output>
      <div className={`${cardsLook.cards} ${cardsLook.four}`}>
        {Array.from({ length: boxes }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
