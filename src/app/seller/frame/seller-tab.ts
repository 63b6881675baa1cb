import { pathWithoutLanguage } from '#domain/language.ts'
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
