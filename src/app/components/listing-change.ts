import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listingPath, queryOfAddress, type ListingQuery } from './listing-address.ts'

/** A list on screen: what it shows now, and how to ask for another. */
export type ListingState = {
  /** The path without a query, in the page's language. */
  base: string
  /** What is asked for: already the next list while it is on its way. */
  query: ListingQuery
  isWaiting: boolean
  /** Rewrites the address and goes back to page 1. Dragging replaces, so that Back does not repeat every step. */
  change: (part: Partial<ListingQuery>, how?: 'push' | 'replace') => void
}

/** Keeps a list in its address: the list that is shown, or the one that has been asked for. */
export function useListingState(shown: ListingQuery): ListingState {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isWaiting = next !== undefined && next.pathname === pathname
  const query = isWaiting ? queryOfAddress(new URLSearchParams(next.search)) : shown
  return {
    base: pathname,
    query,
    isWaiting,
    change(part, how = 'push') {
      const address = listingPath(pathname, { ...query, page: 1, ...part })
      void navigate(address, { preventScrollReset: true, replace: how === 'replace' })
    },
  }
}

/** Another page of the same list is read from its heading; a changed filter leaves the focus where it is. */
export function useHeadingFocus(query: ListingQuery): void {
  const list = listingPath('', { ...query, page: 1 })
  const before = useRef({ list, page: query.page })
  useEffect(() => {
    const isOtherPage = before.current.list === list && before.current.page !== query.page
    before.current = { list, page: query.page }
    if (!isOtherPage) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [list, query.page])
}
