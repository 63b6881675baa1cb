import { readKeptPlace, type KeptPlace } from '#domain/address/kept-place.ts'
import { callApi } from './api-client.ts'
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
export const placeNow = place.get

let isAccounts = false

/** Keeps the place, with the account too if there is one. */
export function keepPlace(next: KeptPlace | undefined): void {
  place.keep(next)
  if (isAccounts) save()
}

/** An account is there: what this browser was told last counts, otherwise what the account knows. */
export function adoptPlace(known: unknown): void {
  isAccounts = true
  const [own, theirs] = [place.get(), readKeptPlace(known)]
  if (own === undefined) place.keep(theirs)
  else if (JSON.stringify(own) !== JSON.stringify(theirs)) save()
}

/** Nobody is logged in any more. */
export function disownPlace(): void {
  isAccounts = false
}

/** What was kept for an account leaves the browser with it. */
export function forgetPlace(): void {
  isAccounts = false
  place.keep(undefined)
}

// Lost on a broken line, it is sent again when the account is next met: the browser keeps it.
function save(): void {
  void callApi('POST', '/user/place', { body: { place: place.get() ?? null } })
}

/** Whether somebody wishes to say where they live and has not been asked yet. */
export const useIsPlaceWished = wish.use

export function askForPlace(): void {
  wish.set(true)
}

export function placeIsAsked(): void {
  wish.set(false)
}
