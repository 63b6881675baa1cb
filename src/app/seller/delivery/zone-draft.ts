import { amountText } from '#domain/money.ts'
import { formatNumber, readWhole } from '#domain/number-format.ts'
import { languageFacts, languagesFrom, type Language } from '#domain/language.ts'
import { plainNumber } from '#domain/number-format.ts'
import {
  specifiedDelivery,
  type Zone,
  type ZonePlaces,
  type ZoneState,
  type ZoneTerms,
} from '#domain/pricing/delivery/zones.ts'

export type BandDraft = { key: number; upToKg: string; fee: string }

/** The typed delivery terms of a zone. */
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

/** A zone as it is typed; the terms elsewhere have neither name nor places. */
export type ZoneDraft = TermsDraft & { nameEn: string; nameNe: string; places: ZonePlaces }

/** Returns the names of the fields for a name, that of the reader's language first. */
export function nameFieldsFrom(language: Language): ('nameEn' | 'nameNe')[] {
  return languagesFrom(language).map((one) => (one === 'en' ? 'nameEn' : 'nameNe'))
}

const noPlaces: ZonePlaces = { provinces: [], districts: [], levels: [] }

/** Returns the initial values of the fields. A new zone starts with the default terms elsewhere. */
export function zoneDraft(zone: Zone | ZoneTerms | undefined, language: Language): ZoneDraft {
  const terms: ZoneTerms = zone ?? specifiedDelivery.elsewhere
  const money = (paisa: number | null | undefined) =>
    paisa === null || paisa === undefined ? '' : amountText(paisa, language)
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
  const paisa = (field: string, text: string) => wholePart(field, { text, times: 100, wrong })
  const hasStairCarry = draft.stairs.trim() !== '' || draft.lift.trim() !== ''
  const terms: ZoneTerms = {
    state: draft.state,
    fees: draft.bands.map(({ key, upToKg, fee }) => ({
      upToGrams: wholePart(`upToKg-${key}`, { text: upToKg, times: 1000, wrong }),
      paisa: needed(`fee-${key}`, paisa(`fee-${key}`, fee), wrong),
    })),
    freeFromPaisa: paisa('freeFrom', draft.freeFrom),
    days: {
      least: needed('least', wholePart('least', { text: draft.least, times: 1, wrong }), wrong),
      most: needed('most', wholePart('most', { text: draft.most, times: 1, wrong }), wrong),
    },
    carrying: hasStairCarry
      ? {
          stairsPaisa: needed('stairs', paisa('stairs', draft.stairs), wrong),
          liftPaisa: needed('lift', paisa('lift', draft.lift), wrong),
        }
      : null,
    assemblyPaisa: paisa('assembly', draft.assembly),
    hasCash: draft.hasCash,
    mostCashPaisa: draft.hasCash ? paisa('mostCash', draft.mostCash) : null,
  }
  return wrong.length > 0 ? { wrong } : { terms }
}

type NumberInput = { text: string; times: number; wrong: string[] }

/** Parses a number in either script, multiplies it and rounds it to a whole number; null for an empty field. */
function wholePart(field: string, { text, times, wrong }: NumberInput): number | null {
  const plain = plainNumber(text)
  if (plain === '') return null
  const n = readWhole(plain, times)
  if (n !== undefined) return n
  wrong.push(field)
  return null
}

function needed(field: string, n: number | null, wrong: string[]): number {
  if (n === null && !wrong.includes(field)) wrong.push(field)
  return n ?? 0
}
