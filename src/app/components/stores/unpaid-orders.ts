import { useEffect, useEffectEvent } from 'react'
import { reservedUnits, withReservedUnits, type StockFields } from '#domain/product/stock.ts'
import type { ResponseOf } from './api-response.ts'
import { callApi } from './api-client.ts'
import { setAccountCart, currentCart } from './cart-store.ts'
import { createPersistentStore } from './browser-store.ts'

/** An order of the shopper that awaits its online payment, and the units that it reserves until then. */
export type UnpaidOrder = ResponseOf<'POST', '/user/login'>['user']['unpaidOrders'][number]

const storageName = 'baithak.unpaid-orders'
const store = createPersistentStore<readonly UnpaidOrder[]>({
  name: storageName,
  initial: [],
  read: readStoredOrders,
})

export const useUnpaidOrders = store.use
/** Reads the orders of the last visit, and follows the changes of other tabs. */
export const initUnpaidOrders = store.open

function readStoredOrders(stored: unknown): readonly UnpaidOrder[] {
  return Array.isArray(stored) ? stored.filter((order) => isUnpaidOrder(order)) : []
}

function isUnpaidOrder(stored: unknown): stored is UnpaidOrder {
  if (typeof stored !== 'object' || stored === null) return false
  const { _id, number, until, items }: Partial<Record<keyof UnpaidOrder, unknown>> = stored
  return (
    typeof _id === 'string' &&
    typeof number === 'number' &&
    typeof until === 'string' &&
    typeof items === 'object' &&
    items !== null
  )
}

/**
 * Saves the unpaid orders, unless they are unchanged. A component that renders again before its lazy children have
 * hydrated replaces their server HTML, and the focus and the input in it are lost.
 */
export function setUnpaidOrders(orders: readonly UnpaidOrder[]): void {
  if (JSON.stringify(orders) !== JSON.stringify(store.get())) store.save(orders)
}

/**
 * Reloads the unpaid orders after an order was placed, paid or cancelled. Also updates a cart that another browser has
 * changed.
 */
export async function refreshUnpaidOrders(): Promise<void> {
  const response = await callApi('GET', '/user/is-auth')
  if (!response.ok) return
  const { _id, unpaidOrders, cartItems, cartVersion } = response.body.user
  setUnpaidOrders(unpaidOrders)
  const { owner, version = 0 } = currentCart()
  if (owner === _id && cartVersion > version) setAccountCart(_id, { items: cartItems, version: cartVersion })
}

/** Calls `onChange` when another tab has placed, paid or cancelled an order. */
export function useOnOrderChangeInOtherTab(onChange: () => void): void {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => key === storageName && notify()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
}

/**
 * Returns a function that adds the units that the shopper’s own unpaid orders reserve to the stock of a product from a
 * shared page.
 */
export function useAddReservedUnits() {
  const unpaidOrders = store.use()
  return <Product extends StockFields & { id: string }>(product: Product): Product =>
    withReservedUnits(product, reservedUnits(unpaidOrders, product.id))
}
