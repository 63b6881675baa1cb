import { maxCompared, readCompared, toggleChosen } from '#domain/catalogue/compare.ts'
import { languageOfPath } from '#domain/language.ts'
import { compareCheckMessages } from '#domain/messages/storefront/compare-check.ts'
import { words } from '#domain/messages/words.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'
import { toastError } from './toasts.ts'

const storageName = 'baithak.compare'
const store = createBrowserStore<readonly string[]>([])

let isOpen = false

/** The products chosen in this browser for comparison, in the order of choosing; none until it has been opened. */
export function useCompared(): readonly string[] {
  return store.use()
}

/** Whether one product is chosen. */
export function useIsCompared(productId: string): boolean {
  return store.usePart((ids) => ids.includes(productId))
}

/** Reads what the browser keeps and follows other tabs from then on. */
export function openCompared(): void {
  read()
  if (isOpen) return
  isOpen = true
  window.addEventListener('storage', ({ key }) => {
    if (key === storageName || key === null) read()
  })
}

/** Chooses a product or takes it back. One too many is refused, and told why. */
export function toggleCompared(productId: string): void {
  read()
  const next = toggleChosen(store.get(), productId)
  if (next !== undefined) return keep(next)
  const { full } = words(compareCheckMessages, languageOfPath(location.pathname))
  toastError(full({ most: maxCompared }))
}

/** Takes a product back, if it is chosen. */
export function dropCompared(productId: string): void {
  read()
  keep(store.get().filter((id) => id !== productId))
}

export function clearCompared(): void {
  keep([])
}

function read(): void {
  const ids = readCompared(readStored(storageName))
  if (ids.join() !== store.get().join()) store.set(ids)
}

function keep(ids: readonly string[]): void {
  store.set(ids)
  writeStored(storageName, ids.length === 0 ? undefined : ids)
}
