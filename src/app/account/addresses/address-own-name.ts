import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { AddressFields } from '#domain/address/address.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useSession } from '#app/components/stores/session-store.ts'

export type OwnName = Pick<AddressFields, 'firstName' | 'lastName' | 'email'>

/**
 * Whose first address it is, for who comes from the cart or the profile: told once it is known that nothing is saved
 * yet; later ones may be for anybody. Opened by its own address, the form is empty.
 */
export function useOwnName(isNew: boolean, onFound: (own: OwnName) => void): void {
  const session = useSession()
  const account = session.state === 'shopper' ? session.account : undefined
  const id = account?.id
  const isOnTheWay = useLocation().key !== 'default'
  const tell = useEffectEvent(() => account !== undefined && onFound(ownNameOf(account)))
  useEffect(() => {
    if (!isNew || !isOnTheWay || id === undefined) return undefined
    const gone = new AbortController()
    const { signal } = gone
    async function ask(): Promise<void> {
      const answer = await callApi<{ addresses: readonly unknown[] }>('GET', '/address/get', { signal })
      if (!signal.aborted && answer.ok && answer.body.addresses.length === 0) tell()
    }
    void ask()
    return () => gone.abort()
  }, [isNew, isOnTheWay, id])
}

/** The name and e-mail address of an account as an address has them: the last word is the family's. */
export function ownNameOf({ name, email }: { name: string; email: string }): OwnName {
  const parts = name.trim().split(/\s+/)
  const lastName = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const firstName = (lastName === '' ? parts : parts.slice(0, -1)).join(' ')
  return { firstName, lastName, email }
}

/** What is typed stays; only what is empty is filled in. */
export function withOwn(typed: AddressFields, own: OwnName): AddressFields {
  return {
    ...typed,
    firstName: typed.firstName || own.firstName,
    lastName: typed.lastName || own.lastName,
    email: typed.email || own.email,
  }
}
