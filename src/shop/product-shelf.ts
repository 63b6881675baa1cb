import { LRUCache } from 'lru-cache'
import type { Product } from '#domain/product.ts'

export type ProductShelf = {
  has(id: string): boolean
  get(id: string): Product | undefined
  /** Keeps what was read, unless anything on the shelf changed since the reading began. */
  keep(products: readonly Product[], readingSince: number): void
  /** Forgets products that changed; what is being read now is not kept. */
  forget(ids: readonly string[] | 'all'): void
  /** A mark to be taken before reading. */
  readonly mark: number
  /** Something has had to give way to something else. */
  readonly isFull: boolean
}

const mebibyte = 1024 * 1024
// What a key, a buffer and their places in the cache take, roughly.
const besides = 250

/**
 * Products that were read before and have not changed since. Orders never read from here.
 *
 * They are kept as bytes outside the heap: a hundred thousand of them are no work for the garbage collector, and twelve
 * are read back in less time than asking the database takes.
 *
 * @param mostBytes of memory; what was not asked for the longest gives way.
 */
export function createProductShelf(mostBytes = 160 * mebibyte): ProductShelf {
  let isFull = false
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.length + besides,
    dispose: (_bytes, _id, reason) => void (isFull ||= reason === 'evict'),
  })
  let mark = 0
  return {
    has: (id) => kept.has(id),
    get(id) {
      const bytes = kept.get(id)
      return bytes && productFrom(bytes)
    },
    keep(products, readingSince) {
      if (readingSince !== mark) return
      for (const product of products) kept.set(product.id, Buffer.from(JSON.stringify(product)))
    },
    forget(ids) {
      mark += 1
      if (ids !== 'all') return ids.forEach((id) => kept.delete(id))
      kept.clear()
      isFull = false
    },
    get mark() {
      return mark
    },
    get isFull() {
      return isFull
    },
  }
}

function productFrom(bytes: Buffer): Product {
  const product: Product = JSON.parse(bytes.toString())
  return Object.assign(product, { createdAt: new Date(product.createdAt) })
}
