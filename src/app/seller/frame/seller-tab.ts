import { pathWithoutLanguage } from '#domain/language.ts'
import { writeStored } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'

const loginKey = 'baithak.seller-here'
const listKey = (path: string) => `baithak.list ${path}`

/** Stores in this tab whether a seller has logged in and not logged out again. */
export function rememberSellerLogin(isLoggedIn: boolean): void {
  writeTabStorage(loginKey, isLoggedIn || undefined)
}

export function wasSellerLoggedIn(): boolean {
  return readTabStorage(loginKey) === true
}

/** The storage key of the id of the staff member whose input this tab has. */
const inputOwnerKey = 'baithak.seller-input'
const inputKeyPattern = /^baithak(?:\.edit\.|\.list |-new-order)/

/**
 * Removes from this tab what another staff member entered before, such as the customer of an unsent order. `id` is that
 * of the staff member who is logged in. Other tabs are notified by `onOtherLogin`.
 */
export function clearDraftsOfOtherStaff(id: string): void {
  const ownerId = readTabStorage(inputOwnerKey)
  writeTabStorage(inputOwnerKey, id)
  writeStored(inputOwnerKey, id)
  if (ownerId === undefined || ownerId === id) return
  for (const key of Object.keys(sessionStorage)) if (inputKeyPattern.test(key)) sessionStorage.removeItem(key)
}

/** Calls `listener` after another staff member has logged in in another tab. Returns the function that ends it. */
export function onOtherLogin(listener: () => void): () => void {
  const end = new AbortController()
  window.addEventListener('storage', ({ key }) => key === inputOwnerKey && listener(), {
    signal: end.signal,
  })
  return () => end.abort()
}

/** Saves the query of a list with its filters and page, for links back to it. */
export function rememberList(path: string, search: string): void {
  writeTabStorage(listKey(path), search)
}

/** Returns the last query of a list in this tab; '' if there is none. */
export function rememberedList(path: string): string {
  const search = readTabStorage(listKey(path))
  return typeof search === 'string' && /^(\?|$)/.test(search) ? search : referrerSearch(path)
}

/** Returns the query of the referrer. A list that was left before its hydration could not save its query. */
function referrerSearch(path: string): string {
  if (!URL.canParse(document.referrer)) return ''
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && pathWithoutLanguage(pathname) === path ? search : ''
}
