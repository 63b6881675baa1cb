import { languages, translationFor } from '#domain/language.ts'
import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import { soundKey } from '#domain/catalogue/search-text.ts'
import { locationLimits, type DeliveryLocation, type NepalLocation } from './saved-location.ts'
import { aliasesOf } from './local-level-aliases.ts'
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
export function localLevelEntries(localLevels: LocalLevels): LocalLevelEntry[] {
  return localLevels.provinces.flatMap((province) =>
    province.districts.flatMap((district) => district.levels.map((level) => ({ level, district, province }))),
  )
}

/**
 * Finds local levels by the beginning of a name, in either script. Ranks exact aliases first, then names that start
 * with the input, then names or aliases with a word that starts with it, then levels of a matching district. Names that
 * sound alike follow. If nothing matches, names that differ by one character are returned. A ward number after the name
 * is ignored. Returns at most `limit` levels, and none for a single character.
 */
export function findLocalLevels(localLevels: LocalLevels, input: string, limit: number): LocalLevelEntry[] {
  const text = normalizeQuery(input)
  if (text.length < 2) return []
  const sound = phoneticKeyOf(text)
  const searchable = searchableLevels(localLevels)
  const matches = rankLevels(searchable, ({ normalizedNames, phoneticKeys }) => {
    const rank = rankOf(normalizedNames, text)
    if (rank !== undefined || sound.length < minSoundLength) return rank
    const soundRank = rankOf(phoneticKeys, sound)
    return soundRank === undefined ? undefined : soundRank + rankCount
  })
  const fuzzyMatches = () =>
    sound.length < minFuzzyLength
      ? []
      : rankLevels(searchable, ({ phoneticKeys }) => fuzzyRank(phoneticKeys, sound))
  return (matches.length > 0 ? matches : fuzzyMatches()).slice(0, limit)
}

/**
 * Returns the best match of `findLocalLevels`. Undefined without a match, or if the second match has the same name,
 * such as the two places named Bagmati: the shopper has to choose.
 */
export function findBestLocalLevel(localLevels: LocalLevels, input: string): LocalLevelEntry | undefined {
  const [best, second] = findLocalLevels(localLevels, input, 2)
  return best?.level.en === second?.level.en ? undefined : best
}

