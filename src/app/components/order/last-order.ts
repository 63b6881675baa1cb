import { extrasStore, storageNames } from './order-choices.ts'
import { readStored, writeStored } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'

const name = 'baithak.placed'
const freshMs = 30 * 60_000
const payingName = 'baithak.paying'
const gatewayVisitName = 'baithak.left-for-gateway'

/** Remembers the order that was placed in this browser last. */
export function notePlacedOrder(id: string): void {
  writeStored(name, { id, at: Date.now() })
}

/** The id of the order that was placed in this browser within the last half hour. */
export function justPlacedOrder(): string | undefined {
  const noted = readStored(name)
  if (typeof noted !== 'object' || noted === null || !('id' in noted) || !('at' in noted)) return undefined
  const { id, at } = noted
  if (typeof id !== 'string' || typeof at !== 'number') return undefined
  const age = Date.now() - at
  return age >= 0 && age < freshMs ? id : undefined
}

/** Clears the coupon, the PAN and the delivery services after an order, so the next cart starts without them. */
export function forgetChoices(): void {
  for (const choiceName of [storageNames.coupon, storageNames.buyerPan, storageNames.extras, payingName])
    writeTabStorage(choiceName, undefined)
  extrasStore.set(undefined)
}

/** Keeps the checkout choices of an order that is paid online until it is paid, like its cart. */
export function notePaying(id: string): void {
  writeTabStorage(payingName, id)
}

/** Clears the checkout choices after the order is paid, if this tab sent it. */
export function forgetPaidChoices(id: string): void {
  if (readTabStorage(payingName) === id) forgetChoices()
}

/** Returns once whether this tab has left for a gateway since the last call. */
export function hasLeftForGateway(): boolean {
  const hasLeft = readTabStorage(gatewayVisitName) === true
  writeTabStorage(gatewayVisitName, undefined)
  return hasLeft
}

/** Never resolves, so the button stays busy until the page is left. The page resets when the browser returns to it. */
export function leaveFor(url: string): Promise<void> {
  writeTabStorage(gatewayVisitName, true)
  window.addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true })
  location.assign(url)
  return new Promise(() => undefined)
}
