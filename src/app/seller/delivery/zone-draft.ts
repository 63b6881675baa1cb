import { amountInputValue } from '#domain/money.ts'
import { formatNumber, parseScaledInteger } from '#domain/number-format.ts'
import { languageFacts, languagesStartingWith, type Language } from '#domain/language.ts'
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

/** Returns the names of the fields for a name, that of the reader's language first. */
export function nameFieldsFrom(language: Language): ('nameEn' | 'nameNe')[] {
  return languagesStartingWith(language).map((fieldLanguage) =>
    fieldLanguage === 'en' ? 'nameEn' : 'nameNe',
  )
}

const noPlaces: ZonePlaces = { provinces: [], districts: [], levels: [] }

/** Returns the initial values of the fields. A new zone starts with the default terms elsewhere. */
export function zoneDraft(zone: Zone | ZoneTerms | undefined, language: Language): ZoneDraft {
  const terms: ZoneTerms = zone ?? defaultDeliveryRules.elsewhere
  const money = (paisa: number | null | undefined) =>
    paisa === null || paisa === undefined ? '' : amountInputValue(paisa, language)
  const number = (n: number) =>
    languageFacts[language].digits === 'latin' ? String(n) : formatNumber(n, language)
  const named = zone && 'places' in zone ? zone : undefined
  return {
    nameEn: named?.name.en ?? '',
    nameNe: named?.name.ne ?? '',
    places: named?.places ?? noPlaces,
    state: terms.state,
    bands: terms.fees.map(({ upToGrams, paisa }, key) => ({
      key,
      upToKg: upToGrams === null ? '' : number(upToGrams / 1000),
      fee: money(paisa),
    })),
    freeFrom: money(terms.freeFromPaisa),
    least: number(terms.days.least),
    most: number(terms.days.most),
    stairs: money(terms.carrying?.stairsPaisa),
    lift: money(terms.carrying?.liftPaisa),
    assembly: money(terms.assemblyPaisa),
    hasCash: terms.hasCash,
    mostCash: money(terms.mostCashPaisa),
  }
}

/** Returns the terms in the form, or the names of the fields without a valid number. */
export function termsOfDraft(draft: TermsDraft): { terms: ZoneTerms } | { wrong: readonly string[] } {
  const wrong: string[] = []
  const paisa = (field: string, text: string) => parseWholeNumber(field, { text, factor: 100, wrong })
  const hasStairCarry = draft.stairs.trim() !== '' || draft.lift.trim() !== ''
  const terms: ZoneTerms = {
    state: draft.state,
    fees: draft.bands.map(({ key, upToKg, fee }) => ({
      upToGrams: parseWholeNumber(`upToKg-${key}`, { text: upToKg, factor: 1000, wrong }),
      paisa: requireNumber(`fee-${key}`, paisa(`fee-${key}`, fee), wrong),
    })),
    freeFromPaisa: paisa('freeFrom', draft.freeFrom),
    days: {
      least: requireNumber(
        'least',
        parseWholeNumber('least', { text: draft.least, factor: 1, wrong }),
        wrong,
      ),
      most: requireNumber('most', parseWholeNumber('most', { text: draft.most, factor: 1, wrong }), wrong),
    },
    carrying: hasStairCarry
      ? {
          stairsPaisa: requireNumber('stairs', paisa('stairs', draft.stairs), wrong),
          liftPaisa: requireNumber('lift', paisa('lift', draft.lift), wrong),
        }
      : null,
    assemblyPaisa: paisa('assembly', draft.assembly),
    hasCash: draft.hasCash,
    mostCashPaisa: draft.hasCash ? paisa('mostCash', draft.mostCash) : null,
  }
  return wrong.length > 0 ? { wrong } : { terms }
}

type NumberInput = { text: string; factor: number; wrong: string[] }

/** Parses a number in either script, multiplies it and rounds it to a whole number; null for an empty field. */
function parseWholeNumber(field: string, { text, factor, wrong }: NumberInput): number | null {
  const plain = toPlainNumber(text)
  if (plain === '') return null
  const n = parseScaledInteger(plain, factor)
  if (n !== undefined) return n
  wrong.push(field)
  return null
}

function requireNumber(field: string, n: number | null, wrong: string[]): number {
  if (n === null && !wrong.includes(field)) wrong.push(field)
  return n ?? 0
}
