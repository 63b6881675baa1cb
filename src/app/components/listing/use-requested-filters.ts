import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the filters that were requested last, which may belong to a list that is still loading, and the function
 * that requests a change of them. `loadedFilters` are the filters of the visible list; `load` resolves when the list
 * of the new filters is loaded, or another navigation replaces it.
 */
export function useRequestedFilters<Filters extends object, Options extends unknown[]>(
  loadedFilters: Filters,
  load: (filters: Filters, ...options: Options) => void | Promise<void>,
): [Filters, (change: Partial<Filters>, ...options: Options) => void] {
  const [requested, setRequested] = useState<Filters>()
  const latest = useRef(loadedFilters)
  const loadingCount = useRef(0)
  const { search } = useLocation()
  // React may show an earlier list after the next one was requested or even loaded. That list does not undo the request.
  useEffect(() => {
    if (loadingCount.current > 0 || !isSameQuery(search, window.location.search)) return
    latest.current = loadedFilters
    setRequested(undefined)
  }, [loadedFilters, search])
  async function request(change: Partial<Filters>, ...options: Options) {
    latest.current = { ...latest.current, ...change }
    setRequested(latest.current)
    loadingCount.current += 1
    try {
      await load(latest.current, ...options)
    } finally {
      loadingCount.current -= 1
    }
  }
  return [requested ?? loadedFilters, (change, ...options) => void request(change, ...options)]
}

function isSameQuery(one: string, other: string): boolean {
  return String(new URLSearchParams(one)) === String(new URLSearchParams(other))
}
