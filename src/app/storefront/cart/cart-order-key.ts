import type { PaymentType } from '#domain/order/order.ts'
import { newId } from '#lib/id.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

const name = 'baithak.order-key'

/** One order as the store tells it from another: who, what, where to and how it is paid. */
export type OrderFingerprint = {
  owner: string
  items: readonly { productId: string; quantity: number }[]
  addressId: string
  paymentType: PaymentType
  /** The tax number of a business that buys; '' for anybody else. */
  buyerPan?: string
}

/**
 * The key under which this very cart is ordered: the same until it succeeds, also after a reload, so that
 * pressing again after a lost answer finds the order instead of placing a second one.
 */
export function orderKey(order: OrderFingerprint): string {
  const { owner, items, addressId, paymentType, buyerPan } = order
  const print = JSON.stringify([owner, items, addressId, paymentType, ...(buyerPan ? [buyerPan] : [])])
  const kept = readTab(name)
  if (typeof kept === 'object' && kept !== null && Reflect.get(kept, 'print') === print) {
    const key: unknown = Reflect.get(kept, 'key')
    if (typeof key === 'string') return key
  }
  const key = newKey()
  writeTab(name, { print, key })
  return key
}

/** The order stands, or the key belongs to another one: the next press is a new order. */
export function forgetOrderKey(): void {
  writeTab(name, undefined)
}

// On a page without HTTPS the browser has no randomUUID.
function newKey(): string {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : newId() + newId()
}
