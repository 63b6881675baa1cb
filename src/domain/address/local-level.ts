import type { AddressFields } from './address.ts'
import { isCityInOtherScript } from './address-text.ts'
import { textIn, translationFor, languages, type Language, type Text } from '#domain/language.ts'

export type LocalLevel = Text & {
  readonly id: number
  readonly type: string
  readonly wards?: number | undefined
}
export type District = Text & { readonly id: number; readonly levels: readonly LocalLevel[] }
export type Province = Text & { readonly id: number; readonly districts: readonly District[] }
/** The 7 provinces, 77 districts and 753 local levels of Nepal, in the form of local-levels.json. */
export type LocalLevels = {
  readonly types: Readonly<Record<string, Text>>
  readonly provinces: readonly Province[]
}

/** Returns the districts of a province by its English name, sorted by their names in the given language. */
export function districtsOf(
  localLevels: LocalLevels,
  province: string,
  language: Language,
): readonly District[] {
  const matchingProvince = localLevels.provinces.find(({ en }) => en === province)
  return (matchingProvince?.districts ?? []).toSorted((a, b) =>
    compare(translationFor(language, a), translationFor(language, b)),
  )
}

/** Returns the name of a local level with its kind, for select lists: 'Lalitpur Metropolitan City'. */
export function levelText(localLevels: LocalLevels, level: LocalLevel, language: Language): string {
  const kind = textIn(language, localLevels.types[level.type] ?? {})
  return `${translationFor(language, level)} ${kind}`.trim()
}

/**
 * Returns the city of an address: the name of its local level. Includes the district if Nepal has several
 * local levels of that name ('Godawari, Kailali').
 */
export function cityOf(
  localLevels: LocalLevels,
  place: { level: LocalLevel; district: District },
  language: Language,
): string {
  const name = translationFor(language, place.level)
  const sameNameCount = localLevels.provinces
    .flatMap(({ districts }) => districts)
    .reduce(
      (sum, { levels }) => sum + levels.filter((level) => translationFor(language, level) === name).length,
      0,
    )
  return sameNameCount > 1 ? `${name}, ${translationFor(language, place.district)}` : name
}

/** Returns the local level of a province that a city names in either language, if any. */
export function levelOfCity(
  localLevels: LocalLevels,
  address: { state: string; city: string },
): { level: LocalLevel; district: District } | undefined {
  const city = address.city.trim().toLowerCase()
  if (city === '') return undefined
  const districts = localLevels.provinces.find(({ en }) => en === address.state)?.districts ?? []
  for (const district of districts) {
    for (const level of district.levels) {
      // Skips most levels by their first letters, because counting levels of the same name is slow.
      if (!city.startsWith(level.en.toLowerCase()) && !city.startsWith(level.ne)) continue
      const names = languages.map((language) => cityOf(localLevels, { level, district }, language))
      if (names.some((name) => name.toLowerCase() === city)) return { level, district }
    }
  }
  return undefined
}

/** Returns the address with its city in a language. A city that is no local level stays as entered. */
export function translateCity<Address extends AddressFields>(
  localLevels: LocalLevels,
  address: Address,
  language: Language,
): Address {
  const matchingLevel = isCityInOtherScript(address, language) ? levelOfCity(localLevels, address) : undefined
  return matchingLevel === undefined
    ? address
    : { ...address, city: cityOf(localLevels, matchingLevel, language) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
