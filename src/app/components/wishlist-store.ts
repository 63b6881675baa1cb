import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/toasts.ts'
import { words } from '#domain/messages/words.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'
import { toastError, toastSuccess } from './toasts.ts'

export type WishlistState = { ids: readonly string[]; owner: string | null; isReady: boolean }

const storageName = 'baithak.wishlist'
const blank: WishlistState = { ids: [], owner: null, isReady: false }
const store = createBrowserStore<WishlistState>(blank)

/** The wishlist as this browser knows it, latest first. */
export function useWishlist(): WishlistState {
  return store.use()
}

/** Whether one product is on the wishlist. */
export function useIsOnWishlist(productId: string): boolean {
  return store.usePart(({ ids }) => ids.includes(productId))
}

/** Reads what the browser keeps and follows what other tabs do. Returns the way to stop following. */
export function openWishlist(): () => void {
  readFromStorage()
  const follow = (event: StorageEvent) => {
    if (event.key === storageName || event.key === null) readFromStorage()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Puts a product on the wishlist or takes it off; goes back if the account refuses. */
export function toggleWishlist(productId: string): void {
  const before = store.get()
  const isOn = before.ids.includes(productId)
  const ids = isOn ? before.ids.filter((id) => id !== productId) : [productId, ...before.ids]
  keep({ ...before, ids })
  const said = words(toastMessages, languageOfPath(location.pathname))
  toastSuccess(isOn ? said.wishlistRemoved : said.wishlistAdded)
  void save(() => keep(before))
}

/** The account's wishlist is fetched and this browser's is added to it. */
export async function adoptWishlist(owner: string): Promise<void> {
  const answer = await callApi<{ productIds: string[] }>('GET', '/wishlist')
  if (!answer.ok) return
  const state = store.get()
  const own = state.owner === null ? state.ids : []
  const ids = [...new Set([...own, ...answer.body.productIds])]
  keep({ ids, owner, isReady: true })
  if (ids.length > answer.body.productIds.length) await save(() => undefined)
}

/** Nobody is logged in: an account's wishlist leaves the browser, a visitor's stays. */
export function disownWishlist(): void {
  const state = store.get()
  keep(state.owner === null ? { ...state, isReady: true } : { ...blank, isReady: true })
}

async function save(undo: () => void): Promise<void> {
  const { ids, owner } = store.get()
  if (owner === null) return
  const answer = await callApi('POST', '/wishlist', { body: { productIds: ids } })
  if (answer.ok) return
  undo()
  toastError(answer.message)
}

function keep(next: WishlistState): void {
  store.set(next)
  writeStored(storageName, { ids: next.ids, owner: next.owner })
}

function readFromStorage(): void {
  const stored = readStored(storageName)
  const found = typeof stored === 'object' && stored !== null ? stored : {}
  const ids: unknown = Reflect.get(found, 'ids')
  const owner: unknown = Reflect.get(found, 'owner')
  store.set({
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    owner: typeof owner === 'string' ? owner : null,
    isReady: true,
  })
}
