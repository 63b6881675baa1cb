import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listingPath, type ListingQuery } from './listing-url.ts'
import { useRequestedFilters } from './use-requested-filters.ts'

/** A list on screen: its current query, and the function that changes it. */
export type ListingState = {
  /** The path without a query, in the page's language. */
  base: string
  /** The requested query, which may belong to a list that is still loading. */
  query: ListingQuery
  isWaiting: boolean
  /**
   * Changes the URL and returns to page 1. `replace` is for intermediate values of a slider, so that Back skips them.
   */
  change: (changes: Partial<ListingQuery>, historyMode?: 'push' | 'replace') => void
}

/** Stores the state of a list in the URL. `displayedQuery` is the query of the visible list. */
export function useListingState(displayedQuery: ListingQuery): ListingState {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [query, request] = useRequestedFilters(displayedQuery, (changed, historyMode: 'push' | 'replace') =>
    navigate(listingPath(pathname, changed), {
      preventScrollReset: true,
      replace: historyMode === 'replace',
    }),
  )
  return {
    base: pathname,
    query,
    isWaiting: state === 'loading',
    change(changes, historyMode = 'push') {
      request({ page: 1, ...changes }, historyMode)
    },
  }
}

/** Moves the focus to the heading after a page change. After a filter change the focus does not move. */
export function useHeadingFocus(query: ListingQuery): void {
  const list = listingPath('', { ...query, page: 1 })
  const previous = useRef({ list, page: query.page })
  useEffect(() => {
    const isOtherPage = previous.current.list === list && previous.current.page !== query.page
    previous.current = { list, page: query.page }
    if (!isOtherPage) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [list, query.page])
}
