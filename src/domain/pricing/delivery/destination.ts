import { aliasesOf } from '#domain/address/local-level-aliases.ts'
import type { ForeignLocation } from '#domain/address/saved-location.ts'
import {
  levelText,
  type District,
  type LocalLevel,
  type LocalLevels,
  type Province,
} from '#domain/address/local-level.ts'
import { languages, translationFor, type Text } from '#domain/language.ts'
import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import type { LocationFields } from '#domain/pricing/delivery-location.ts'

/** A destination for zones, by the ids of local-levels.json; empty abroad. */
export type Destination = {
  provinceId?: number | undefined
  districtId?: number | undefined
  levelId?: number | undefined
  /** The one zone that contains a whole province or district, if the local level is unknown. */
  zoneId?: string | undefined
}

/**
 * The location of a saved address, as far as delivery depends on it. `en` and `ne` are its city, or its country abroad.
 */
export type AddressDestination = (Destination & { en: string; ne: string }) | ForeignLocation

/** A local level and its district, or a district alone. */
type PlaceMatch = { level?: LocalLevel; district: District; province: Province }
/** A place and all its names. */
type NamedPlace = { match: PlaceMatch; names: readonly string[]; maxEdits?: number | undefined }

// Shorter names allow only one wrong letter, because two could make another name.
const minLengthForTwoEdits = 6

// Generic words such as 'ward' next to the name of a place.
const ignoredWords = new Set(
  (
    'ward wada no district jilla zilla nepal metro metropolitan sub submetropolitan city municipality rural ' +
    'mahanagarpalika upamahanagarpalika nagarpalika gaunpalika gaupalika mahanagar upamahanagar ' +
    'वडा नं जिल्ला नेपाल महानगरपालिका उपमहानगरपालिका नगरपालिका गाउँपालिका महानगर उपमहानगर'
  ).split(' '),
)

/**
 * Finds the place of an address: the selected local level, otherwise the only local level or district of its province
 * that its city names, otherwise only the province. The city is in either script. It may contain a ward, a quarter or
 * a district, an alias of a local level ('Patan'), and up to two wrong letters. Without a province, all of Nepal is
 * searched for the exact name. Empty abroad, and without any match.
 */
export function findDestination(localLevels: LocalLevels, place: LocationFields): Destination {
  const { state = '', city = '', localLevelId } = place
  const country = place.country?.trim() || 'Nepal'
  const isProvinceUnknown = state.trim() === ''
  const provinces = localLevels.provinces.filter(
    (candidate) => isProvinceUnknown || namesOfText(candidate).includes(normalizeName(state)),
  )
  if (country !== 'Nepal' || provinces.length === 0) return {}
  const districts = provinces.flatMap((province) =>
    province.districts.map((district) => ({ district, province })),
  )
  const levels = districts.flatMap((parent) => parent.district.levels.map((level) => ({ level, ...parent })))
  const maxEdits = isProvinceUnknown ? 0 : undefined
  const selectedLevel = levels.find(({ level }) => level.id === localLevelId)
  const match =
    selectedLevel ??
    placeNamed(city, [
      levels.map((localLevel) => ({ match: localLevel, names: namesOf(localLevels, localLevel), maxEdits })),
      districts.map((nepalDistrict) => ({
        match: nepalDistrict,
        names: namesOfText(nepalDistrict.district),
        maxEdits,
      })),
      levels.map((localLevel) => ({
        match: localLevel,
        names: aliasesOf(localLevel.level.id).map(normalizeName),
        maxEdits: 0,
      })),
    ])
  const province = match?.province ?? (isProvinceUnknown ? undefined : provinces[0])
  return { provinceId: province?.id, districtId: match?.district.id, levelId: match?.level?.id }
}

/**
 * Returns the place that a city names; undefined if none or several match equally. Prefers the closest spelling, then
 * the full text to its parts, then the earlier list of places.
 */
function placeNamed(
  city: string,
  placesByPriority: readonly (readonly NamedPlace[])[],
): PlaceMatch | undefined {
  const parts = partsOf(city)
  for (const edits of [0, 1, 2]) {
    for (const texts of [[normalizeName(city)], parts]) {
      for (const places of placesByPriority) {
        const candidates = places.filter(
          ({ names, maxEdits = edits }) =>
            edits <= maxEdits && texts.some((text) => isSimilarName(names, text, edits)),
        )
        if (candidates.length > 0) return resolveAmbiguity(candidates, parts)
      }
    }
  }
  return undefined
}

function isSimilarName(names: readonly string[], text: string, edits: number): boolean {
  const maxEdits = text.length < minLengthForTwoEdits ? 1 : 2
  return text !== '' && edits <= maxEdits && names.some((name) => isWithinEdits(name, text, edits))
}

/** Returns the only candidate, or the only one whose district the city names too; undefined otherwise. */
function resolveAmbiguity(
  candidates: readonly NamedPlace[],
  parts: readonly string[],
): PlaceMatch | undefined {
  if (candidates.length === 1) return candidates[0]?.match
  const inNamedDistrict = candidates.filter(({ match: { level, district } }) => {
    const districtNames = namesOfText(district)
    // The name of a local level that is also the name of its district does not show which of the two is meant.
    return level?.en !== district.en && parts.some((part) => districtNames.includes(part))
  })
  return inNamedDistrict.length === 1 ? inNamedDistrict[0]?.match : undefined
}

/**
 * Splits a city at commas, without wards, zip codes and kinds of places: 'Patan, Lalitpur-15' becomes patan and
 * lalitpur.
 */
function partsOf(city: string): string[] {
  const parts = city.split(/[,;/()|]/).map((part) => {
    const words = normalizeName(part.replaceAll(/\p{Nd}+/gu, ' ')).split(' ')
    return words.filter((word) => !ignoredWords.has(word)).join(' ')
  })
  return parts.filter((part) => part !== '')
}

function namesOfText(text: Text): string[] {
  return languages.map((language) => normalizeName(translationFor(language, text)))
}

/** Returns the spellings of a local level: its name alone, with its kind, and with its district. */
function namesOf(localLevels: LocalLevels, { level, district }: Required<PlaceMatch>): string[] {
  return languages.flatMap((language) => {
    const name = translationFor(language, level)
    const fullName = levelText(localLevels, level, language)
    return [name, fullName, `${name}, ${translationFor(language, district)}`].map(normalizeName)
  })
}

/** Normalises a name: no capitals, hyphens, commas, full stops or zero-width joiners. */
function normalizeName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200c|\u200d|\./g, '')
    .replace(/[\s,-]+/g, ' ')
    .trim()
}
