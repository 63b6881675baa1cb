import { maxCompared, readCompared, toggleChosen } from '#domain/catalogue/compare.ts'
import { languageOfPath } from '#domain/language.ts'
import { compareCheckMessages } from './compare-check-messages.ts'
import { messages } from '#domain/messages.ts'
import { createPersistentStore } from './browser-store.ts'
import { toastError } from './toasts.ts'

const store = createPersistentStore<readonly string[]>({
  name: 'baithak.compare',
  none: [],
  read: readCompared,
})

/** The products chosen in this browser for comparison, in the order of choosing; none until it has been opened. */
export function useCompared(): readonly string[] {
  return store.use()
}

/** Whether one product is chosen. */
export function useIsCompared(productId: string): boolean {
  return store.usePart((ids) => ids.includes(productId))
}

export const openCompared = store.open

/** Selects or deselects a product for comparison. Above the maximum it refuses and shows the reason in a toast. */
export function toggleCompared(productId: string): void {
  store.open()
  const next = toggleChosen(store.get(), productId)
  if (next !== undefined) return store.keep(next)
  const { full } = messages(compareCheckMessages, languageOfPath(location.pathname))
  toastError(full({ most: maxCompared }))
}

/** Takes a product back, if it is chosen. */
export function dropCompared(productId: string): void {
  store.open()
  store.keep(store.get().filter((id) => id !== productId))
}

export function clearCompared(): void {
  store.keep([])
}
