import { useId, type ReactNode } from 'react'
import { listingMessages } from '#domain/messages/listing.ts'
import { formatNumber } from '#domain/number-format.ts'
import { pageItems } from '#domain/pagination.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Picture } from '#ui/picture.tsx'
import { pictureWidths } from '#ui/picture-srcset.ts'
import { listingPath, withoutFilters, type ListingQuery } from './listing-address.ts'
import { useHeadingFocus, useListingState, type ListingState } from './listing-change.ts'
import { ApplyWithoutScript, KeptFields, ListingFilters, type ShelfCounts } from './listing-filters.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { CardItem, PagePicture } from './product-card-item.ts'
import { ProductCardView } from './product-card-view.tsx'
import { useLanguage, useWords } from './use-words.ts'

/** A page of products as a loader has found it. */
export type ListingPage = {
  products: readonly CardItem[]
  query: ListingQuery
  total: number
  pages: number
  /** Nothing matched as written; these are near spellings. */
  isNear: boolean
}

type ListingProps = {
  list: ListingPage
  countText: string
  counts?: ShelfCounts
  /** Lets the shopper choose how many products a page holds. */
  hasLimit?: boolean
  /** Stands between the toolbar and the products: what was searched. */
  head?: ReactNode
  /** Stands in the place of the products when there are none. */
  empty: ReactNode
}

const firstRow = 3

/** Filters, toolbar, products and pages, all driven by the address. */
export function Listing({ list, countText, counts, hasLimit = false, head, empty }: ListingProps) {
  const state = useListingState(list.query)
  const formId = useId()
  useHeadingFocus(list.query)
  return (
    <div className="list">
      <FilterColumn state={state} formId={formId} counts={counts} />
      <div>
        <ListingToolbar {...{ state, formId, countText, counts, hasLimit }} total={list.total} />
        {head}
        {list.products.length === 0 ? (
          empty
        ) : (
          <div className="cards" aria-busy={state.isWaiting}>
            {list.products.map((product, index) => (
              <ProductCardView
                key={product.id}
                product={product}
                headingLevel={2}
                isEager={index < firstRow}
              />
            ))}
          </div>
        )}
        <ListingPages base={state.base} query={list.query} pages={list.pages} />
      </div>
    </div>
  )
}

type FilterColumnProps = { state: ListingState; formId: string; counts: ShelfCounts | undefined }

function FilterColumn({ state, formId, counts }: FilterColumnProps) {
  const said = useWords(listingMessages)
  return (
    <aside aria-label={said.filters}>
      <form id={formId} action={state.base} method="get" onSubmit={(event) => event.preventDefault()}>
        <KeptFields query={state.query} />
        <ListingFilters state={state} counts={counts} />
        <p className="flow">
          <ButtonLink
            variant="link"
            href={listingPath(state.base, withoutFilters(state.query))}
            preventScrollReset
          >
            {said.resetFilters}
          </ButtonLink>
        </p>
        <ApplyWithoutScript />
      </form>
    </aside>
  )
}

function ListingPages({ base, query, pages }: { base: string; query: ListingQuery; pages: number }) {
  const language = useLanguage()
  const said = useWords(listingMessages)
  if (pages < 2) return null
  const to = (page: number) => listingPath(base, { ...query, page })
  const isThere = (page: number) => page >= 1 && page <= pages
  return (
    <Pagination
      label={said.pages}
      current={query.page}
      items={pageItems(query.page, pages).map((item, index) =>
        item === 'gap'
          ? { kind: 'gap', key: `gap-${index}` }
          : { kind: 'page', page: item, text: formatNumber(item, language), href: to(item) },
      )}
      previous={{ text: said.previous, href: isThere(query.page - 1) ? to(query.page - 1) : undefined }}
      next={{ text: said.next, href: isThere(query.page + 1) ? to(query.page + 1) : undefined }}
    />
  )
}

type ListingBannerProps = { title: string; text: string; picture: PagePicture | null }

/** The wide picture with the page's heading; the picture only repeats the title. */
export function ListingBanner({ title, text, picture }: ListingBannerProps) {
  return (
    <div className="banner">
      {picture !== null && (
        <Picture
          picture={{ ...picture, alt: '' }}
          widths={pictureWidths.banner}
          sizes="100vw"
          isEager
          missing=""
        />
      )}
      <div className="wrap">
        <h1 className="d2">{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  )
}
