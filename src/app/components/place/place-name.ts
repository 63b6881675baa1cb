import type { KeptPlace } from '#domain/address/kept-place.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'

/** What a place is called, with its ward where that is known: 'Lalitpur-10'. */
export function placeName(place: KeptPlace, language: Language): string {
  const ward = 'country' in place ? undefined : place.ward
  return ward === undefined ? place[language] : `${place[language]}-${formatNumber(ward, language)}`
}
