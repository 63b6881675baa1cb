import { readKeptPlace, type KeptPlace } from '#domain/address/kept-place.ts'
import { createBrowserStore, createKeptStore } from './browser-store.ts'

const place = createKeptStore<KeptPlace | undefined>({
  name: 'baithak.place',
  none: undefined,
  read: readKeptPlace,
})
const wishes = createBrowserStore(0)

/** Where the shopper lives, as this browser keeps it; undefined until it has been opened. */
export const usePlace = place.use
export const openPlace = place.open
export const keepPlace = place.keep
export const placeNow = place.get

/** How often somebody has wished to say where they live: each time the picker opens. */
export const usePlaceWishes = wishes.use

export function askForPlace(): void {
  wishes.set(wishes.get() + 1)
}
