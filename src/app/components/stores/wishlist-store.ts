import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { callApi, type ApiResponse } from './api-client.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'
import { toastError, toastSuccess } from './toasts.ts'

export type WishlistState = {
  ids: readonly string[]
  /** The account the wishlist belongs to; null for a visitor's. */
  owner: string | null
  /** Products that were added (true) or removed (false) here and are not saved to the account yet. */
  unsaved: Readonly<Record<string, boolean>>
  isReady: boolean
}

const storageName = 'baithak.wishlist'
const maxDelayMs = 30_000
const emptyState: WishlistState = { ids: [], owner: null, unsaved: {}, isReady: false }
export const wishlistStore = createBrowserStore<WishlistState>(emptyState)

let saveTimer: ReturnType<typeof setTimeout> | undefined
let isSaving = false
let failureCount = 0

/** The wishlist in this browser, latest first. */
export function useWishlist(): WishlistState {
  return wishlistStore.use()
}

export function currentWishlist(): WishlistState {
  return wishlistStore.get()
}

/** Whether one product is on the wishlist. */
export function useIsOnWishlist(productId: string): boolean {
  return wishlistStore.useSelector(({ ids }) => ids.includes(productId))
}

/** Reads localStorage and follows the changes of other tabs. Returns the function that stops this. */
export function initWishlist(): () => void {
  readFromStorage()
  const handleStorage = (event: StorageEvent) => {
    if (event.key === storageName || event.key === null) readFromStorage()
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener('online', saveNow)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('online', saveNow)
  }
}

/** Adds a product to the wishlist or removes it, shows a toast and saves it to the account if there is one. */
export function toggleWishlist(productId: string): void {
  const state = wishlistStore.get()
  const isOn = !state.ids.includes(productId)
  const unsaved = state.owner === null ? {} : { ...state.unsaved, [productId]: isOn }
  updateState({ ...state, ids: applyChanges(state.ids, { [productId]: isOn }), unsaved })
  const t = messages(toastMessages, languageOfPath(location.pathname))
  toastSuccess(isOn ? t.wishlistAdded : t.wishlistRemoved)
  scheduleSave(0)
}

/** Fetches the account’s wishlist and adds the visitor’s products and the unsaved changes. */
export async function loadAccountWishlist(owner: string): Promise<void> {
  const { ids, owner: previousOwner, unsaved } = wishlistStore.get()
  const visitorChanges = previousOwner === null ? Object.fromEntries(ids.map((id) => [id, true])) : {}
  const changes = previousOwner === owner ? unsaved : visitorChanges
  const baseIds = previousOwner === owner || previousOwner === null ? ids : []
  updateState({ ids: applyChanges(baseIds, changes), owner, unsaved: changes, isReady: true })
  await save()
}

/** Clears an account’s wishlist after the session ends. A visitor’s wishlist stays. */
export function clearAccountWishlist(): void {
  const state = wishlistStore.get()
  updateState(state.owner === null ? { ...state, isReady: true } : { ...emptyState, isReady: true })
}

function saveNow(): void {
  void save()
}

function scheduleSave(ms: number): void {
  if (wishlistStore.get().owner === null) return
  clearTimeout(saveTimer)
  saveTimer = setTimeout(saveNow, ms)
}

/** Reads the account’s list, applies the unsaved changes and stores it, so that changes of two devices are merged. */
async function save(): Promise<void> {
  const { owner, unsaved } = wishlistStore.get()
  if (owner === null || isSaving) return
  isSaving = true
  const response = await mergeWithAccount(unsaved)
  isSaving = false
  const state = wishlistStore.get()
  // Another account has logged in meanwhile. Its list was not fetched, because this save was running.
  if (state.owner !== owner) return scheduleSave(0)
  const remainingChanges = Object.entries(state.unsaved).filter(([id, isOn]) => unsaved[id] !== isOn)
  const remaining = { ...state, unsaved: Object.fromEntries(remainingChanges) }
  if (response.ok) {
    failureCount = 0
    updateState({ ...remaining, ids: applyChanges(response.body.productIds, remaining.unsaved) })
    if (remainingChanges.length > 0) scheduleSave(0)
    return
  }
  const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429
  if (isRefused) {
    const idsBefore = applyChanges(state.ids, invertChanges(unsaved))
    updateState({ ...remaining, ids: applyChanges(idsBefore, remaining.unsaved) })
    if (response.status === 401) return
    toastError(response.message)
    if (remainingChanges.length > 0) scheduleSave(0)
    return
  }
  failureCount += 1
  scheduleSave(Math.min(maxDelayMs, 1000 * 2 ** Math.min(failureCount, 5)))
}

async function mergeWithAccount(
  unsaved: WishlistState['unsaved'],
): Promise<ApiResponse<{ productIds: readonly string[] }>> {
  const response = await callApi('GET', '/wishlist')
  if (!response.ok || Object.keys(unsaved).length === 0) return response
  return callApi('POST', '/wishlist', {
    body: { productIds: applyChanges(response.body.productIds, unsaved) },
  })
}

function applyChanges(ids: readonly string[], changes: WishlistState['unsaved']): string[] {
  const added = Object.keys(changes).filter((id) => changes[id] === true && !ids.includes(id))
  return [...added, ...ids.filter((id) => changes[id] !== false)]
}

function invertChanges(changes: WishlistState['unsaved']): WishlistState['unsaved'] {
  return Object.fromEntries(Object.entries(changes).map(([id, isOn]) => [id, !isOn]))
}

function updateState(next: WishlistState): void {
  wishlistStore.set(next)
  writeStored(storageName, { ids: next.ids, owner: next.owner, unsaved: next.unsaved })
}

function readFromStorage(): void {
  const stored = readStored(storageName)
  const storedState = typeof stored === 'object' && stored !== null ? stored : {}
  const ids: unknown = Reflect.get(storedState, 'ids')
  const owner: unknown = Reflect.get(storedState, 'owner')
  const unsaved: unknown = Reflect.get(storedState, 'unsaved')
  wishlistStore.set({
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    owner: typeof owner === 'string' ? owner : null,
    unsaved: typeof unsaved === 'object' && unsaved !== null ? { ...unsaved } : {},
    isReady: true,
  })
}
