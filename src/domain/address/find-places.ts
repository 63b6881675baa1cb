import { languages, translationFor } from '#domain/language.ts'
import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import { soundKey } from '#domain/catalogue/search-text.ts'
import { placeLimits, type DeliveryLocation, type PlaceInNepal } from './saved-location.ts'
import { aliasesOf } from './known-names.ts'
import {
  cityOf,
  levelText,
  type District,
  type LocalLevel,
  type LocalLevels,
  type Province,
} from './local-level.ts'

/** A local level with its district and province. */
export type LocalLevelEntry = { level: LocalLevel; district: District; province: Province }

/** Every local level of Nepal. */
export function allPlaces(all: LocalLevels): LocalLevelEntry[] {
  return all.provinces.flatMap((province) =>
    province.districts.flatMap((district) => district.levels.map((level) => ({ level, district, province }))),
  )
}

/**
 * Finds local levels for partly entered text, in either script. First come exact aliases, then names that begin with
 * the text, then names with such a word or alias, then levels of such a district. Names that sound alike follow.
 * Without
 * any match, names with one different letter count. A ward after the name is ignored. Returns at most `most` levels,
 * and
 * none for a single letter.
 */
export function findPlaces(all: LocalLevels, typed: string, most: number): LocalLevelEntry[] {
  const text = normalizeQuery(typed)
  if (text.length < 2) return []
  const sound = soundOf(text)
  const places = namedPlaces(all)
  const matches = ranked(places, ({ spelling, sounding }) => {
    const rank = rankOf(spelling, text)
    if (rank !== undefined || sound.length < leastSounding) return rank
    const later = rankOf(sounding, sound)
    return later === undefined ? undefined : later + ranks
  })
  const near = () =>
    sound.length < leastNear ? [] : ranked(places, ({ sounding }) => nearRank(sounding, sound))
  return (matches.length > 0 ? matches : near()).slice(0, most)
}

