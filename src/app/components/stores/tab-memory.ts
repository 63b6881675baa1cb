/** Reads a value from sessionStorage; undefined if storage is blocked, full or unreadable. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Saves a value for this tab; undefined removes it. */
export function writeTab(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the input is lost when the tab reloads.
  }
}

const addressName = 'baithak.address'

/** The saved address that was last chosen or added in this tab. */
export function rememberedAddress(): string | undefined {
  const id = readTab(addressName)
  return typeof id === 'string' ? id : undefined
}

export function rememberAddress(id: string): void {
  writeTab(addressName, id)
}

const totalName = 'baithak.cart-total'

type CartLines = readonly { id: string; quantity: number }[]

/** The cart total that this tab showed last, with delivery, or without it if delivery depends on an address. */
export type CartTotal = { totalPaisa: number; isShippingOpen: boolean }

export function rememberTotal(lines: CartLines, { totalPaisa, isShippingOpen }: CartTotal): void {
  writeTab(totalName, { pieces: named(lines), totalPaisa, isShippingOpen })
}

/** Returns the total saved in this tab, if the cart’s units are unchanged. */
export function rememberedTotal(lines: CartLines): CartTotal | undefined {
  const stored = readTab(totalName)
  if (typeof stored !== 'object' || stored === null) return undefined
  const [names, totalPaisa, isOpen] = ['pieces', 'totalPaisa', 'isShippingOpen'].map((name): unknown =>
    Reflect.get(stored, name),
  )
  if (names !== named(lines) || typeof totalPaisa !== 'number') return undefined
  return { totalPaisa, isShippingOpen: isOpen === true }
}

function named(lines: CartLines): string {
  const names = lines.map(({ id, quantity }) => `${id}:${quantity}`)
  return names.toSorted().join()
}
