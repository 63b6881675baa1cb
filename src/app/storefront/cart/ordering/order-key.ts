import type { OrderExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { newId } from '#lib/id.ts'
import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'
import { storageNames } from '#app/components/order/order-choices.ts'

const storageName = storageNames.orderKey

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
 * other tabs of this browser. If the response is lost, submitting again finds the order instead of placing a second one.
 */
export function orderKey(order: OrderFingerprint): string {
  const fingerprint = fingerprintOf(order)
  const stored = readStoredKey()
  if (stored?.print === fingerprint) return stored.key
  const shared = keyOfOtherTab(fingerprint)
  const key = shared ?? newKey()
  writeTabStorage(storageName, { print: fingerprint, key })
  if (shared === undefined) writeStored(storageName, { print: fingerprint, key, at: Date.now() })
  return key
}

// How long another tab reuses the key, for a shopper who tries again after a lost response.
const sharedKeyLifetimeMs = 2 * 60_000

function keyOfOtherTab(fingerprint: string): string | undefined {
  const shared = readStored(storageName)
  const stored = parseStoredKey(shared)
  if (stored?.print !== fingerprint || typeof shared !== 'object' || shared === null) return undefined
  const age = Date.now() - Number(Reflect.get(shared, 'at'))
  return age >= 0 && age < sharedKeyLifetimeMs ? stored.key : undefined
}

/** Marks the order as sent. Until the store responds, it is unknown whether the order exists. */
export function markOrderSent(order: OrderFingerprint): void {
  writeTabStorage(storageName, { print: fingerprintOf(order), key: orderKey(order), owner: order.owner })
}

/** Marks the order as not placed after the store has confirmed that. Its key remains valid for the next submission. */
export function markOrderNotPlaced(): void {
  const stored = readStoredKey()
  if (stored !== undefined) writeTabStorage(storageName, { print: stored.print, key: stored.key })
}

/** Returns the key of this account’s order that was sent and has no response yet. */
export function indeterminateOrderKey(owner: string): string | undefined {
  const stored = readStoredKey()
  return stored?.owner === owner ? stored.key : undefined
}

/** Returns whether this account has sent a different order that has no response yet. */
export function hasOtherIndeterminateOrder(order: OrderFingerprint): boolean {
  const stored = readStoredKey()
  return stored?.owner === order.owner && stored.print !== fingerprintOf(order)
}

/**
 * Deletes the key after the order is confirmed, or if the key belongs to another order. The next submission places a
 * new order.
 */
export function deleteOrderKey(): void {
  if (parseStoredKey(readStored(storageName))?.key === readStoredKey()?.key)
    writeStored(storageName, undefined)
  writeTabStorage(storageName, undefined)
}

function fingerprintOf(order: OrderFingerprint): string {
  const { owner, items, addressId, paymentType, buyerPan, coupon, extras } = order
  const optionalFields = [
    ...(buyerPan ? [buyerPan] : []),
    ...(coupon ? [{ coupon }] : []),
    ...(extras ? [{ extras }] : []),
  ]
  return JSON.stringify([owner, items, addressId, paymentType, ...optionalFields])
}

type StoredKey = { print: string; key: string; owner: string | undefined }

function readStoredKey(): StoredKey | undefined {
  return parseStoredKey(readTabStorage(storageName))
}

function parseStoredKey(stored: unknown): StoredKey | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const text = (field: string): string | undefined => {
    const value: unknown = Reflect.get(stored, field)
    return typeof value === 'string' ? value : undefined
  }
  const print = text('print')
  const key = text('key')
  return print === undefined || key === undefined ? undefined : { print, key, owner: text('owner') }
}

// Browsers provide randomUUID only on HTTPS pages.
function newKey(): string {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : newId() + newId()
}
