import { personName, placeNames, type AddressFields } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'

export function addressName(address: AddressFields): string {
  return personName(address)
}

/** An address as it is read: where it is, and the number to call. */
export function addressLines(address: AddressFields, language: Language): string[] {
  const { state, country } = placeNames(address, language)
  return [
    address.street,
    `${address.city}, ${[state, address.zipcode].join(' ').trim()}, ${country}`,
    address.phone,
  ]
}