function rankLevels(
  searchable: readonly SearchableLevel[],
  rankOfLevel: (level: SearchableLevel) => number | undefined,
): LocalLevelEntry[] {
  return searchable
    .flatMap((candidate) => {
      const rank = rankOfLevel(candidate)
      return rank === undefined ? [] : [{ entry: candidate.entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || (one.entry.level.en < other.entry.level.en ? -1 : 1))
    .map(({ entry }) => entry)
}

type Names = { names: readonly string[]; aliases: readonly string[]; districts: readonly string[] }
type SearchableLevel = { entry: LocalLevelEntry; normalizedNames: Names; phoneticKeys: Names }

const searchableLevelsCache = new WeakMap<LocalLevels, SearchableLevel[]>()

/** Returns every local level with its comparable names, computed once for a list. */
function searchableLevels(localLevels: LocalLevels): SearchableLevel[] {
  const searchable =
    searchableLevelsCache.get(localLevels) ??
    localLevelEntries(localLevels).map((entry) => searchableLevel(localLevels, entry))
  searchableLevelsCache.set(localLevels, searchable)
  return searchable
}

function searchableLevel(localLevels: LocalLevels, entry: LocalLevelEntry): SearchableLevel {
  const namesBy = (fold: (text: string) => string): Names => ({
    names: languages.map((language) => fold(levelText(localLevels, entry.level, language))),
    aliases: aliasesOf(entry.level.id).map(fold),
    districts: languages.map((language) => fold(translationFor(language, entry.district))),
  })
  return { entry, normalizedNames: namesBy(normalizeName), phoneticKeys: namesBy(phoneticKeyOf) }
}

// A shorter text would match too many aliases, by spelling or by sound.
const minAliasLength = 3
const minSoundLength = 3
const minFuzzyLength = 5
// `rankOf` returns 0 to 3. Names that only sound alike rank after these.
const rankCount = 4

function rankOf({ names, aliases, districts }: Names, text: string): number | undefined {
  if (aliases.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  const startsAlias = text.length >= minAliasLength && aliases.some((name) => name.startsWith(text))
  if (startsAlias || names.some((name) => name.includes(` ${text}`))) return 2
  return districts.some((name) => name.startsWith(text)) ? 3 : undefined
}

/**
 * Returns the rank of names that start with the input except for one wrong, missing or extra character. Whole words
 * rank first.
 */
function fuzzyRank({ names, aliases, districts }: Names, text: string): number | undefined {
  const isFuzzyFirstWord = (name: string) => isWithinEdits(name.split(' ', 1)[0] ?? '', text, 1)
  const isFuzzyPrefix = (name: string) =>
    [-1, 0, 1].some((lengthDifference) =>
      isWithinEdits(name.slice(0, text.length + lengthDifference), text, 1),
    )
  if ([...names, ...aliases].some(isFuzzyFirstWord)) return 0
  if ([...names, ...aliases].some(isFuzzyPrefix)) return 1
  return districts.some(isFuzzyPrefix) ? 2 : undefined
}

/** Returns the phonetic key of each word. These have the same key: ब and व; श, ष and स; ञ्ज, न्ज and ंज. */
function phoneticKeyOf(text: string): string {
  return normalizeName(text)
    .split(' ')
    .map((word) => soundKey(word))
    .join(' ')
}

/** Normalizes vowel length and joiners, because people spell both inconsistently in both scripts. */
function normalizeName(text: string): string {
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

export type HighlightParts = readonly [before: string, match: string, after: string]

/**
 * Splits each name into the text before the match, the match and the text after it. The match includes the combining
 * marks of its last character. An exact match is preferred, then one that sounds alike, then a word that differs by one
 * character. The match is empty in a name without one.
 */
export function splitAtMatch(names: readonly string[], rawInput: string): HighlightParts[] {
  const text = normalizeQuery(rawInput)
  const sound = phoneticKeyOf(text)
  const isFuzzyMatch = (word: string) =>
    sound.length >= minFuzzyLength && isWithinEdits(phoneticKeyOf(word), sound, 1)
  const matchers: readonly ((name: string) => HighlightParts)[] = [
    (name) => partsOf(name, (part) => text !== '' && normalizeName(part) === text),
    (name) => partsOf(name, (part) => sound.length >= minSoundLength && phoneticKeyOf(part) === sound),
    (name) => partsOf(name, (part, after) => !/^[\p{L}\p{M}]/u.test(after) && isFuzzyMatch(part)),
    (name) => partsOf(name, isFuzzyMatch),
  ]
  const splitNames = matchers
    .map((matcher) => names.map(matcher))
    .find((parts) => parts.some(([, match]) => match !== ''))
  return splitNames ?? names.map((name) => [name, '', ''])
}

/** Splits a name at the first part that starts at a word and satisfies the condition. */
function partsOf(name: string, isMatch: (part: string, after: string) => boolean): HighlightParts {
  for (const { index: from } of name.matchAll(/(?<=^|[\s,-])\S/g)) {
    for (let to = from + 1; to <= name.length; to += 1) {
      if (!isMatch(name.slice(from, to), name.slice(to))) continue
      const end = to + (/^[\p{M}\u200c\u200d]*/u.exec(name.slice(to))?.[0].length ?? 0)
      return [name.slice(0, from), name.slice(from, end), name.slice(end)]
    }
  }
  return [name, '', '']
}

/** Normalises the input, without its ward and without the district that follows the name of a place. */
function normalizeQuery(rawInput: string): string {
  const [name = ''] = rawInput.split(',')
  return normalizeName(name).replace(/(?: (?:ward|wada|वडा)(?: \p{L}[\p{L}\p{M}]*)?)? ?\p{Nd}+$/u, '')
}

/** Returns the location that is stored for a local level. */
export function deliveryLocationOf(
  localLevels: LocalLevels,
  { level, district, province }: LocalLevelEntry,
): NepalLocation {
  const levelAndDistrict = { level, district }
  return {
    provinceId: province.id,
    districtId: district.id,
    levelId: level.id,
    state: province.en,
    en: cityOf(localLevels, levelAndDistrict, 'en'),
    ne: cityOf(localLevels, levelAndDistrict, 'ne'),
  }
}

/**
 * Returns whether a location has the ids and names of one listed local level. True for a location abroad, which is
 * checked when it is parsed.
 */
export function isListedLocation(localLevels: LocalLevels, location: DeliveryLocation): boolean {
  if ('country' in location) return true
  const match = localLevelEntries(localLevels).find(({ level }) => level.id === location.levelId)
  if (match === undefined || (location.ward ?? 0) > (match.level.wards ?? locationLimits.wards)) return false
  const officialLocation = deliveryLocationOf(localLevels, match)
  return (
    officialLocation.provinceId === location.provinceId &&
    officialLocation.districtId === location.districtId &&
    officialLocation.state === location.state &&
    officialLocation.en === location.en &&
    officialLocation.ne === location.ne
  )
}
