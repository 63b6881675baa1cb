import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { AddressFields } from '#domain/address/address.ts'
import { useSession } from '#app/components/stores/session-store.ts'

export type ShopperName = Pick<AddressFields, 'firstName' | 'lastName' | 'email'>

/**
 * Fills in the shopper’s name if the form is in the cart (`isOwn`), or was opened from the cart or from a profile without
 * addresses. Otherwise the name stays empty, because the address may be that of another person.
 */
export function useShopperName(isOwn: boolean, onName: (shopperName: ShopperName) => void): void {
  const session = useSession()
  const state: unknown = useLocation().state
  const isMarkedAsOwn = typeof state === 'object' && state !== null && Reflect.get(state, 'isOwn') === true
  const account = session.state === 'shopper' ? session.account : undefined
  const id = account?.id
  const reportName = useEffectEvent(() => account !== undefined && onName(shopperNameOf(account)))
  useEffect(() => {
    if (id !== undefined && (isOwn || isMarkedAsOwn || cameFromAddressLink())) reportName()
  }, [isOwn, isMarkedAsOwn, id])
}

const linkingPages = /^(?:\/ne)?\/(?:cart|login|profile)$/

/** Checks the referrer, because a link that is pressed before hydration loads the form without the link's state. */
function cameFromAddressLink(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false
  return linkingPages.test(new URL(document.referrer).pathname)
}

/** Returns the name and email address of an account as fields of an address. The last word is the last name. */
export function shopperNameOf({ name, email }: { name: string; email: string }): ShopperName {
  const parts = name.trim().split(/\s+/)
  const lastName = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const firstName = (lastName === '' ? parts : parts.slice(0, -1)).join(' ')
  return { firstName, lastName, email }
}

/** Fills in the name and email address where they are empty. */
export function withShopperName(input: AddressFields, shopperName: ShopperName): AddressFields {
  return {
    ...input,
    firstName: input.firstName || shopperName.firstName,
    lastName: input.lastName || shopperName.lastName,
    email: input.email || shopperName.email,
  }
}
