import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import type { AddressDestination } from '#domain/pricing/delivery/destination.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'

/** Returns the name of a location, with its ward if known: 'Lalitpur-10'. */
export function locationName(place: DeliveryLocation | AddressDestination, language: Language): string {
  const ward = 'ward' in place ? place.ward : undefined
  return ward === undefined ? place[language] : `${place[language]}-${formatNumber(ward, language)}`
}
