import { readDeliveryLocation, type DeliveryLocation } from '#domain/address/saved-location.ts'
import type { AddressPlace } from '#domain/pricing/delivery/priced-place.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore, createPersistentStore } from './browser-store.ts'

const place = createPersistentStore<DeliveryLocation | undefined>({
  name: 'baithak.place',
  none: undefined,
  read: readDeliveryLocation,
})
/** Whether what was chosen here has not reached the account yet. */
const unsaved = createPersistentStore<boolean>({
  name: 'baithak.place-unsaved',
  none: false,
  read: (stored) => stored === true,
})
const wish = createBrowserStore(false)

/** Where the account's default address lies; it leaves the browser with the account. */
const addressPlace = createBrowserStore<AddressPlace | undefined>(undefined)

/** Where the shopper lives, as it was chosen by hand; undefined until the store has been opened. */
export const useChosenPlace = place.use

/** Where the shopper has things delivered: the chosen place, or that of the account's default address. */
export function usePlace(): DeliveryLocation | AddressPlace | undefined {
  const fromAddress = addressPlace.use()
  return place.use() ?? fromAddress
}

export function openPlace(): void {
  place.open()
  unsaved.open()
}

let isAccounts = false

/** Keeps the place, with the account too if there is one. */
export function keepPlace(next: DeliveryLocation | undefined): void {
  place.keep(next)
  unsaved.keep(true)
  if (isAccounts) void save()
}

/** An account is there: what was chosen here and has not reached it counts, otherwise what the account knows. */
export function adoptPlace(known: unknown): void {
  isAccounts = true
  const [own, theirs] = [place.get(), readDeliveryLocation(known)]
  if (JSON.stringify(own) === JSON.stringify(theirs)) unsaved.keep(false)
  else if (unsaved.get() || (theirs === undefined && own !== undefined)) void save()
  else place.keep(theirs)
}

/** The default address of the account lies here; null without one. */
export function setAddressPlace(next: AddressPlace | null): void {
  addressPlace.set(next ?? undefined)
}

/** Reads it again after an address was saved, deleted or made the default. */
export async function refreshAddressPlace(): Promise<void> {
  const answer = await callApi('GET', '/user/is-auth')
  if (answer.ok && isAccounts) setAddressPlace(answer.body.user.addressPlace)
}

/** Ends the account’s ownership of the saved location after a logout. */
export function disownPlace(): void {
  isAccounts = false
  setAddressPlace(null)
}

/** Deletes the delivery location of an account from the browser. */
export function forgetPlace(): void {
  disownPlace()
  place.keep(undefined)
  unsaved.keep(false)
}

// Lost on a broken line, it is sent again when the account is next met: the browser keeps it.
async function save(): Promise<void> {
  const sentPlace = place.get()
  const answer = await callApi('POST', '/user/place', { body: { place: sentPlace ?? null } })
  if (place.get() !== sentPlace) return
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

export function clearPlaceRequest(): void {
  wish.set(false)
}
