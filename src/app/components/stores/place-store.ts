import { readKeptPlace, type KeptPlace } from '#domain/address/kept-place.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore, createKeptStore } from './browser-store.ts'

const place = createKeptStore<KeptPlace | undefined>({
  name: 'baithak.place',
  none: undefined,
  read: readKeptPlace,
})
/** Whether what was chosen here has not reached the account yet. */
const unsaved = createKeptStore<boolean>({
  name: 'baithak.place-unsaved',
  none: false,
  read: (kept) => kept === true,
})
const wish = createBrowserStore(false)

/** Where the shopper lives, as this browser keeps it; undefined until it has been opened. */
export const usePlace = place.use
export const placeNow = place.get

export function openPlace(): void {
  place.open()
  unsaved.open()
}

let isAccounts = false

/** Keeps the place, with the account too if there is one. */
export function keepPlace(next: KeptPlace | undefined): void {
  place.keep(next)
  unsaved.keep(true)
  if (isAccounts) void save()
}

/** An account is there: what was chosen here and has not reached it counts, otherwise what the account knows. */
export function adoptPlace(known: unknown): void {
  isAccounts = true
  const [own, theirs] = [place.get(), readKeptPlace(known)]
  if (JSON.stringify(own) === JSON.stringify(theirs)) unsaved.keep(false)
  else if (unsaved.get() || (theirs === undefined && own !== undefined)) void save()
  else place.keep(theirs)
}

/** Nobody is logged in any more. */
export function disownPlace(): void {
  isAccounts = false
}

/** What was kept for an account leaves the browser with it. */
export function forgetPlace(): void {
  isAccounts = false
  place.keep(undefined)
  unsaved.keep(false)
}

// Lost on a broken line, it is sent again when the account is next met: the browser keeps it.
async function save(): Promise<void> {
  const told = place.get()
  const answer = await callApi('POST', '/user/place', { body: { place: told ?? null } })
  if (place.get() !== told) return
  if (answer.ok) unsaved.keep(false)
  else if (answer.status === 400) {
    // There is no such place: it is not sent again and again.
    place.keep(undefined)
    unsaved.keep(false)
  }
}

/** Whether somebody wishes to say where they live and has not been asked yet. */
export const useIsPlaceWished = wish.use

export function askForPlace(): void {
  wish.set(true)
}

export function placeIsAsked(): void {
  wish.set(false)
}
