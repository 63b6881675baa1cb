import { readKeptPlace, type KeptPlace } from '#domain/address/kept-place.ts'
import { createBrowserStore, createKeptStore } from './browser-store.ts'

const place = createKeptStore<KeptPlace | undefined>({
  name: 'baithak.place',
  none: undefined,
  read: readKeptPlace,
})
const wish = createBrowserStore(false)

/** Where the shopper lives, as this browser keeps it; undefined until it has been opened. */
export const usePlace = place.use
export const openPlace = place.open
export const keepPlace = place.keep
export const placeNow = place.get

/** Whether somebody wishes to say where they live and has not been asked yet. */
export const useIsPlaceWished = wish.use

export function askForPlace(): void {
  wish.set(true)
}

export function placeIsAsked(): void {
  wish.set(false)
}
