import { maxCompared, comparedIdsFromStorage, toggleInComparison } from '#domain/catalogue/compare.ts'
import { languageOfPath } from '#domain/language.ts'
import { compareCheckMessages } from './compare-check-messages.ts'
import { messages } from '#domain/messages.ts'
import { createPersistentStore } from './browser-store.ts'
import { toastError } from './toasts.ts'

const store = createPersistentStore<readonly string[]>({
  name: 'baithak.compare',
  initial: [],
  read: comparedIdsFromStorage,
})

/**
 * Returns the products selected for comparison, in the order of selection; empty until the store is opened.
 */
export function useCompared(): readonly string[] {
  return store.use()
}

/** Returns whether a product is selected for comparison. */
export function useIsCompared(productId: string): boolean {
  return store.useSelector((ids) => ids.includes(productId))
}

export const initCompared = store.open

/** Selects or deselects a product for comparison. Above the maximum it refuses and shows the reason in a toast. */
export function toggleCompared(productId: string): void {
  store.open()
  const next = toggleInComparison(store.get(), productId)
  if (next !== undefined) return store.save(next)
  const { full } = messages(compareCheckMessages, languageOfPath(location.pathname))
  toastError(full({ max: maxCompared }))
}

/** Removes a product from the comparison, if it is selected. */
export function removeCompared(productId: string): void {
  store.open()
  store.save(store.get().filter((id) => id !== productId))
}

export function clearCompared(): void {
  store.save([])
}
