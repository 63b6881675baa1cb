import { createShopContext, visitor, type Store } from '#shop/context.ts'
import { allProducts } from './products.ts'

/**
 * Fills the cache with the catalogue's products, newest first, until all are cached or the cache is full.
 * Starts at once, and again whenever the whole cache is cleared.
 */
export function autoFillProductCache(store: Store): { close(): Promise<void> } {
  let isClosed = false
  let abortController = new AbortController()
  let filling = fillProductCache(store, abortController.signal)
  store.catalogue.onChange(({ ids }) => {
    if (ids !== 'all' || isClosed) return
    abortController.abort()
    abortController = new AbortController()
    const { signal } = abortController
    filling = filling.then(() => fillProductCache(store, signal))
  })
  return {
    async close() {
      isClosed = true
      abortController.abort()
      await filling
    },
  }
}

/** Fills the cache once. Products that cannot be read now are read when a list needs them. */
export async function fillProductCache(store: Store, signal: AbortSignal): Promise<void> {
  const { productCache } = store.catalogue
  const shop = createShopContext(store, { actor: visitor, language: 'en' })
  try {
    let { generation } = productCache
    for await (const batch of allProducts(shop)) {
      productCache.save(batch, generation)
      if (signal.aborted || productCache.isFull) return
      ;({ generation } = productCache)
    }
  } catch (error) {
    store.log.warn({ err: error }, 'the products could not be read into memory')
  }
}
