import { useState } from 'react'
import type { AddressFields } from '#domain/address/address.ts'
import { languageOfPath } from '#domain/language.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { messages } from '#domain/messages.ts'
import { createShopperLoader, type PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useDeferredShopperResponse } from '#app/components/calls/use-shopper-response.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useCart } from '#app/components/stores/cart-store.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { rememberAddressId, lastAddressId } from '#app/components/stores/tab-storage.ts'

export type SavedAddress = AddressFields & { id: string }
/** An address as the store’s API returns it. */
export type AddressFromApi = ResponseOf<'POST', '/address/add'>['address']
export type MyAddresses = PendingShopperResponse<ResponseOf<'GET', '/address/get'>>

export type Addresses =
  | { state: 'loading' }
  | { state: 'visitor' }
  /** The cart belongs to an account, whose login could not be checked. */
  | { state: 'offline' }
  | { state: 'failed'; tryAgain: () => void }
  | {
      state: 'ready'
      list: readonly SavedAddress[]
      selectedAddress: SavedAddress | undefined
      choose: (id: string) => void
      /** Adds and selects an address that the store has saved, and loads the list again in the background. */
      add: (address: AddressFromApi) => Promise<void>
    }

/** Returns whether a shopper has to add an address before the order. */
export function lacksAddress(addresses: Addresses): boolean {
  return addresses.state === 'ready' && addresses.selectedAddress === undefined
}

/**
 * Returns the first empty field of the address form, its button if all are filled, or the section if it has no form.
 */
export function nextAddressControl(section: HTMLElement | null): HTMLElement | null {
  const emptyField = section?.querySelector<HTMLElement>('input:invalid')
  return emptyField ?? section?.querySelector<HTMLElement>('[type="submit"]') ?? section
}

/** Loads the addresses. A failure without a message gets a default message. */
export const readAddresses = createShopperLoader<'/address/get'>({
  retainedCartItems: 'all',
  failureMessage: ({ status, message, body }) => {
    if (status === 0 || typeof body['message'] === 'string') return message
    return messages(cartMessages, languageOfPath(location.pathname)).addressesFailed
  },
})

/** Returns the shopper’s saved addresses and the delivery address of the order. */
export function useAddresses(addressesPromise: MyAddresses | undefined): Addresses {
  const session = useSession()
  const { owner: cartOwner } = useCart()
  const shopperId = session.state === 'shopper' ? session.account.id : undefined
  const request = useDeferredShopperResponse(addressesPromise, shopperId)
  const [selectedByClick, setSelectedByClick] = useState<string>()
  // Holds the new address, because the list may fail to reload after the address was saved.
  const [addedAddress, setAddedAddress] = useState<{ shopperId: string | undefined; address: SavedAddress }>()

  if (session.state === 'visitor') return { state: cartOwner === null ? 'visitor' : 'offline' }
  if (request.state === 'failed') return { state: 'failed', tryAgain: request.reload }
  if (request.state === 'loading') return { state: 'loading' }
  const storedAddresses = request.body.addresses.map(toSavedAddress)
  const isListed = storedAddresses.some(({ id }) => id === addedAddress?.address.id)
  const list =
    addedAddress?.shopperId === shopperId && addedAddress && !isListed
      ? [addedAddress.address, ...storedAddresses]
      : storedAddresses
  const selectedId = selectedByClick ?? lastAddressId()
  const choose = (id: string) => {
    rememberAddressId(id)
    setSelectedByClick(id)
  }
  return {
    state: 'ready',
    list,
    selectedAddress: list.find(({ id }) => id === selectedId) ?? list[0],
    choose,
    async add(address) {
      setAddedAddress({ shopperId, address: toSavedAddress(address) })
      choose(address._id)
      await request.refreshSilently()
    },
  }
}

function toSavedAddress({ _id: id, ...fields }: AddressFromApi): SavedAddress {
  return { ...fields, id }
}