function ranked(
  places: readonly NamedPlace[],
  rankAs: (named: NamedPlace) => number | undefined,
): LocalLevelEntry[] {
  return places
    .flatMap((named) => {
      const rank = rankAs(named)
      return rank === undefined ? [] : [{ place: named.place, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || (one.place.level.en < other.place.level.en ? -1 : 1))
    .map(({ place }) => place)
}

type Names = { names: readonly string[]; aliases: readonly string[]; districts: readonly string[] }
type NamedPlace = { place: LocalLevelEntry; spelling: Names; sounding: Names }

const namedPlacesOf = new WeakMap<LocalLevels, NamedPlace[]>()

/** Returns every place with its comparable names, computed once for a list. */
function namedPlaces(all: LocalLevels): NamedPlace[] {
  const places = namedPlacesOf.get(all) ?? allPlaces(all).map((place) => namedPlace(all, place))
  namedPlacesOf.set(all, places)
  return places
}

function namedPlace(all: LocalLevels, place: LocalLevelEntry): NamedPlace {
  const as = (fold: (text: string) => string): Names => ({
    names: languages.map((language) => fold(levelText(all, place.level, language))),
    aliases: aliasesOf(place.level.id).map(fold),
    districts: languages.map((language) => fold(translationFor(language, place.district))),
  })
  return { place, spelling: as(folded), sounding: as(soundOf) }
}

// A shorter text would match too many aliases, by spelling or by sound.
const minAliasLength = 3
const leastSounding = 3
const leastNear = 5
const ranks = 4

function rankOf({ names, aliases, districts }: Names, text: string): number | undefined {
  if (aliases.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  const startsAlias = text.length >= minAliasLength && aliases.some((name) => name.startsWith(text))
  if (startsAlias || names.some((name) => name.includes(` ${text}`))) return 2
  return districts.some((name) => name.startsWith(text)) ? 3 : undefined
}

/** Of names that begin otherwise than was typed, by one letter that is wrong, missing or too many; whole words first. */
function nearRank({ names, aliases, districts }: Names, text: string): number | undefined {
  const isWord = (name: string) => isWithinEdits(name.split(' ', 1)[0] ?? '', text, 1)
  const isBegun = (name: string) =>
    [-1, 0, 1].some((more) => isWithinEdits(name.slice(0, text.length + more), text, 1))
  if ([...names, ...aliases].some(isWord)) return 0
  if ([...names, ...aliases].some(isBegun)) return 1
  return districts.some(isBegun) ? 2 : undefined
}

/** How each word sounds: ब and व, श, ष and स, ञ्ज, न्ज and ंज are one each. */
function soundOf(text: string): string {
  return folded(text)
    .split(' ')
    .map((word) => soundKey(word))
    .join(' ')
}

/** Normalizes vowel length and joiners, because people spell both inconsistently in both scripts. */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\u200c|\u200d|\./g, '')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replaceAll(/[शष]/g, 'स')
    .replaceAll('ँ', 'ं')
    .replaceAll(/([aeiou])\1+/g, '$1')
    .replaceAll(/[\s,-]+/g, ' ')
    .trim()
}

export type Parts = readonly [before: string, letters: string, after: string]

/**
 * Splits each name into three parts; the middle one is the part that matches the entered text, including the marks of
 * its
 * last letter. Otherwise it is the part that sounds alike, or else the word with one different letter. It is empty if
 * the
 * match is elsewhere.
 */
export function matchedParts(names: readonly string[], typed: string): Parts[] {
  const text = normalizeQuery(typed)
  const sound = soundOf(text)
  const isNear = (word: string) => sound.length >= leastNear && isWithinEdits(soundOf(word), sound, 1)
  const matchers: readonly ((name: string) => Parts)[] = [
    (name) => partsOf(name, (part) => text !== '' && folded(part) === text),
    (name) => partsOf(name, (part) => sound.length >= leastSounding && soundOf(part) === sound),
    (name) => partsOf(name, (part, after) => !/^[\p{L}\p{M}]/u.test(after) && isNear(part)),
    (name) => partsOf(name, isNear),
  ]
  const firstMatch = matchers
    .map((matcher) => names.map(matcher))
    .find((all) => all.some(([, match]) => match !== ''))
  return firstMatch ?? names.map((name) => [name, '', ''])
}

/** The first part of a name, from the beginning of a word on, of which something is true. */
function partsOf(name: string, isIt: (part: string, after: string) => boolean): Parts {
  for (const { index: from } of name.matchAll(/(?<=^|[\s,-])\S/g)) {
    for (let to = from + 1; to <= name.length; to += 1) {
      if (!isIt(name.slice(from, to), name.slice(to))) continue
      const end = to + (/^[\p{M}\u200c\u200d]*/u.exec(name.slice(to))?.[0].length ?? 0)
      return [name.slice(0, from), name.slice(from, end), name.slice(end)]
    }
  }
  return [name, '', '']
}

/** Normalises the input, without its ward and without the district that follows the name of a place. */
function normalizeQuery(typed: string): string {
  const [name = ''] = typed.split(',')
  return folded(name).replace(/(?: (?:ward|wada|वडा)(?: \p{L}[\p{L}\p{M}]*)?)? ?\p{Nd}+$/u, '')
}

/** Returns the stored fields of the selected place. */
export function deliveryLocationOf(
  all: LocalLevels,
  { level, district, province }: LocalLevelEntry,
): PlaceInNepal {
  const place = { level, district }
  return {
    provinceId: province.id,
    districtId: district.id,
    levelId: level.id,
    state: province.en,
    en: cityOf(all, place, 'en'),
    ne: cityOf(all, place, 'ne'),
  }
}

/** Returns whether a place is in the list with its own names. A place abroad is checked when it is parsed. */
export function isKnownPlace(all: LocalLevels, place: DeliveryLocation): boolean {
  if ('country' in place) return true
  const match = allPlaces(all).find(({ level }) => level.id === place.levelId)
  if (match === undefined || (place.ward ?? 0) > (match.level.wards ?? placeLimits.wards)) return false
  const officialLocation = deliveryLocationOf(all, match)
  return (
    officialLocation.provinceId === place.provinceId &&
    officialLocation.districtId === place.districtId &&
    officialLocation.state === place.state &&
    officialLocation.en === place.en &&
    officialLocation.ne === place.ne
  )
}
