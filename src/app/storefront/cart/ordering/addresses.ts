import { useState } from 'react'
import type { AddressFields } from '#domain/address/address.ts'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { createOwnReading, type PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { useOwnLater } from '#app/components/calls/use-shopper-response.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { rememberAddressId, lastAddressId } from '#app/components/stores/tab-memory.ts'

export type SavedAddress = AddressFields & { id: string }
export type MyAddresses = PendingShopperResponse<ResponseOf<'GET', '/address/get'>>

export type Addresses =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'failed'; tryAgain: () => void }
  | {
      state: 'ready'
      list: readonly SavedAddress[]
      selectedAddress: SavedAddress | undefined
      choose: (id: string) => void
      /** Loads the addresses again in the background, and selects one of them. */
      add: (id: string) => Promise<void>
    }

/** Returns whether a shopper has to add an address before the order. */
export function lacksAddress(addresses: Addresses): boolean {
  return addresses.state === 'ready' && addresses.selectedAddress === undefined
}

/** Returns the first empty required field of the address form, or else the section. */
export function firstEmptyField(section: HTMLElement | null): HTMLElement | null {
  return section?.querySelector<HTMLElement>('input:invalid') ?? section
}

/** Loads the addresses. A failure without a message gets a default message. */
export const readAddresses = createOwnReading<'/address/get'>({
  failure: ({ status, message, body }) => {
    if (status === 0 || typeof body['message'] === 'string') return message
    return messages(toastMessages, languageOfPath(location.pathname)).addressesFailed
  },
})

/** Returns the shopper’s saved addresses and the delivery address of the order. */
export function useAddresses(addressesPromise: MyAddresses | undefined): Addresses {
  const session = useSession()
  const request = useOwnLater(addressesPromise, session.state === 'shopper' ? session.account.id : undefined)
  const [pressed, setPressed] = useState<string>()

  if (session.state === 'visitor') return { state: 'visitor' }
  if (request.state === 'failed') return { state: 'failed', tryAgain: request.again }
  if (request.state === 'loading') return { state: 'loading' }
  const list = request.body.addresses.map(({ _id: id, ...fields }) => ({ ...fields, id }))
  const selectedId = pressed ?? lastAddressId()
  const choose = (id: string) => {
    rememberAddressId(id)
    setPressed(id)
  }
  return {
    state: 'ready',
    list,
    selectedAddress: list.find(({ id }) => id === selectedId) ?? list[0],
    choose,
    async add(id) {
      choose(id)
      await request.refreshSilently()
    },
  }
}
