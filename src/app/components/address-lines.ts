import { countries, provinces, type AddressFields } from '#domain/address.ts'
import type { Language } from '#domain/language.ts'

export function addressName(address: AddressFields): string {
  return `${address.firstName} ${address.lastName}`
}

/** An address as it is read: where it is, and the number to call. */
export function addressLines(address: AddressFields, language: Language): string[] {
  const state = named(provinces, address.state, language)
  const country = named(countries, address.country, language)
  return [address.street, `${address.city}, ${state} ${address.zipcode}, ${country}`, address.phone]
}

function named(table: readonly { name: string; nameNe: string }[], name: string, language: Language): string {
  const found = table.find((one) => one.name === name)
  return found !== undefined && language === 'ne' ? found.nameNe : name
}
