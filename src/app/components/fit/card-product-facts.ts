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
  cardCounts: ReadonlyMap<string, number>
}

const store = createBrowserStore<State>({ loadedProducts: new Map(), cardCounts: new Map() })
const requestedIds = new Set<string>()
const maxIdsPerRequest = 100

/** Returns the loaded products and the number of cards on the page. */
export const useLoadedProductFacts = store.use

/**
 * Registers a card and requests its product if it is not loaded yet, in one request for up to 100 cards.
 * Returns the function that unregisters it.
 */
export function loadFactsWhileMounted(id: string): () => void {
  addToCardCount(id, 1)
  if (!requestedIds.has(id)) {
    if (requestedIds.size === 0) setTimeout(fetchRequested)
    requestedIds.add(id)
  }
  return () => addToCardCount(id, -1)
}

function addToCardCount(id: string, difference: number): void {
  const { loadedProducts, cardCounts } = store.get()
  store.set({
    loadedProducts,
    cardCounts: new Map(cardCounts).set(id, (cardCounts.get(id) ?? 0) + difference),
  })
}

// After a network failure the cards stay empty, and the next page requests the data again.
async function fetchRequested(): Promise<void> {
  const { loadedProducts } = store.get()
  const ids = [...requestedIds].filter((id) => !loadedProducts.has(id)).toSorted()
  requestedIds.clear()
  await Promise.all(
    Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, index) =>
      fetchProducts(ids.slice(index * maxIdsPerRequest, (index + 1) * maxIdsPerRequest)),
    ),
  )
}

async function fetchProducts(ids: readonly string[]): Promise<void> {
  const response = await callApi('GET', `/product/carried?ids=${ids.join()}`)
  if (!response.ok) return
  const fetchedProducts = response.body.products.map(
    ({ _id: id, offerPrice, piece: furniture, ...facts }): [string, ProductFacts] => [
      id,
      { id, paisa: money.decode(offerPrice), furniture, ...facts },
    ],
  )
  const { loadedProducts: before, cardCounts } = store.get()
  store.set({ loadedProducts: new Map([...before, ...fetchedProducts]), cardCounts })
}
