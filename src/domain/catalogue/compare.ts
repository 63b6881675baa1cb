import { readIdList } from '#lib/id-list.ts'

/** Maximum of columns that can be compared side by side. */
export const maxCompared = 4

/** The products chosen for comparison, in the shopper's order, from whatever a storage holds. */
export function readCompared(value: unknown): string[] {
  return readIdList(value, maxCompared)
}

/** The products that an address names: `a,b,c`, in that order. What is no id, and what is too much, is left out. */
export function comparedOf(text: string | null): string[] {
  return readCompared((text ?? '').toLowerCase().split(',', 100))
}

/** The English address of a comparison; `/compare` alone where nothing is chosen. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`
}

/** Chooses a product or takes it back; undefined where there is no place for another. */
export function toggleChosen(ids: readonly string[], id: string): string[] | undefined {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < maxCompared ? [...ids, id] : undefined
}
