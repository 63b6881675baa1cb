import { parseHome, type Home } from '#domain/fit/home.ts'
import { createPersistentStore } from '#app/components/stores/browser-store.ts'

const home = createPersistentStore<Home>({ name: 'baithak.home', initial: {}, read: parseHome })

/** Returns the home measurements stored in this browser; empty until the store is opened. */
export const useHomeMeasurements = home.use
export const openHomeMeasurements = home.open
export const saveHomeMeasurements = home.save
