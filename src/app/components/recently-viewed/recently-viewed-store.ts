import { addRecentlyViewed, parseRecentlyViewed } from '#domain/catalogue/recently-viewed.ts'
import { createBrowserStore, readStored, writeStored } from '#app/components/stores/browser-store.ts'

const storageName = 'baithak.seen'
const store = createBrowserStore<readonly string[]>([])
let isOpen = false

/** Returns the recently viewed products, newest first; empty until the store is opened. */
export function useRecentlyViewedIds(): readonly string[] {
  return store.use()
}

export function recentlyViewedIds(): readonly string[] {
  return store.get()
}

/** Reads localStorage, follows other tabs and adds the products that were viewed before this code loaded. */
export function openRecentlyViewed(): void {
  if (isOpen) return
  isOpen = true
  window.addEventListener('storage', ({ key }) => {
    if (key === storageName || key === null) store.set(parseRecentlyViewed(readStored(storageName)))
  })
  store.set(parseRecentlyViewed(readStored(storageName)))
  for (const id of viewedBeforeLoad()) rememberViewed(id)
}

/** Puts the product first in the recently viewed list. Products that another tab has added stay. */
export function rememberViewed(id: string): void {
  saveIds(addRecentlyViewed(parseRecentlyViewed(readStored(storageName) ?? store.get()), id))
}

export function clearRecentlyViewed(): void {
  saveIds([])
}

function saveIds(ids: readonly string[]): void {
  store.set(ids)
  writeStored(storageName, ids.length === 0 ? undefined : ids)
}

const productPage = /^(?:\/ne)?\/product\/[^/]+\/([^/.]+)(?:\.data)?$/

/** Returns the products whose pages or page data this document has fetched, from the browser’s resource timing. */
function viewedBeforeLoad(): string[] {
  const fetched = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return fetched.flatMap(({ name }) => {
    const { origin, pathname } = new URL(name, location.href)
    const id = origin === location.origin ? productPage.exec(pathname)?.[1] : undefined
    return id === undefined ? [] : [id]
  })
}
