import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { AddressFields } from '#domain/address/address.ts'
import { useSession } from '#app/components/stores/session-store.ts'

export type ShopperName = Pick<AddressFields, 'firstName' | 'lastName' | 'email'>

/**
 * Fills in the shopper’s name in the cart, or when the cart opens the form, or the profile does while no address is
 * saved. Later addresses may belong to anybody. The form stays empty when it is opened by its own URL.
 */
export function useOwnName(isOwn: boolean, onName: (shopperName: ShopperName) => void): void {
  const session = useSession()
  const state: unknown = useLocation().state
  const isMarked = typeof state === 'object' && state !== null && Reflect.get(state, 'isOwn') === true
  const account = session.state === 'shopper' ? session.account : undefined
  const id = account?.id
  const reportName = useEffectEvent(() => account !== undefined && onName(shopperNameOf(account)))
  useEffect(() => {
    if (id !== undefined && (isOwn || isMarked || cameByLink())) reportName()
  }, [isOwn, isMarked, id])
}

const leadingPages = /^(?:\/ne)?\/(?:cart|login|profile)$/

/** A link that is pressed before hydration loads the form as a new page, without the state of the link. */
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

/** Fills in the empty fields only. */
export function withOwn(input: AddressFields, shopperName: ShopperName): AddressFields {
  return {
    ...input,
    firstName: input.firstName || shopperName.firstName,
    lastName: input.lastName || shopperName.lastName,
    email: input.email || shopperName.email,
  }
}
