import { parseHome, type Home } from '#domain/fit/home.ts'
import { createPersistentStore } from './browser-store.ts'

const home = createPersistentStore<Home>({ name: 'baithak.home', initial: {}, read: parseHome })

/** Returns the home measurements stored in this browser; empty until the store is opened. */
export const useHome = home.use
export const openHome = home.open
export const saveHome = home.save
