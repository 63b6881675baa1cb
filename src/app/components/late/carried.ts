import type { Piece } from '#domain/fit/piece.ts'
import { paisaFromRupees } from '#domain/money.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { createBrowserStore } from '#app/components/stores/browser-store.ts'

/** What is asked of a product that somebody wants at home. */
type Carried = {
  id: string
  paisa: number
  grams: number | null
  leadTimeDays: number
  piece: Piece
}

type State = {
  /** What has been asked for, by product. */
  known: ReadonlyMap<string, Carried>
  /** The cards that are on the page, by product. */
  shown: ReadonlyMap<string, number>
}

const store = createBrowserStore<State>({ known: new Map(), shown: new Map() })
const asked = new Set<string>()
const mostAtOnce = 100

/** Those that are known so far, and the cards that are on the page. */
export const useCarried = store.use

/** A card is on the page: what is not known of its product is asked for, all cards at once. Returns the way to take it off. */
export function showCarried(id: string): () => void {
  count(id, 1)
  if (!asked.has(id)) {
    if (asked.size === 0) setTimeout(ask)
    asked.add(id)
  }
  return () => count(id, -1)
}

function count(id: string, by: number): void {
  const { known, shown } = store.get()
  store.set({ known, shown: new Map(shown).set(id, (shown.get(id) ?? 0) + by) })
}

// Without a line cards are silent; the next page asks again.
async function ask(): Promise<void> {
  const { known } = store.get()
  const ids = [...asked].filter((id) => !known.has(id)).slice(0, mostAtOnce)
  asked.clear()
  if (ids.length === 0) return
  const answer = await callApi('GET', `/product/carried?ids=${ids.toSorted().join()}`)
  if (!answer.ok) return
  const more = answer.body.products.map(({ _id: id, offerPrice, ...rest }): [string, Carried] => [
    id,
    { id, paisa: paisaFromRupees(offerPrice) ?? 0, ...rest },
  ])
  const { known: before, shown } = store.get()
  store.set({ known: new Map([...before, ...more]), shown })
}
