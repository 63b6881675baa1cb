import { isCollectedAtShop, type AddressFields } from '#domain/address/address.ts'
import { personName, displayedAddress, collectedAtShopText } from '#domain/address/address-text.ts'
import { textIn, type Language } from '#domain/language.ts'

/** Returns the name of the person at an address. */
export function addressName(address: AddressFields): string {
  return personName(address)
}

/** Returns the lines of an address: the location and the phone number, which keeps its Latin digits. */
export function addressLines(address: AddressFields, language: Language): string[] {
  const { street, city, state, zipcode, country, phone } = displayedAddress(address, language)
  if (isCollectedAtShop(address)) return [textIn(language, collectedAtShopText), phone]
  return [street, `${city}, ${[state, zipcode].join(' ').trim()}, ${country}`, phone]
}
