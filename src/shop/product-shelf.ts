import { LRUCache } from 'lru-cache'
import type { Product } from '#domain/product.ts'

export type ProductShelf = {
  get(id: string): Product | undefined
  /** Keeps what was read, unless anything on the shelf changed since the reading began. */
  keep(products: readonly Product[], readingSince: number): void
  /** Forgets products that changed; what is being read now is not kept. */
  forget(ids: readonly string[] | 'all'): void
  /** A mark to be taken before reading. */
  readonly mark: number
}

const most = 5000

/** Products that were read before and have not changed since. Orders never read from here. */
export function createProductShelf(): ProductShelf {
  const kept = new LRUCache<string, Product>({ max: most })
  let mark = 0
  return {
    get: (id) => kept.get(id),
    keep(products, readingSince) {
      if (readingSince === mark) for (const product of products) kept.set(product.id, product)
    },
    forget(ids) {
      mark += 1
      if (ids === 'all') kept.clear()
      else for (const id of ids) kept.delete(id)
    },
    get mark() {
      return mark
    },
  }
}
