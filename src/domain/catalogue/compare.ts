import { readIdList } from '#lib/id-list.ts'

/** Maximum of columns that can be compared side by side. */
export const maxCompared = 4

/** Returns the compared products in the shopper's order, from unchecked stored data. */
export function comparedIdsFromStorage(value: unknown): string[] {
  return readIdList(value, maxCompared)
}

/** Parses the ids of a URL parameter such as `a,b,c` in their order. Invalid and surplus ids are dropped. */
export function comparedIdsFromUrl(text: string | null): string[] {
  return comparedIdsFromStorage((text ?? '').toLowerCase().split(',', 100))
}

/** Returns the English address of a comparison; `/compare` alone without products. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`
}

/** Adds a product to the comparison or removes it; undefined if the comparison is full. */
export function toggleInComparison(ids: readonly string[], id: string): string[] | undefined {
  if (ids.includes(id)) return ids.filter((otherId) => otherId !== id)
  return ids.length < maxCompared ? [...ids, id] : undefined
}
