import type { FitProduct } from '#domain/fit/fit-product.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

/** What is asked of a product that somebody wants at home. */
type DeliverableProduct = {
  id: string
  paisa: number
  grams: number | null
  leadTimeDays: number
  piece: FitProduct
}

type State = {
  /** The loaded products, by id. */
  known: ReadonlyMap<string, DeliverableProduct>
  /** The cards that are on the page, by product. */
  visible: ReadonlyMap<string, number>
}

const store = createBrowserStore<State>({ known: new Map(), visible: new Map() })
const requested = new Set<string>()
const maxPerRequest = 100

/** Those that are known so far, and the cards that are on the page. */
export const useDeliverableProducts = store.use

/**
 * Registers a card and requests its product if it is not loaded yet, in one request for all cards. Returns the function
 * that unregisters it.
 */
export function registerCard(id: string): () => void {
  count(id, 1)
  if (!requested.has(id)) {
    if (requested.size === 0) setTimeout(ask)
    requested.add(id)
  }
  return () => count(id, -1)
}

function count(id: string, by: number): void {
  const { known, visible } = store.get()
  store.set({ known, visible: new Map(visible).set(id, (visible.get(id) ?? 0) + by) })
}

// Without a line cards are silent; the next page asks again.
async function ask(): Promise<void> {
  const { known } = store.get()
  const ids = [...requested].filter((id) => !known.has(id)).slice(0, maxPerRequest)
  requested.clear()
  if (ids.length === 0) return
  const answer = await callApi('GET', `/product/carried?ids=${ids.toSorted().join()}`)
  if (!answer.ok) return
  const more = answer.body.products.map(({ _id: id, offerPrice, ...rest }): [string, DeliverableProduct] => [
    id,
    { id, paisa: paisaFromRupees(offerPrice) ?? 0, ...rest },
  ])
  const { known: before, visible } = store.get()
  store.set({ known: new Map([...before, ...more]), visible })
}
