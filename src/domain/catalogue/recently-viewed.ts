import { readIdList } from '#lib/id-list.ts'

/** How many viewed products a browser remembers, and how many of them a row displays. */
export const recentlyViewedLimits = { remembered: 12, visible: 8 } as const

/** Returns the recently viewed products of a browser, newest first, from unchecked stored data. */
export function parseRecentlyViewed(value: unknown): string[] {
  return readIdList(value, recentlyViewedLimits.remembered)
}

/** Moves a product to the front, without duplicates. The oldest surplus product is dropped. */
export function addRecentlyViewed(ids: readonly string[], id: string): string[] {
  return parseRecentlyViewed([id, ...ids])
}
