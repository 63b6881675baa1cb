import { readStored, writeStored } from './browser-store.ts'

/** Reads a value from sessionStorage; undefined if it is missing or unreadable, or storage is blocked. */
export function readTabStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Saves a value for this tab; undefined removes it. */
export function writeTabStorage(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the input is lost when the tab reloads.
  }
}

const logoutName = 'baithak.logout'
const viewedName = 'baithak.seen'
const remainingNames = /^baithak\.(?:logout|seller|list|edit)/

/**
 * Records a logout of a shopper in this browser. Removes their input from this tab, and their viewed products from the
 * browser.
 */
export function recordLogout(): void {
  writeStored(logoutName, Date.now())
  writeStored(shopperName, undefined)
  writeStored(viewedName, undefined)
  clearAfterLogout()
  // The event empties the list of viewed products in this tab. The resource timings are cleared, because the list
  // would be read from them again.
  window.dispatchEvent(new StorageEvent('storage', { key: viewedName }))
  performance.clearResourceTimings()
}

const shopperName = 'baithak.shopper'

/**
 * Records the shopper whose input this browser contains from now on. If the session of another shopper ended without a
 * logout, removes their input as after a logout and returns true.
 */
export function recordLogin(shopperId: string): boolean {
  const previousId = readStored(shopperName)
  const isOtherShopper = previousId !== undefined && previousId !== shopperId
  if (isOtherShopper) recordLogout()
  writeStored(shopperName, shopperId)
  return isOtherShopper
}

/**
 * Removes what a shopper entered in this tab before the last logout in this browser, so that the next person neither
 * reads nor sends it. Returns whether there was such a logout since this tab opened the store or called this last.
 */
export function clearAfterLogout(): boolean {
  const logout = readStored(logoutName) ?? 0
  const lastLogout = readTabStorage(logoutName)
  writeTabStorage(logoutName, logout)
  // Without storage there is no input to remove. The server has no storage.
  if (lastLogout === logout || readTabStorage(logoutName) !== logout) return false
  if (logout !== 0)
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('baithak.') && !remainingNames.test(name)) sessionStorage.removeItem(name)
  return lastLogout !== undefined
}

// The tab may have shown another site during the logout. Browsers fill fields in again after Back, not after a reload.
if (clearAfterLogout()) location.reload()

const addressName = 'baithak.address'

/** Returns the id of the saved address that was last selected or added in this tab. */
export function lastAddressId(): string | undefined {
  const id = readTabStorage(addressName)
  return typeof id === 'string' ? id : undefined
}

export function rememberAddressId(id: string): void {
  writeTabStorage(addressName, id)
}

const totalName = 'baithak.cart-total'

type CartLines = readonly { id: string; quantity: number }[]

/**
 * The cart total last displayed in this tab. `excludesShipping`: the total excludes delivery, because it
 * depends on the address.
 */
export type CartTotal = { totalPaisa: number; excludesShipping: boolean }

export function rememberTotal(
  lines: CartLines,
  { totalPaisa, excludesShipping: isShippingOpen }: CartTotal,
): void {
  writeTabStorage(totalName, { pieces: cartKey(lines), totalPaisa, isShippingOpen })
}

/** Returns the total saved in this tab, if the cart’s units are unchanged. */
export function rememberedTotal(lines: CartLines): CartTotal | undefined {
  const stored = readTabStorage(totalName)
  if (typeof stored !== 'object' || stored === null) return undefined
  const [storedKey, totalPaisa, isOpen] = ['pieces', 'totalPaisa', 'isShippingOpen'].map((name): unknown =>
    Reflect.get(stored, name),
  )
  if (storedKey !== cartKey(lines) || typeof totalPaisa !== 'number') return undefined
  return { totalPaisa, excludesShipping: isOpen === true }
}

function cartKey(lines: CartLines): string {
  const names = lines.map(({ id, quantity }) => `${id}:${quantity}`)
  return names.toSorted().join()
}
