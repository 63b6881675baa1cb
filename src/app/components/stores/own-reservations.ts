import { reservedUnits, withReservation, type StockFacts } from '#domain/product/stock.ts'
import type { AnswerOf } from './api-answer.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore } from './browser-store.ts'

/** An order of the shopper that awaits its online payment, and the units that it reserves until then. */
export type UnpaidOrder = AnswerOf<'POST', '/user/login'>['user']['unpaidOrders'][number]

const store = createBrowserStore<readonly UnpaidOrder[]>([])

export const useUnpaidOrders = store.use

/**
 * An equal list changes nothing: a component that renders again before its lazy children have hydrated replaces their
 * server HTML, and with it the focus and what was typed.
 */
export function setUnpaidOrders(orders: readonly UnpaidOrder[]): void {
  if (JSON.stringify(orders) !== JSON.stringify(store.get())) store.set(orders)
}

/** Reads them again, after an order was placed, paid or cancelled. */
export async function refreshUnpaidOrders(): Promise<void> {
  const answer = await callApi('GET', '/user/is-auth')
  if (answer.ok) setUnpaidOrders(answer.body.user.unpaidOrders)
}

/** Corrects products of pages that are the same for everybody by what the shopper's own unpaid orders reserve. */
export function useOwnStock() {
  const unpaid = store.use()
  return <Product extends StockFacts & { id: string }>(product: Product): Product =>
    withReservation(product, reservedUnits(unpaid, product.id))
}
