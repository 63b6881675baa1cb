import { LRUCache } from 'lru-cache'
import type { Product } from '#domain/product/product.ts'
import type { ProductCache } from '#shop/store-parts.ts'

const mebibyte = 1024 * 1024
// What a key, a buffer and their places in the cache take, roughly.
const overheadBytes = 250

/**
 * Products that were read before and have not changed since. Orders never read from here.
 *
 * They are kept as bytes outside the heap: a hundred thousand of them are no work for the garbage collector, and twelve
 * are read back in less time than asking the database takes.
 *
 * @param mostBytes of memory; what was not asked for the longest gives way.
 */
export function createProductCache(maxBytes = 160 * mebibyte): ProductCache {
  let isFull = false
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + overheadBytes,
    dispose: (_bytes, _id, reason) => void (isFull ||= reason === 'evict'),
  })
  let mark = 0
  return {
    has: (id) => cache.has(id),
    get(id) {
      const bytes = cache.get(id)
      return bytes && productFrom(bytes)
    },
    keep(products, readingSince) {
      if (readingSince !== mark) return
      for (const product of products) cache.set(product.id, Buffer.from(JSON.stringify(product)))
    },
    forget(ids) {
      mark += 1
      if (ids !== 'all') return ids.forEach((id) => cache.delete(id))
      cache.clear()
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
  product.createdAt = new Date(product.createdAt)
  return product
}
