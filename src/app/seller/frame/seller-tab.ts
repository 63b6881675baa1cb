import { pathWithoutLanguage } from '#domain/language.ts'
import { writeStored } from '#app/components/stores/browser-store.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-storage.ts'

const loginStorageName = 'baithak.seller-here'
const listStorageName = (path: string) => `baithak.list ${path}`

/** Notes that a seller was logged in in this tab; logging out forgets it. */
export function rememberSellerLogin(isLoggedIn: boolean): void {
  writeTabStorage(loginStorageName, isLoggedIn || undefined)
}

export function wasSellerLoggedIn(): boolean {
  return readTabStorage(loginStorageName) === true
}

const inputOwnerName = 'baithak.seller-input'
const inputNames = /^baithak(?:\.edit\.|\.list |-new-order)/

/**
 * Removes from this tab what another member of staff entered before, such as the customer of an unsent order. `id` is that of
 * the member who is logged in. Other tabs are notified by `onOtherLogin`.
 */
export function removeInputOfOthers(id: string): void {
  const owner = readTabStorage(inputOwnerName)
  writeTabStorage(inputOwnerName, id)
  writeStored(inputOwnerName, id)
  if (owner === undefined || owner === id) return
  for (const name of Object.keys(sessionStorage)) if (inputNames.test(name)) sessionStorage.removeItem(name)
}

/** Calls `listener` after another member of staff has logged in in another tab. Returns the function that ends it. */
export function onOtherLogin(listener: () => void): () => void {
  const end = new AbortController()
  window.addEventListener('storage', ({ key }) => key === inputOwnerName && listener(), {
    signal: end.signal,
  })
  return () => end.abort()
}

/** Saves the query of a list with its filters and page, for links back to it. */
export function rememberList(path: string, search: string): void {
  writeTabStorage(listStorageName(path), search)
}

/** Returns the last query of a list in this tab; '' if there is none. */
export function rememberedList(path: string): string {
  const search = readTabStorage(listStorageName(path))
  return typeof search === 'string' && /^(\?|$)/.test(search) ? search : referrerSearch(path)
}

/** Returns the query of the referrer. A list that was left before its hydration could not save its query. */
function referrerSearch(path: string): string {
  if (!URL.canParse(document.referrer)) return ''
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && pathWithoutLanguage(pathname) === path ? search : ''
}
