/**
 * The contents of a collection: products that the owner selected, in their order, or all products that match a rule.
 */
export type CollectionContent =
  | { by: 'hand'; products: readonly string[] }
  | {
      by: 'rule'
      /** The ids of a category and of a room; null is any. */
      categoryId: string | null
      roomId: string | null
      /** Rupees, both ends included; null is no limit. */
      minPrice: number | null
      maxPrice: number | null
      inStock: boolean
      onOffer: boolean
    }

/** The maximum number of hand-picked products of a collection. */
export const maxCollectionProducts = 100

export const emptyRule = {
  by: 'rule',
  categoryId: null,
  roomId: null,
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onOffer: false,
} as const satisfies CollectionContent

/** The catalogue filter of a collection: ids in their order, or conditions. Prices in paisa. */
export type CollectionFilter =
  | { kind: 'nothing' }
  | { kind: 'hand'; ids: readonly string[] }
  | {
      kind: 'rule'
      category: string | undefined
      room: string | undefined
      minPaisa: number
      maxPaisa: number
      inStockOnly: boolean
      offersOnly: boolean
    }

type GroupPaths = readonly { id: string; path: string }[]

/** Returns the filter of a collection's content, with the current paths of its category and room. */
export function filterOfContent(
  content: CollectionContent,
  { categories, rooms }: { categories: GroupPaths; rooms: GroupPaths },
): CollectionFilter {
  if (content.by === 'hand') return { kind: 'hand', ids: content.products }
  const { categoryId, roomId, minPrice, maxPrice, inStock, onOffer } = content
  return {
    kind: 'rule',
    category: categories.find(({ id }) => id === categoryId)?.path,
    room: rooms.find(({ id }) => id === roomId)?.path,
    minPaisa: (minPrice ?? 0) * 100,
    maxPaisa: maxPrice === null ? Infinity : maxPrice * 100,
    inStockOnly: inStock,
    offersOnly: onOffer,
  }
}
