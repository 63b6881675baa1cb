import type { CollectionFilter } from '#domain/product/groups/collection.ts'
import { categoryNumber, flagBits, hasFlags, roomBit, type Columns } from './catalogue-columns.ts'

/** Returns a test whether a product, by its ordinal, belongs to a collection. */
export function collectionTest(columns: Columns, filter: CollectionFilter): (ordinal: number) => boolean {
  if (filter.kind === 'nothing') return () => false
  if (filter.kind === 'hand') {
    const selectedOrdinals = new Set(manualCollectionOrdinals(columns, filter.ids))
    return (ordinal) => selectedOrdinals.has(ordinal)
  }
  const { numbers } = columns
  const flags = (filter.inStockOnly ? flagBits.inStock : 0) | (filter.offersOnly ? flagBits.hasOffer : 0)
  const category = filter.category === undefined ? undefined : categoryNumber(columns, filter.category)
  const room = filter.room === undefined ? undefined : roomBit(columns, filter.room)
  return (ordinal) => {
    const unit = numbers.unitPaisa[ordinal] ?? 0
    if (unit < filter.minPaisa || unit > filter.maxPaisa || !hasFlags(columns, ordinal, flags)) return false
    if (category !== undefined && numbers.category[ordinal] !== category) return false
    return room === undefined || ((numbers.rooms[ordinal] ?? 0) & room) !== 0
  }
}

/** Returns the products of a manual collection in its order. Unpublished products are omitted. */
export function manualCollectionOrdinals({ ids: ordinalsById }: Columns, ids: readonly string[]): number[] {
  return ids.flatMap((id) => ordinalsById.get(id) ?? [])
}
