import { readHome, type Home } from '#domain/fit/home.ts'
import { createBrowserStore, readStored, writeStored } from './browser-store.ts'

const storageName = 'baithak.home'
const none: Home = {}
const store = createBrowserStore<Home>(none)

let isOpen = false

/** What the shopper has measured at home, as this browser keeps it; nothing until it has been opened. */
export const useHome = store.use

/** Reads what the browser keeps and follows other tabs from then on. */
export function openHome(): void {
  read()
  if (isOpen) return
  isOpen = true
  window.addEventListener('storage', ({ key }) => {
    if (key === storageName || key === null) read()
  })
}

export function keepHome(home: Home): void {
  store.set(home)
  writeStored(storageName, Object.keys(home).length === 0 ? undefined : home)
}

function read(): void {
  const home = readHome(readStored(storageName))
  if (JSON.stringify(home) !== JSON.stringify(store.get())) store.set(home)
}
