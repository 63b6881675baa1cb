import { openShop, visitor, type Store } from '#shop/context.ts'
import { allProducts } from './products.ts'

/**
 * Reads the products of the catalogue into memory, newest first, until all are there or no more fit in, so that lists need
 * not wait for the database: at once, and again whenever everything was forgotten.
 */
export function keepProductCacheFilled(store: Store): { close(): Promise<void> } {
  let isClosed = false
  let stop = new AbortController()
  let filling = fillProductCache(store, stop.signal)
  store.catalogue.onChange(({ ids }) => {
    if (ids !== 'all' || isClosed) return
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    filling = filling.then(() => fillProductCache(store, signal))
  })
  return {
    async close() {
      isClosed = true
      stop.abort()
      await filling
    },
  }
}

/** Fills it once; what cannot be read now is read when a list asks for it. */
export async function fillProductCache(store: Store, signal: AbortSignal): Promise<void> {
  const { productCache } = store.catalogue
  const shop = openShop(store, { actor: visitor, language: 'en' })
  try {
    let { mark } = productCache
    for await (const batch of allProducts(shop)) {
      productCache.keep(batch, mark)
      if (signal.aborted || productCache.isFull) return
      ;({ mark } = productCache)
    }
  } catch (error) {
    store.log.warn({ err: error }, 'the products could not be read into memory')
  }
}
