import { useId, useState, type ReactNode } from 'react'
import type { ListAttribute } from '#domain/catalogue/attributes.ts'
import { listingMessages } from './listing-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { listingPath, withoutFilters, type ListingQuery } from './listing-url.ts'
import { useHeadingFocus, useListingState, type ListingState } from './use-listing-state.ts'
import { ApplyWithoutScript, HiddenFields, ListingFilters, type CategoryCounts } from './listing-filters.tsx'
import { ListingChips } from './listing-chips.tsx'
import { emptyRangeError, type Facet } from './active-filters.ts'
import { resetOnlyFitting } from '#app/components/delivery-location/fit-filter-store.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { CardItem, PagePicture } from '#app/components/product-card-item.ts'
import { ListPagination } from './list-pagination.tsx'
import { ProductCardView } from '#app/components/product-card/product-card-view.tsx'
import { AfterFirstView } from '#app/components/lazy/after-first-view.tsx'
import { lazyNamed } from '#app/components/lazy/lazy-component.tsx'
import { preloadPicture } from '#app/components/seo.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './listing.module.css'

const NoneFits = lazyNamed(() =>
  import('#app/components/fit/fit-filter.tsx').then((module) => module.NoneFits),
)

/** A page of products from a loader. */
export type ListingPage = {
  products: readonly CardItem[]
  query: ListingQuery
  total: number
  pages: number
  /** No product matches exactly; these are similar spellings. */
  isNear: boolean
  /**
   * The original search text, if it had no matches and was interpreted as a sentence; the query holds the
   * interpretation.
   */
  interpretedSearch: string | null
  /** The remaining search words of the sentence, in the page’s language; otherwise ''. */
  noun: string
  /** The interpretation in words; otherwise ''. */
  readAs: string
  /** The list for an attribute, if the search consists only of the name of that attribute. */
  suggested: SuggestedAttribute | null
  /** The filters that were ignored and why, as sentences for the shopper. */
  omittedFilterTexts: readonly string[]
  facets: readonly Facet[]
  /** The category or the room that the list is narrowed to, in the page's language. */
  group: { kind: 'category' | 'room'; path: string; text: string } | null
}

export type SuggestedAttribute = {
  name: Exclude<ListAttribute, 'seats'>
  value: string
  text: string
  total: number
}

type ListingProps = {
  list: ListingPage
  countText: string
  counts?: CategoryCounts
  /** Shows the field that selects the number of products per page. */
  hasLimit?: boolean
  /** Content between the toolbar and the products, such as the search text. */
  head?: ReactNode
  /** Replaces the products of an empty list. */
  empty: ReactNode
}

/** Renders filters, toolbar, products and pagination. All their state is in the URL. */
export function Listing(props: ListingProps) {
  const { list, head, empty } = props
  const state = useListingState(list.query)
  useHeadingFocus(list.query)
  const rangeError = emptyRangeError(list.query, useLanguage())
  return (
    <FilteredList {...props} state={state}>
      <ListingChips base={state.base} list={list} />
      {[rangeError ?? [], list.omittedFilterTexts].flat().map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {head}
      {list.products.length === 0 ? (
        empty
      ) : (
        <>
          <AfterFirstView>
            <NoneFits ids={list.products.map(({ id }) => id)} />
          </AfterFirstView>
          <div className={cardsStyles.cards} aria-busy={state.isWaiting}>
            {list.products.map((product, index) => (
              <ProductCardView
                key={product.id}
                product={product}
                headingLevel={2}
                {...(index < 2 && { isEager: true })}
              />
            ))}
          </div>
        </>
      )}
      <ListPagination
        page={list.query.page}
        pages={list.pages}
        href={(page) => listingPath(state.base, { ...list.query, page })}
      />
    </FilteredList>
  )
}

type FilteredListProps = Omit<ListingProps, 'head' | 'empty'> & { state: ListingState; children: ReactNode }

/**
 * Renders the filters and the toolbar. The products are children, so that opening the sheet does not render them again.
 */
function FilteredList({ state, list, countText, counts, hasLimit = false, children }: FilteredListProps) {
  const formId = useId()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  return (
    <div className={styles.list}>
      <FilterColumn {...{ state, formId, counts }} facets={list.facets} isEmpty={isSheetOpen} />
      <div>
        <ListingToolbar
          {...{ state, formId, countText, counts, hasLimit, isSheetOpen }}
          facets={list.facets}
          total={list.total}
          pageProductCount={list.products.length}
          onSheet={setIsSheetOpen}
        />
        {children}
      </div>
    </div>
  )
}

type FilterColumnProps = {
  state: ListingState
  formId: string
  counts: CategoryCounts | undefined
  facets: readonly Facet[]
  /** Set while the sheet contains the filters, so that no field exists twice. */
  isEmpty: boolean
}

function FilterColumn({ state, formId, counts, facets, isEmpty }: FilterColumnProps) {
  const t = useMessages(listingMessages)
  return (
    <aside aria-label={t.filters}>
      <form id={formId} action={state.base} method="get" onSubmit={(event) => event.preventDefault()}>
        {!isEmpty && (
          <>
            <HiddenFields query={state.query} />
            <ListingFilters state={state} counts={counts} facets={facets} />
            <p className={layoutStyles.flow}>
              <ButtonLink
                variant="link"
                href={listingPath(state.base, withoutFilters(state.query))}
                preventScrollReset
                onClick={resetOnlyFitting}
              >
                {t.resetFilters}
              </ButtonLink>
            </p>
            <ApplyWithoutScript />
          </>
        )}
      </form>
    </aside>
  )
}

type ListingScreenProps = { title: string; text: string; picture: PagePicture | null; children: ReactNode }

/** Puts the list below a wide picture with the page's heading. On phones title and count share a line. */
export function ListingScreen({ title, text, picture, children }: ListingScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.banner}>
        {/* Phones hide the picture, and do not load it because it is lazy. Other screens preload it. */}
        {picture !== null && (
          <Picture
            picture={{ ...picture, alt: '' }}
            widths={pictureWidths.banner}
            sizes="100vw"
            missingText=""
          />
        )}
        <div className={layoutStyles.page}>
          <h1 className={textStyles.title}>{title}</h1>
          {text !== '' && <p>{text}</p>}
        </div>
      </div>
      <div className={`${layoutStyles.page} ${styles.below}`}>{children}</div>
    </div>
  )
}

/** Preloads the picture above a list, except on phones, which do not display it. */
export function preloadBanner(picture: PagePicture | null) {
  if (picture === null) return []
  return [
    preloadPicture({ picture, widths: pictureWidths.banner, sizes: '100vw', media: '(min-width: 768px)' }),
  ]
}
