import { plainPath } from '#domain/language.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'

const hereName = 'baithak.seller-here'
const listName = (path: string) => `baithak.list ${path}`

/** Notes that a seller was logged in in this tab; logging out forgets it. */
export function noteSellerHere(isHere: boolean): void {
  writeTabStorage(hereName, isHere || undefined)
}

export function wasSellerHere(): boolean {
  return readTabStorage(hereName) === true
}

/** Saves the query of a list with its filters and page, for links back to it. */
export function rememberList(path: string, search: string): void {
  writeTabStorage(listName(path), search)
}

/** Returns the last query of a list in this tab; '' if there is none. */
export function rememberedList(path: string): string {
  const search = readTabStorage(listName(path))
  return typeof search === 'string' && /^(\?|$)/.test(search) ? search : searchBefore(path)
}

/** Returns the query of the referrer. A list that was left before its hydration could not save its query. */
function searchBefore(path: string): string {
  if (!URL.canParse(document.referrer)) return ''
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && plainPath(pathname) === path ? search : ''
}
