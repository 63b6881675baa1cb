import { money } from '#domain/wire.ts'
import type { FitProduct } from '#domain/fit/fit-product.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

/** The product data for the fit result and the delivery estimate. */
type ProductFacts = {
  id: string
  paisa: number
  grams: number | null
  leadTimeDays: number
  furniture: FitProduct
}

type State = {
  /** The loaded products, by id. */
  loadedProducts: ReadonlyMap<string, ProductFacts>
  /** The number of cards on the page, by product id. */
  visible: ReadonlyMap<string, number>
}

const store = createBrowserStore<State>({ loadedProducts: new Map(), visible: new Map() })
const requested = new Set<string>()
const maxPerRequest = 100

/** The loaded products, and the cards on the page. */
export const useLoadedProductFacts = store.use

/**
 * Registers a card and requests its product if it is not loaded yet, in one request for up to 100 cards.
 * Returns the function that unregisters it.
 */
export function loadFactsWhileMounted(id: string): () => void {
  addToCardCount(id, 1)
  if (!requested.has(id)) {
    if (requested.size === 0) setTimeout(fetchRequested)
    requested.add(id)
  }
  return () => addToCardCount(id, -1)
}

function addToCardCount(id: string, by: number): void {
  const { loadedProducts, visible } = store.get()
  store.set({ loadedProducts, visible: new Map(visible).set(id, (visible.get(id) ?? 0) + by) })
}

// After a network failure the cards stay empty, and the next page requests the data again.
async function fetchRequested(): Promise<void> {
  const { loadedProducts } = store.get()
  const ids = [...requested].filter((id) => !loadedProducts.has(id)).toSorted()
  requested.clear()
  await Promise.all(
    Array.from({ length: Math.ceil(ids.length / maxPerRequest) }, (_, index) =>
      fetchProducts(ids.slice(index * maxPerRequest, (index + 1) * maxPerRequest)),
    ),
  )
}

async function fetchProducts(ids: readonly string[]): Promise<void> {
  const response = await callApi('GET', `/product/carried?ids=${ids.join()}`)
  if (!response.ok) return
  const fetchedProducts = response.body.products.map(
    ({ _id: id, offerPrice, piece: furniture, ...rest }): [string, ProductFacts] => [
      id,
      { id, paisa: money.decode(offerPrice), furniture, ...rest },
    ],
  )
  const { loadedProducts: before, visible } = store.get()
  store.set({ loadedProducts: new Map([...before, ...fetchedProducts]), visible })
}
