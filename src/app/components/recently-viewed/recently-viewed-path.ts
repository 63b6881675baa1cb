/**
 * Returns the API path for the recently viewed products. The ids are sorted, so that a cached response is reused
 * offline.
 */
export function recentlyViewedPath(ids: readonly string[]): `/product/list?ids=${string}` {
  return `/product/list?ids=${encodeURIComponent(ids.toSorted().join(','))}`
}
