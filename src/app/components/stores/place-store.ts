import { readDeliveryLocation, type DeliveryLocation } from '#domain/address/saved-location.ts'
import type { AddressPlace } from '#domain/pricing/delivery/priced-place.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore, createPersistentStore } from './browser-store.ts'

const place = createPersistentStore<DeliveryLocation | undefined>({
  name: 'baithak.place',
  none: undefined,
  read: readDeliveryLocation,
})
/** Whether the selected location has not been saved to the account yet. */
const unsaved = createPersistentStore<boolean>({
  name: 'baithak.place-unsaved',
  none: false,
  read: (stored) => stored === true,
})
const wish = createBrowserStore(false)

/** The location of the account’s default address. It is cleared with the account. */
const addressPlace = createBrowserStore<AddressPlace | undefined>(undefined)

/** The delivery location that the shopper has chosen; undefined until the store has been opened. */
export const useSavedLocation = place.use

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

/** Saves the location, and also to the account if there is one. */
export function savePlace(next: DeliveryLocation | undefined): void {
  place.save(next)
  unsaved.save(true)
  if (isAccounts) void save()
}

/** Adopts the location of an account. A local selection that is not saved to the account takes precedence. */
export function adoptPlace(accountPlace: unknown): void {
  isAccounts = true
  const [localPlace, theirs] = [place.get(), readDeliveryLocation(accountPlace)]
  if (JSON.stringify(localPlace) === JSON.stringify(theirs)) unsaved.save(false)
  else if (unsaved.get() || (theirs === undefined && localPlace !== undefined)) void save()
  else place.save(theirs)
}

/** Sets the location of the account’s default address; null without one. */
export function setAddressPlace(next: AddressPlace | null): void {
  addressPlace.set(next ?? undefined)
}

/** Reloads the default address after an address was saved, deleted or made the default. */
export async function refreshAddressPlace(): Promise<void> {
  const response = await callApi('GET', '/user/is-auth')
  if (response.ok && isAccounts) setAddressPlace(response.body.user.addressPlace)
}

/** Ends the account’s ownership of the saved location after a logout. */
export function clearAccountLocation(): void {
  isAccounts = false
  setAddressPlace(null)
}

/** Deletes the delivery location of an account from the browser. */
export function forgetPlace(): void {
  clearAccountLocation()
  place.save(undefined)
  unsaved.save(false)
}

// After a network failure the location stays in the browser, and is sent again at the next login check.
async function save(): Promise<void> {
  const sentPlace = place.get()
  const response = await callApi('POST', '/user/place', { body: { place: sentPlace ?? null } })
  if (place.get() !== sentPlace) return
  if (response.ok) unsaved.save(false)
  else if (response.status === 400) {
    // The store does not know this location, so it is not sent again.
    place.save(undefined)
    unsaved.save(false)
  }
}

/** Whether the shopper has asked to set the location and the dialog has not opened yet. */
export const useIsPlaceWished = wish.use

export function requestPlace(): void {
  wish.set(true)
}

export function clearPlaceRequest(): void {
  wish.set(false)
}
