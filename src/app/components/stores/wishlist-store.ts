import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { callApi, type ApiAnswer } from './api-client.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'
import { toastError, toastSuccess } from './toasts.ts'

export type WishlistState = {
  ids: readonly string[]
  /** The account the wishlist belongs to; null for a visitor's. */
  owner: string | null
  /** Products put on (true) or taken off (false) here that the account does not know of yet. */
  unsaved: Readonly<Record<string, boolean>>
  isReady: boolean
}

const storageName = 'baithak.wishlist'
const maxDelayMs = 30_000
const blank: WishlistState = { ids: [], owner: null, unsaved: {}, isReady: false }
export const wishlistStore = createBrowserStore<WishlistState>(blank)

let timer: ReturnType<typeof setTimeout> | undefined
let isSaving = false
let failures = 0

/** The wishlist as this browser knows it, latest first. */
export function useWishlist(): WishlistState {
  return wishlistStore.use()
}

export function currentWishlist(): WishlistState {
  return wishlistStore.get()
}

/** Whether one product is on the wishlist. */
export function useIsOnWishlist(productId: string): boolean {
  return wishlistStore.usePart(({ ids }) => ids.includes(productId))
}

/** Reads what the browser keeps and follows what other tabs do. Returns the way to stop following. */
export function openWishlist(): () => void {
  readFromStorage()
  const follow = (event: StorageEvent) => {
    if (event.key === storageName || event.key === null) readFromStorage()
  }
  window.addEventListener('storage', follow)
  window.addEventListener('online', saveNow)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('online', saveNow)
  }
}

/** Puts a product on the wishlist or takes it off, says so, and saves it to the account if there is one. */
export function toggleWishlist(productId: string): void {
  const before = wishlistStore.get()
  const isOn = !before.ids.includes(productId)
  const unsaved = before.owner === null ? {} : { ...before.unsaved, [productId]: isOn }
  keep({ ...before, ids: apply(before.ids, { [productId]: isOn }), unsaved })
  const t = messages(toastMessages, languageOfPath(location.pathname))
  toastSuccess(isOn ? t.wishlistAdded : t.wishlistRemoved)
  scheduleSave(0)
}

/** The account's wishlist is fetched; what a visitor liked, or what did not reach the account, is added to it. */
export async function adoptWishlist(owner: string): Promise<void> {
  const { ids, owner: before, unsaved } = wishlistStore.get()
  const own = before === null ? Object.fromEntries(ids.map((id) => [id, true])) : {}
  const changes = before === owner ? unsaved : own
  const known = before === owner || before === null ? ids : []
  keep({ ids: apply(known, changes), owner, unsaved: changes, isReady: true })
  await save()
}

/** Clears an account’s wishlist after the session ends. A visitor’s wishlist stays. */
export function disownWishlist(): void {
  const state = wishlistStore.get()
  keep(state.owner === null ? { ...state, isReady: true } : { ...blank, isReady: true })
}

function saveNow(): void {
  void save()
}

function scheduleSave(ms: number): void {
  if (wishlistStore.get().owner === null) return
  clearTimeout(timer)
  timer = setTimeout(saveNow, ms)
}

/** Reads the account's list, makes the changes that it does not know of, and stores it: two devices add up. */
async function save(): Promise<void> {
  const { owner, unsaved } = wishlistStore.get()
  if (owner === null || isSaving) return
  isSaving = true
  const answer = await exchange(unsaved)
  isSaving = false
  const state = wishlistStore.get()
  if (state.owner !== owner) return
  if (answer.ok) {
    failures = 0
    const later = Object.entries(state.unsaved).filter(([id, isOn]) => unsaved[id] !== isOn)
    const still = Object.fromEntries(later)
    keep({ ...state, ids: apply(answer.body.productIds, still), unsaved: still })
    if (later.length > 0) scheduleSave(0)
    return
  }
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (isRefused) {
    keep({ ...state, ids: apply(state.ids, undone(unsaved)), unsaved: {} })
    if (answer.status !== 401) toastError(answer.message)
    return
  }
  failures += 1
  scheduleSave(Math.min(maxDelayMs, 1000 * 2 ** Math.min(failures, 5)))
}

async function exchange(
  unsaved: WishlistState['unsaved'],
): Promise<ApiAnswer<{ productIds: readonly string[] }>> {
  const answer = await callApi('GET', '/wishlist')
  if (!answer.ok || Object.keys(unsaved).length === 0) return answer
  return callApi('POST', '/wishlist', { body: { productIds: apply(answer.body.productIds, unsaved) } })
}

function apply(ids: readonly string[], changes: WishlistState['unsaved']): string[] {
  const added = Object.keys(changes).filter((id) => changes[id] === true && !ids.includes(id))
  return [...added, ...ids.filter((id) => changes[id] !== false)]
}

function undone(changes: WishlistState['unsaved']): WishlistState['unsaved'] {
  return Object.fromEntries(Object.entries(changes).map(([id, isOn]) => [id, !isOn]))
}

function keep(next: WishlistState): void {
  wishlistStore.set(next)
  writeStored(storageName, { ids: next.ids, owner: next.owner, unsaved: next.unsaved })
}

function readFromStorage(): void {
  const stored = readStored(storageName)
  const found = typeof stored === 'object' && stored !== null ? stored : {}
  const ids: unknown = Reflect.get(found, 'ids')
  const owner: unknown = Reflect.get(found, 'owner')
  const unsaved: unknown = Reflect.get(found, 'unsaved')
  wishlistStore.set({
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    owner: typeof owner === 'string' ? owner : null,
    unsaved: typeof unsaved === 'object' && unsaved !== null ? { ...unsaved } : {},
    isReady: true,
  })
}
