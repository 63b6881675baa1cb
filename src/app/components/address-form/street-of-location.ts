import type { NepalLocation } from '#domain/address/saved-location.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { messages, type MessageTable } from '#domain/messages.ts'

type NumberParams = { number: number }

const streetMessages = {
  ward: {
    en: (p: NumberParams) => `Ward ${formatNumber(p.number, 'en')}`,
    ne: (p: NumberParams) => `वडा ${formatNumber(p.number, 'ne')}`,
  },
  floor: {
    en: (p: NumberParams) => (p.number === 0 ? 'ground floor' : `floor ${formatNumber(p.number, 'en')}`),
    ne: (p: NumberParams) => (p.number === 0 ? 'भुइँतला' : `तला ${formatNumber(p.number, 'ne')}`),
  },
} as const satisfies MessageTable

/**
 * Returns the known street of a location: 'Ward 10, floor 3'. '' without a ward, because a floor alone identifies no
 * building.
 */
export function streetOfLocation({ ward, floor }: NepalLocation, language: Language): string {
  if (ward === undefined) return ''
  const t = messages(streetMessages, language)
  const parts = [t.ward({ number: ward }), floor === undefined ? '' : t.floor({ number: floor })]
  return parts.filter((part) => part !== '').join(', ')
}

/** Returns whether a street is only ward and floor, in either language. The form then asks for more details. */
export function isOnlyWard(street: string): boolean {
  return (
    street.search(wardAndFloorWords) >= 0 && !/[^\s\d०-९,.-]/.test(street.replaceAll(wardAndFloorWords, ''))
  )
}

const wardAndFloorWords = /ward|floor|ground|no\.|वडा|भुइँ|तला|नं\.?/giu
