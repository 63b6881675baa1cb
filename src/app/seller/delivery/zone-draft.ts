import { amountInputValue } from '#domain/money.ts'
import { formatNumber, parseScaledInteger } from '#domain/number-format.ts'
import { languageFacts, languagesPreferredFirst, type Language } from '#domain/language.ts'
import { toPlainNumber } from '#domain/number-format.ts'
import {
  defaultDeliveryRules,
  type Zone,
  type ZonePlaces,
  type ZoneState,
  type ZoneTerms,
} from '#domain/pricing/delivery/zones.ts'

export type BandDraft = { key: number; upToKg: string; fee: string }

/** The input of the delivery terms of a zone. */
export type TermsDraft = {
  state: ZoneState
  bands: readonly BandDraft[]
  freeFrom: string
  least: string
  most: string
  stairs: string
  lift: string
  assembly: string
  hasCash: boolean
  mostCash: string
}

/** The input of a zone. The terms elsewhere have neither a name nor places. */
export type ZoneDraft = TermsDraft & { nameEn: string; nameNe: string; places: ZonePlaces }

/** Returns the form fields in which the two names are entered, first that of the page’s language. */
export function nameFieldsFrom(language: Language): ('nameEn' | 'nameNe')[] {
  return languagesPreferredFirst(language).map((fieldLanguage) =>
    fieldLanguage === 'en' ? 'nameEn' : 'nameNe',
  )
}

const noPlaces: ZonePlaces = { provinces: [], districts: [], levels: [] }

/** Returns the initial values of the fields. A new zone starts with the default terms of places outside all zones. */
export function zoneDraft(zone: Zone | ZoneTerms | undefined, language: Language): ZoneDraft {
  const terms: ZoneTerms = zone ?? defaultDeliveryRules.elsewhere
  const amountText = (paisa: number | null | undefined) =>
    paisa === null || paisa === undefined ? '' : amountInputValue(paisa, language)
  const numberText = (value: number) =>
    languageFacts[language].digits === 'latin' ? String(value) : formatNumber(value, language)
  const namedZone = zone && 'places' in zone ? zone : undefined
  return {
    nameEn: namedZone?.name.en ?? '',
    nameNe: namedZone?.name.ne ?? '',
    places: namedZone?.places ?? noPlaces,
    state: terms.state,
    bands: terms.fees.map(({ upToGrams, paisa }, key) => ({
      key,
      upToKg: upToGrams === null ? '' : numberText(upToGrams / 1000),
      fee: amountText(paisa),
    })),
    freeFrom: amountText(terms.freeFromPaisa),
    least: numberText(terms.days.least),
    most: numberText(terms.days.most),
    stairs: amountText(terms.carrying?.stairsPaisa),
    lift: amountText(terms.carrying?.liftPaisa),
    assembly: amountText(terms.assemblyPaisa),
    hasCash: terms.hasCash,
    mostCash: amountText(terms.mostCashPaisa),
  }
}

/** Returns the terms in the form, or the names of the fields without a valid number. */
export function termsOfDraft(draft: TermsDraft): { terms: ZoneTerms } | { invalidFields: readonly string[] } {
  const invalidFields: string[] = []
  const paisa = (field: string, text: string) => parseWholeNumber(field, { text, factor: 100, invalidFields })
  const hasStairCarry = draft.stairs.trim() !== '' || draft.lift.trim() !== ''
  const terms: ZoneTerms = {
    state: draft.state,
    fees: draft.bands.map(({ key, upToKg, fee }) => ({
      upToGrams: parseWholeNumber(`upToKg-${key}`, { text: upToKg, factor: 1000, invalidFields }),
      paisa: requireNumber(`fee-${key}`, paisa(`fee-${key}`, fee), invalidFields),
    })),
    freeFromPaisa: paisa('freeFrom', draft.freeFrom),
    days: {
      least: requireNumber(
        'least',
        parseWholeNumber('least', { text: draft.least, factor: 1, invalidFields }),
        invalidFields,
      ),
      most: requireNumber(
        'most',
        parseWholeNumber('most', { text: draft.most, factor: 1, invalidFields }),
        invalidFields,
      ),
    },
    carrying: hasStairCarry
      ? {
          stairsPaisa: requireNumber('stairs', paisa('stairs', draft.stairs), invalidFields),
          liftPaisa: requireNumber('lift', paisa('lift', draft.lift), invalidFields),
        }
      : null,
    assemblyPaisa: paisa('assembly', draft.assembly),
    hasCash: draft.hasCash,
    mostCashPaisa: draft.hasCash ? paisa('mostCash', draft.mostCash) : null,
  }
  return invalidFields.length > 0 ? { invalidFields } : { terms }
}

type NumberInput = { text: string; factor: number; invalidFields: string[] }

/**
 * Parses a number in either script, multiplies it and rounds it to a whole number; null for an empty field. An invalid
 * number adds the field to `invalidFields`.
 */
function parseWholeNumber(field: string, { text, factor, invalidFields }: NumberInput): number | null {
  const plain = toPlainNumber(text)
  if (plain === '') return null
  const scaledInteger = parseScaledInteger(plain, factor)
  if (scaledInteger !== undefined) return scaledInteger
  invalidFields.push(field)
  return null
}

function requireNumber(field: string, value: number | null, invalidFields: string[]): number {
  if (value === null && !invalidFields.includes(field)) invalidFields.push(field)
  return value ?? 0
}
