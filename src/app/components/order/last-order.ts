import { extrasStore, storageNames } from './order-choices.ts'
import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'

const lastOrderName = 'baithak.placed'
const recentMs = 30 * 60_000
const pendingPaymentName = 'baithak.paying'
const gatewayVisitName = 'baithak.left-for-gateway'

/** Remembers the order that was placed in this browser last. */
export function rememberPlacedOrder(id: string): void {
  writeStored(lastOrderName, { id, at: Date.now() })
}

/** Returns the id of the order that was placed in this browser within the last half hour. */
export function recentOrderId(): string | undefined {
  const stored = readStored(lastOrderName)
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('at' in stored))
    return undefined
  const { id, at } = stored
  if (typeof id !== 'string' || typeof at !== 'number') return undefined
  const age = Date.now() - at
  return age >= 0 && age < recentMs ? id : undefined
}

/** Clears the coupon, the PAN and the delivery services after an order, so the next cart starts without them. */
export function clearCheckoutChoices(): void {
  for (const choiceName of [
    storageNames.coupon,
    storageNames.buyerPan,
    storageNames.extras,
    pendingPaymentName,
  ])
    writeTabStorage(choiceName, undefined)
  extrasStore.set(undefined)
}

/**
 * Remembers the order that is being paid online. Its checkout choices stay until it is paid, like its cart.
 */
export function rememberPendingPayment(id: string): void {
  writeTabStorage(pendingPaymentName, id)
}

/** Clears the checkout choices after the order is paid, if this tab started its payment. */
export function clearPaidChoices(id: string): void {
  if (readTabStorage(pendingPaymentName) === id) clearCheckoutChoices()
}

/** Returns whether this tab has visited a gateway since the last call, and forgets the visit. */
export function takeGatewayVisit(): boolean {
  const hasVisited = readTabStorage(gatewayVisitName) === true
  writeTabStorage(gatewayVisitName, undefined)
  return hasVisited
}

/** Opens the page of a gateway. Never resolves, so the button stays busy. */
export function redirectToGateway(url: string): Promise<void> {
  writeTabStorage(gatewayVisitName, true)
  // Back may restore this page from memory, with its busy button.
  window.addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true })
  location.assign(url)
  return new Promise(() => undefined)
}
