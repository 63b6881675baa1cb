import { LRUCache } from 'lru-cache'
import type { Product } from '#domain/product/product.ts'
import type { ProductCache } from '#shop/store-state.ts'

const mebibyte = 1024 * 1024
// The approximate size of a key, a buffer and their cache entries.
const overheadBytes = 250

/**
 * Creates a cache of products that have not changed since they were read. Orders never read from it. Products
 * are stored as bytes outside the heap, so that 100 000 of them cause no garbage collection.
 *
 * @param maxBytes The memory limit; the least recently used products are evicted first.
 */
export function createProductCache(maxBytes = 160 * mebibyte): ProductCache {
  let isFull = false
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length + overheadBytes,
    dispose: (_bytes, _id, reason) => void (isFull ||= reason === 'evict'),
  })
  let generation = 0
  return {
    has: (id) => cache.has(id),
    get(id) {
      const bytes = cache.get(id)
      return bytes && productFrom(bytes)
    },
    save(products, readGeneration) {
      if (readGeneration !== generation) return
      for (const product of products) cache.set(product.id, Buffer.from(JSON.stringify(product)))
    },
    invalidate(ids) {
      generation += 1
      if (ids !== 'all') return ids.forEach((id) => cache.delete(id))
      cache.clear()
      isFull = false
    },
    get generation() {
      return generation
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
