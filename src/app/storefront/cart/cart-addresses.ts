import { useCallback, useEffect, useState } from 'react'
import type { AddressFields } from '#domain/address/address.ts'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#domain/messages/frame/toasts.ts'
import { words } from '#domain/messages/words.ts'
import { callApi, type ApiFailure } from '#app/components/stores/api-client.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { rememberAddress, rememberedAddress } from '#app/components/stores/tab-memory.ts'
import { toastError } from '#app/components/stores/toasts.ts'

export type SavedAddress = AddressFields & { id: string }

export type Addresses =
  | { state: 'loading' }
  | { state: 'visitor' }
  | { state: 'failed'; tryAgain: () => void }
  | {
      state: 'ready'
      list: readonly SavedAddress[]
      chosen: SavedAddress | undefined
      choose: (id: string) => void
    }

/** The shopper's saved addresses and the one the order goes to; fetched only when somebody is logged in. */
export function useAddresses(): Addresses {
  const session = useSession()
  const owner = session.state === 'shopper' ? session.account.id : undefined
  const [found, setFound] = useState<{ owner: string; list: readonly SavedAddress[] }>()
  const [hasFailed, setHasFailed] = useState(false)
  const [chosenId, setChosenId] = useState<string>()

  const load = useCallback(
    (asking: string) =>
      callApi('GET', '/address/get').then((answer) => {
        if (!answer.ok) {
          toastError(failureWords(answer))
          setHasFailed(true)
          return false
        }
        setHasFailed(false)
        const list = answer.body.addresses.map(({ _id: id, ...fields }) => ({ ...fields, id }))
        setFound({ owner: asking, list })
        setChosenId(rememberedAddress())
        return true
      }),
    [],
  )

  useEffect(() => {
    if (owner !== undefined) void load(owner)
  }, [load, owner])

  if (session.state === 'visitor') return { state: 'visitor' }
  if (hasFailed) {
    const tryAgain = () => {
      setHasFailed(false)
      if (owner !== undefined) void load(owner)
    }
    return { state: 'failed', tryAgain }
  }
  // What was fetched for another account is nobody's business here.
  if (found === undefined || found.owner !== owner) return { state: 'loading' }
  const { list } = found
  const choose = (id: string) => {
    rememberAddress(id)
    setChosenId(id)
  }
  return { state: 'ready', list, chosen: list.find(({ id }) => id === chosenId) ?? list[0], choose }
}

/** What the store said; an answer without words is told in ours. */
function failureWords({ status, message, body }: ApiFailure): string {
  if (status === 0 || typeof body['message'] === 'string') return message
  return words(toastMessages, languageOfPath(location.pathname)).addressesFailed
}
