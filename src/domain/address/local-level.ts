import type { AddressFields } from './address.ts'
import { isCityOfOtherScript } from './address-text.ts'
import { textIn, translationFor, languages, type Language, type Text } from '#domain/language.ts'

export type LocalLevel = Text & {
  readonly id: number
  readonly type: string
  readonly wards?: number | undefined
}
export type District = Text & { readonly id: number; readonly levels: readonly LocalLevel[] }
export type Province = Text & { readonly id: number; readonly districts: readonly District[] }
/** The 7 provinces, 77 districts and 753 local levels of Nepal, as local-levels.json has them. */
export type LocalLevels = {
  readonly types: Readonly<Record<string, Text>>
  readonly provinces: readonly Province[]
}

/** Returns the districts of a province by its English name, sorted by their names in the given language. */
export function districtsOf(all: LocalLevels, province: string, language: Language): readonly District[] {
  const matchingProvince = all.provinces.find(({ en }) => en === province)
  return (matchingProvince?.districts ?? []).toSorted((a, b) =>
    compare(translationFor(language, a), translationFor(language, b)),
  )
}

/** A local level with its kind, for a list to choose from: 'Lalitpur Metropolitan City'. */
export function levelText(all: LocalLevels, level: LocalLevel, language: Language): string {
  const kind = textIn(language, all.types[level.type] ?? {})
  return `${translationFor(language, level)} ${kind}`.trim()
}

/**
 * Returns the usual city of an address: the name alone, or with its district if Nepal has several local levels of that
 * name
 * ('Godawari, Kailali').
 */
export function cityOf(
  all: LocalLevels,
  place: { level: LocalLevel; district: District },
  language: Language,
): string {
  const name = translationFor(language, place.level)
  const same = all.provinces
    .flatMap(({ districts }) => districts)
    .reduce(
      (sum, { levels }) => sum + levels.filter((level) => translationFor(language, level) === name).length,
      0,
    )
  return same > 1 ? `${name}, ${translationFor(language, place.district)}` : name
}

/** The local level in a province that a typed city names in either language, if it names one. */
export function levelOfCity(
  all: LocalLevels,
  address: { state: string; city: string },
): { level: LocalLevel; district: District } | undefined {
  const city = address.city.trim().toLowerCase()
  if (city === '') return undefined
  const districts = all.provinces.find(({ en }) => en === address.state)?.districts ?? []
  for (const district of districts) {
    for (const level of district.levels) {
      // Most are out by their first letters; only the others are worth counting namesakes for.
      if (!city.startsWith(level.en.toLowerCase()) && !city.startsWith(level.ne)) continue
      const names = languages.map((language) => cityOf(all, { level, district }, language))
      if (names.some((name) => name.toLowerCase() === city)) return { level, district }
    }
  }
  return undefined
}

/** The address with its city's name in a language, where the city is a local level; otherwise as it was typed. */
export function withCityIn<Address extends AddressFields>(
  all: LocalLevels,
  address: Address,
  language: Language,
): Address {
  const matchingLevel = isCityOfOtherScript(address, language) ? levelOfCity(all, address) : undefined
  return matchingLevel === undefined ? address : { ...address, city: cityOf(all, matchingLevel, language) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
