import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { AddressFields } from '#domain/address/address.ts'
import { useSession } from '#app/components/stores/session-store.ts'

export type ShopperName = Pick<AddressFields, 'firstName' | 'lastName' | 'email'>

/**
 * Whose address it is, where the cart leads to the form, or the profile, which knows that nothing is saved yet: later
 * ones may be for anybody. Opened by its own address, the form is empty.
 */
export function useOwnName(onFound: (own: ShopperName) => void): void {
  const session = useSession()
  const state: unknown = useLocation().state
  const isMarked = typeof state === 'object' && state !== null && Reflect.get(state, 'isOwn') === true
  const account = session.state === 'shopper' ? session.account : undefined
  const id = account?.id
  const tell = useEffectEvent(() => account !== undefined && onFound(shopperNameOf(account)))
  useEffect(() => {
    if (id !== undefined && (isMarked || cameByLink())) tell()
  }, [isMarked, id])
}

const leadingPages = /^(?:\/ne)?\/(?:cart|login|profile)$/

/** A link that is pressed before its page is hydrated loads the form anew, without the state of the link. */
function cameByLink(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false
  return leadingPages.test(new URL(document.referrer).pathname)
}

/** The name and e-mail address of an account as an address has them: the last word is the family's. */
export function shopperNameOf({ name, email }: { name: string; email: string }): ShopperName {
  const parts = name.trim().split(/\s+/)
  const lastName = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const firstName = (lastName === '' ? parts : parts.slice(0, -1)).join(' ')
  return { firstName, lastName, email }
}

/** What is typed stays; only what is empty is filled in. */
export function withOwn(typed: AddressFields, own: ShopperName): AddressFields {
  return {
    ...typed,
    firstName: typed.firstName || own.firstName,
    lastName: typed.lastName || own.lastName,
    email: typed.email || own.email,
  }
}
