import { parseDeliveryLocation, type DeliveryLocation } from '#domain/address/saved-location.ts'
import type { AddressDestination } from '#domain/pricing/delivery/destination.ts'
import { callApi } from './api-client.ts'
import { createBrowserStore, createPersistentStore } from './browser-store.ts'

const selectedLocation = createPersistentStore<DeliveryLocation | undefined>({
  name: 'baithak.place',
  initial: undefined,
  read: parseDeliveryLocation,
})
/** Whether the selected location has not been saved to the account yet. */
const hasUnsavedLocation = createPersistentStore<boolean>({
  name: 'baithak.place-unsaved',
  initial: false,
  read: (stored) => stored === true,
})
const dialogRequest = createBrowserStore(false)

/** The location of the account’s default address. It is cleared after a logout. */
const addressLocation = createBrowserStore<AddressDestination | undefined>(undefined)

/**
 * Returns the delivery location that the shopper has selected; undefined before `openDeliveryLocation` has read it from
 * the browser.
 */
export const useSelectedLocation = selectedLocation.use

/** Returns the delivery location: the selected one, or that of the account's default address. */
export function useDeliveryLocation(): DeliveryLocation | AddressDestination | undefined {
  const fromAddress = addressLocation.use()
  return selectedLocation.use() ?? fromAddress
}

export function openDeliveryLocation(): void {
  selectedLocation.open()
  hasUnsavedLocation.open()
}

let hasAccount = false

/** Saves the location, and also to the account if there is one. */
export function saveDeliveryLocation(next: DeliveryLocation | undefined): void {
  selectedLocation.save(next)
  hasUnsavedLocation.save(true)
  if (hasAccount) void save()
}

/** Sets the location to that of the account. A local selection that is not saved to the account takes precedence. */
export function setAccountLocation(accountLocationInput: unknown): void {
  hasAccount = true
  const [localLocation, accountLocation] = [
    selectedLocation.get(),
    parseDeliveryLocation(accountLocationInput),
  ]
  if (JSON.stringify(localLocation) === JSON.stringify(accountLocation)) hasUnsavedLocation.save(false)
  else if (hasUnsavedLocation.get() || (accountLocation === undefined && localLocation !== undefined))
    void save()
  else selectedLocation.save(accountLocation)
}

/** Sets the location of the account’s default address; null without one. */
export function setAddressLocation(next: AddressDestination | null): void {
  addressLocation.set(next ?? undefined)
}

/** Reloads the default address after an address was saved, deleted or made the default. */
export async function refreshAddressLocation(): Promise<void> {
  const response = await callApi('GET', '/user/is-auth')
  if (response.ok && hasAccount) setAddressLocation(response.body.user.addressPlace)
}

/** Stops saving the location to the account, and forgets that of its default address, after a logout. */
export function clearAccountLocation(): void {
  hasAccount = false
  setAddressLocation(null)
}

/** Deletes the delivery location of an account from the browser. */
export function clearDeliveryLocation(): void {
  clearAccountLocation()
  selectedLocation.save(undefined)
  hasUnsavedLocation.save(false)
}

// After a network failure the location stays in the browser, and is sent again at the next login check.
async function save(): Promise<void> {
  const sentLocation = selectedLocation.get()
  const response = await callApi('POST', '/user/place', { body: { place: sentLocation ?? null } })
  if (selectedLocation.get() !== sentLocation) return
  if (response.ok) hasUnsavedLocation.save(false)
  else if (response.status === 400) {
    // The server does not know this location, so it is not sent again.
    selectedLocation.save(undefined)
    hasUnsavedLocation.save(false)
  }
}

/** Returns whether the shopper has requested the location dialog and it has not opened yet. */
export const useIsLocationDialogRequested = dialogRequest.use

export function requestLocationDialog(): void {
  dialogRequest.set(true)
}

export function clearLocationDialogRequest(): void {
  dialogRequest.set(false)
}
