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
  const [requestedFilters, setRequestedFilters] = useState<Filters>()
  const latestFilters = useRef(loadedFilters)
  const loadingCount = useRef(0)
  const { search } = useLocation()
  // React may render an earlier list after the next one was requested or even loaded. Such a rendering must not
  // reset the requested filters.
  useEffect(() => {
    if (loadingCount.current > 0 || !isSameQuery(search, window.location.search)) return
    latestFilters.current = loadedFilters
    setRequestedFilters(undefined)
  }, [loadedFilters, search])
  async function request(change: Partial<Filters>, ...options: Options) {
    latestFilters.current = { ...latestFilters.current, ...change }
    setRequestedFilters(latestFilters.current)
    loadingCount.current += 1
    try {
      await load(latestFilters.current, ...options)
    } finally {
      loadingCount.current -= 1
    }
  }
  return [requestedFilters ?? loadedFilters, (change, ...options) => void request(change, ...options)]
}

function isSameQuery(queryA: string, queryB: string): boolean {
  return String(new URLSearchParams(queryA)) === String(new URLSearchParams(queryB))
}
