/** What this tab holds under a name until it is closed, or undefined: storage may be forbidden, full or somebody else's. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for this tab; undefined forgets it. */
export function writeTab(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A tab that keeps nothing only forgets what was typed when it is reloaded.
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
