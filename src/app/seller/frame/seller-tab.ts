import { plainPath } from '#domain/language.ts'
import { readTab, writeTab } from '#app/components/stores/tab-memory.ts'

const hereName = 'baithak.seller-here'
const listName = (path: string) => `baithak.list ${path}`

/** Notes that a seller was logged in in this tab; logging out forgets it. */
export function noteSellerHere(isHere: boolean): void {
  writeTab(hereName, isHere || undefined)
}

export function wasSellerHere(): boolean {
  return readTab(hereName) === true
}

/** Keeps how a list was narrowed and which page of it was looked at, for the way back to it. */
export function rememberList(path: string, search: string): void {
  writeTab(listName(path), search)
}

/** The query with which a list was last looked at in this tab; '' where it was not. */
export function rememberedList(path: string): string {
  const search = readTab(listName(path))
  return typeof search === 'string' && /^(\?|$)/.test(search) ? search : searchBefore(path)
}

/** A list that was left before its scripts lived could not remember anything; the browser knows where it came from. */
function searchBefore(path: string): string {
  if (!URL.canParse(document.referrer)) return ''
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && plainPath(pathname) === path ? search : ''
}
