import { addSeen, readSeen } from '#domain/catalogue/seen-products.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'

const storageName = 'baithak.seen'
const store = createBrowserStore<readonly string[]>([])
let isOpen = false

/** The products this browser has shown, newest first; none until it has been opened. */
export function useSeen(): readonly string[] {
  return store.use()
}

export function currentSeen(): readonly string[] {
  return store.get()
}

/** Reads localStorage, follows other tabs and adds the products that were viewed before this code loaded. */
export function openSeen(): void {
  if (isOpen) return
  isOpen = true
  window.addEventListener('storage', ({ key }) => {
    if (key === storageName || key === null) store.set(readSeen(readStored(storageName)))
  })
  store.set(readSeen(readStored(storageName)))
  for (const id of openedSoFar()) rememberSeen(id)
}

/** Puts the product first in the recently viewed list. Products that another tab has added stay. */
export function rememberSeen(id: string): void {
  saveIds(addSeen(readSeen(readStored(storageName) ?? store.get()), id))
}

export function forgetSeen(): void {
  saveIds([])
}

function saveIds(ids: readonly string[]): void {
  store.set(ids)
  writeStored(storageName, ids.length === 0 ? undefined : ids)
}

const productPage = /^(?:\/ne)?\/product\/[^/]+\/([^/.]+)(?:\.data)?$/

/** Returns the products whose pages or page data this document has fetched, from the browser’s resource timing. */
function openedSoFar(): string[] {
  const fetched = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return fetched.flatMap(({ name }) => {
    const { origin, pathname } = new URL(name, location.href)
    const id = origin === location.origin ? productPage.exec(pathname)?.[1] : undefined
    return id === undefined ? [] : [id]
  })
}
