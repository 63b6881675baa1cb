import { languageFacts, textIn, type Language, type Text } from '#domain/language.ts'
import { isCollectedAtShop, type AddressFields } from './address.ts'
import { countries, provinces } from './regions.ts'

/** The text in place of an address for orders collected at the shop. */
export const collectedAtShopText: Text = { en: 'Taken at the shop', ne: 'पसलबाटै लगेको' }

/** Returns whether an order to this address leaves Nepal. It then has no delivery estimate. */
export function isAbroad({ country }: Pick<AddressFields, 'country'>): boolean {
  return country !== 'Nepal'
}

/** Returns the translated state and country. A foreign state stays as entered. */
export function stateAndCountryNames(
  { state, country }: Pick<AddressFields, 'state' | 'country'>,
  language: Language,
): { state: string; country: string } {
  return {
    state: country === 'Nepal' ? translatedName(provinces, state, language) : state,
    country: translatedName(countries, country, language),
  }
}

/** Returns an address as it is displayed, with a translated state and country. */
export function displayedAddress(address: AddressFields, language: Language): AddressFields {
  return { ...address, ...stateAndCountryNames(address, language) }
}

/** Returns the full name of an address. Many buyers by phone state only one name. */
export function personName({ firstName, lastName }: Pick<AddressFields, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Returns the contact details of an address. */
export function contactOf({ firstName, lastName, email, phone }: AddressFields): {
  name: string
  email: string
  phone: string
} {
  return { name: personName({ firstName, lastName }), email, phone }
}

/** Formats an address in one line, from the street to the country. */
export function addressText(address: AddressFields, language: Language): string {
  if (isCollectedAtShop(address)) return textIn(language, collectedAtShopText)
  const { street, city, state, zipcode, country } = displayedAddress(address, language)
  const parts = [street, city, [state, zipcode].join(' ').trim(), country]
  return parts.filter((part) => part !== '').join(', ')
}

/** Returns whether the city of an address in Nepal is written in the other language's script. */
export function isCityInOtherScript(
  address: Pick<AddressFields, 'country' | 'city'>,
  language: Language,
): boolean {
  const isDevanagari = /\p{Script=Devanagari}/u.test(address.city)
  return address.country === 'Nepal' && isDevanagari !== (languageFacts[language].script === 'devanagari')
}

function translatedName(table: readonly Text[], name: string, language: Language): string {
  return textIn(language, table.find(({ en }) => en === name) ?? { en: name })
}
