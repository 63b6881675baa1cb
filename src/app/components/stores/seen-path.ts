/** What is asked about the products seen. In one order, so that an answer kept for a broken line is found again. */
export function seenPath(ids: readonly string[]): `/product/list?ids=${string}` {
  return `/product/list?ids=${encodeURIComponent(ids.toSorted().join(','))}`
}
