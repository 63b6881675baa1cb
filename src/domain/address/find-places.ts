import { languages, writtenFor } from '#domain/language.ts'
import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import { soundKey } from '#domain/catalogue/search-text.ts'
import { placeLimits, type DeliveryLocation, type PlaceInNepal } from './saved-location.ts'
import { knownNamesOf } from './known-names.ts'
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
 * The local levels that somebody means who has begun to type, in either script: those that everybody calls so, those whose
 * name begins so, then those with a word or a known name that does, then those of a district that does; after them those
 * that sound so, and where there are none, those that are a letter from it. A ward behind the name is not looked at. At
 * most `most` of them, none for a single letter.
 */
export function findPlaces(all: LocalLevels, typed: string, most: number): LocalLevelEntry[] {
  const text = normalizeQuery(typed)
  if (text.length < 2) return []
  const sound = soundOf(text)
  const places = namedPlaces(all)
  const found = ranked(places, ({ written, sounding }) => {
    const rank = rankOf(written, text)
    if (rank !== undefined || sound.length < leastSounding) return rank
    const later = rankOf(sounding, sound)
    return later === undefined ? undefined : later + ranks
  })
  const near = () =>
    sound.length < leastNear ? [] : ranked(places, ({ sounding }) => nearRank(sounding, sound))
  return (found.length > 0 ? found : near()).slice(0, most)
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

type Names = { names: readonly string[]; known: readonly string[]; districts: readonly string[] }
type NamedPlace = { place: LocalLevelEntry; written: Names; sounding: Names }

const namedPlacesOf = new WeakMap<LocalLevels, NamedPlace[]>()

/** Every place with its names as they are compared, made once for a list. */
function namedPlaces(all: LocalLevels): NamedPlace[] {
  const made = namedPlacesOf.get(all) ?? allPlaces(all).map((place) => namedPlace(all, place))
  namedPlacesOf.set(all, made)
  return made
}

function namedPlace(all: LocalLevels, place: LocalLevelEntry): NamedPlace {
  const as = (fold: (text: string) => string): Names => ({
    names: languages.map((language) => fold(levelText(all, place.level, language))),
    known: knownNamesOf(place.level.id).map(fold),
    districts: languages.map((language) => fold(writtenFor(language, place.district))),
  })
  return { place, written: as(folded), sounding: as(soundOf) }
}

// Shorter, the beginning of a known name is that of too many others, and so is a sound.
const knownFrom = 3
const leastSounding = 3
const leastNear = 5
const ranks = 4

function rankOf({ names, known, districts }: Names, text: string): number | undefined {
  if (known.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  const isKnown = text.length >= knownFrom && known.some((name) => name.startsWith(text))
  if (isKnown || names.some((name) => name.includes(` ${text}`))) return 2
  return districts.some((name) => name.startsWith(text)) ? 3 : undefined
}

/** Of names that begin otherwise than was typed, by one letter that is wrong, missing or too many; whole words first. */
function nearRank({ names, known, districts }: Names, text: string): number | undefined {
  const isWord = (name: string) => isWithinEdits(name.split(' ', 1)[0] ?? '', text, 1)
  const isBegun = (name: string) =>
    [-1, 0, 1].some((more) => isWithinEdits(name.slice(0, text.length + more), text, 1))
  if ([...names, ...known].some(isWord)) return 0
  if ([...names, ...known].some(isBegun)) return 1
  return districts.some(isBegun) ? 2 : undefined
}

/** How each word sounds: ब and व, श, ष and स, ञ्ज, न्ज and ंज are one each. */
function soundOf(text: string): string {
  return folded(text)
    .split(' ')
    .map((word) => soundKey(word))
    .join(' ')
}

/** Long and short vowels are written now so and now otherwise, in both scripts, and so is what joins letters. */
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
 * The names of a place in three parts each, of which the middle one is what the typed letters are of it, with whatever
 * belongs to the last of them; else what sounds so, else the word that is a letter from it. Empty where the name is found
 * by other letters.
 */
export function matchedParts(names: readonly string[], typed: string): Parts[] {
  const text = normalizeQuery(typed)
  const sound = soundOf(text)
  const isNear = (word: string) => sound.length >= leastNear && isWithinEdits(soundOf(word), sound, 1)
  const ways: readonly ((name: string) => Parts)[] = [
    (name) => partsOf(name, (part) => text !== '' && folded(part) === text),
    (name) => partsOf(name, (part) => sound.length >= leastSounding && soundOf(part) === sound),
    (name) => partsOf(name, (part, after) => !/^[\p{L}\p{M}]/u.test(after) && isNear(part)),
    (name) => partsOf(name, isNear),
  ]
  const found = ways.map((way) => names.map(way)).find((all) => all.some(([, match]) => match !== ''))
  return found ?? names.map((name) => [name, '', ''])
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

/** Tells whether a place is one of the list, under its own names; a place abroad is looked at when it is read. */
export function isKnownPlace(all: LocalLevels, place: DeliveryLocation): boolean {
  if ('country' in place) return true
  const found = allPlaces(all).find(({ level }) => level.id === place.levelId)
  if (found === undefined || (place.ward ?? 0) > (found.level.wards ?? placeLimits.wards)) return false
  const own = deliveryLocationOf(all, found)
  return (
    own.provinceId === place.provinceId &&
    own.districtId === place.districtId &&
    own.state === place.state &&
    own.en === place.en &&
    own.ne === place.ne
  )
}
