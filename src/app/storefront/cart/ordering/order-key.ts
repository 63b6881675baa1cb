import type { OrderExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { newId } from '#lib/id.ts'
import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'
import { storageNames } from '#app/components/order/order-choices.ts'

const name = storageNames.orderKey

/** The data that distinguishes one order from another: its account, items, destination and payment. */
export type OrderFingerprint = {
  owner: string
  items: readonly { productId: string; quantity: number }[]
  addressId: string
  paymentType: PaymentType
  /** The PAN of a business buyer; '' for other buyers. */
  buyerPan?: string
  /** The selected delivery services. */
  extras?: OrderExtras | null
  /** The code of a coupon; '' without one. */
  coupon?: string
}

/**
 * Returns the idempotency key of this cart. It stays the same until the order succeeds, also after a reload and in
 * other tabs of this browser. After a lost response another press therefore finds the order instead of placing a second
 * one.
 */
export function orderKey(order: OrderFingerprint): string {
  const print = fingerprintOf(order)
  const stored = readStoredKey()
  if (stored?.print === print) return stored.key
  const shared = keyOfOtherTab(print)
  const key = shared ?? newKey()
  writeTabStorage(name, { print, key })
  if (shared === undefined) writeStored(name, { print, key, at: Date.now() })
  return key
}

// The time in which a shopper without a response may try again in another tab.
const sharedMs = 2 * 60_000

function keyOfOtherTab(print: string): string | undefined {
  const shared = readStored(name)
  const stored = parseStoredKey(shared)
  if (stored?.print !== print || typeof shared !== 'object' || shared === null) return undefined
  const age = Date.now() - Number(Reflect.get(shared, 'at'))
  return age >= 0 && age < sharedMs ? stored.key : undefined
}

/** Records that the order is sent under its key. Until the store responds, the order may or may not exist. */
export function noteSent(order: OrderFingerprint): void {
  writeTabStorage(name, { print: fingerprintOf(order), key: orderKey(order), owner: order.owner })
}

/** The store has confirmed that the order does not exist. The key stays, so another press places the same order. */
export function noteNotPlaced(): void {
  const stored = readStoredKey()
  if (stored !== undefined) writeTabStorage(name, { print: stored.print, key: stored.key })
}

/** Returns the key of this account’s order that was sent without a response. */
export function unansweredKey(owner: string): string | undefined {
  const stored = readStoredKey()
  return stored?.owner === owner ? stored.key : undefined
}

/** Returns whether the order without a response differs from this one. */
export function isAnotherUnanswered(order: OrderFingerprint): boolean {
  const stored = readStoredKey()
  return stored?.owner === order.owner && stored.print !== fingerprintOf(order)
}

/**
 * Deletes the key after the order is confirmed, or if the key belongs to another order. The next press places a new
 * order.
 */
export function forgetOrderKey(): void {
  if (parseStoredKey(readStored(name))?.key === readStoredKey()?.key) writeStored(name, undefined)
  writeTabStorage(name, undefined)
}

function fingerprintOf(order: OrderFingerprint): string {
  const { owner, items, addressId, paymentType, buyerPan, coupon, extras } = order
  const more = [
    ...(buyerPan ? [buyerPan] : []),
    ...(coupon ? [{ coupon }] : []),
    ...(extras ? [{ extras }] : []),
  ]
  return JSON.stringify([owner, items, addressId, paymentType, ...more])
}

type StoredKey = { print: string; key: string; owner: string | undefined }

function readStoredKey(): StoredKey | undefined {
  return parseStoredKey(readTabStorage(name))
}

function parseStoredKey(stored: unknown): StoredKey | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const text = (part: string): string | undefined => {
    const value: unknown = Reflect.get(stored, part)
    return typeof value === 'string' ? value : undefined
  }
  const print = text('print')
  const key = text('key')
  return print === undefined || key === undefined ? undefined : { print, key, owner: text('owner') }
}

// On a page without HTTPS the browser has no randomUUID.
function newKey(): string {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : newId() + newId()
}
