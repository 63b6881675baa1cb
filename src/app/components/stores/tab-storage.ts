/** Reads a value from sessionStorage; undefined if storage is blocked, full or unreadable. */
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

const draftNames = /^baithak\.(?:address-)?draft/

/** Removes the drafts of all forms, so that the next person at this browser does not read them. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (draftNames.test(name)) sessionStorage.removeItem(name)
  } catch {
    // Without storage there are no drafts.
  }
}

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
