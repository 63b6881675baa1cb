import { readHome, type Home } from '#domain/fit/home.ts'
import { createPersistentStore } from './browser-store.ts'

const home = createPersistentStore<Home>({ name: 'baithak.home', none: {}, read: readHome })

/** What the shopper has measured at home, as this browser keeps it; nothing until it has been opened. */
export const useHome = home.use
export const openHome = home.open
export const keepHome = home.keep
