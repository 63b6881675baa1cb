import { languages, writtenFor } from '#domain/language.ts'
import { placeLimits, type KeptPlace, type PlaceInNepal } from './kept-place.ts'
import { knownNamesOf } from './known-names.ts'
import {
  cityOf,
  levelText,
  type District,
  type LocalLevel,
  type LocalLevels,
  type Province,
} from './local-level.ts'

/** A local level with all that stands around it. */
export type FoundPlace = { level: LocalLevel; district: District; province: Province }

type Ranked = FoundPlace & { rank: number }

/** Every local level of Nepal. */
export function allPlaces(all: LocalLevels): FoundPlace[] {
  return all.provinces.flatMap((province) =>
    province.districts.flatMap((district) => district.levels.map((level) => ({ level, district, province }))),
  )
}

/**
 * The local levels that somebody means who has begun to type, in either script: those that everybody calls so, those whose
 * name begins so, then those with a word or a known name that does, then those of a district that does. A ward behind the
 * name is not looked at. At most `most` of them, none for a single letter.
 */
export function findPlaces(all: LocalLevels, typed: string, most: number): FoundPlace[] {
  const text = asked(typed)
  if (text.length < 2) return []
  const ranked = allPlaces(all).flatMap((place): Ranked[] => {
    const { level, district } = place
    const names = languages.map((language) => folded(levelText(all, level, language)))
    const ofDistrict = languages.some((language) => folded(writtenFor(language, district)).startsWith(text))
    const rank = rankOf({ names, known: knownNamesOf(level.id).map(folded), ofDistrict }, text)
    return rank === undefined ? [] : [{ ...place, rank }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank || (one.level.en < other.level.en ? -1 : 1))
    .slice(0, most)
    .map(({ level, district, province }) => ({ level, district, province }))
}

type Names = { names: readonly string[]; known: readonly string[]; ofDistrict: boolean }

// Shorter, the beginning of a known name is that of too many others.
const knownFrom = 3

function rankOf({ names, known, ofDistrict }: Names, text: string): number | undefined {
  if (known.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  const isKnown = text.length >= knownFrom && known.some((name) => name.startsWith(text))
  if (isKnown || names.some((name) => name.includes(` ${text}`))) return 2
  return ofDistrict ? 3 : undefined
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

/**
 * A name in three parts, of which the middle one is what the typed letters are of it, with whatever belongs to the last of
 * them; empty where the name is found by other letters.
 */
export function foundLetters(name: string, typed: string): readonly [string, string, string] {
  const text = asked(typed)
  for (const { index: from } of text === '' ? [] : name.matchAll(/(?<=^|[\s,-])\S/g)) {
    for (let to = from + 1; to <= name.length; to += 1) {
      if (folded(name.slice(from, to)) !== text) continue
      const end = to + (/^[\p{M}\u200c\u200d]*/u.exec(name.slice(to))?.[0].length ?? 0)
      return [name.slice(0, from), name.slice(from, end), name.slice(end)]
    }
  }
  return [name, '', '']
}

/** What was typed, without a ward behind it. */
function asked(typed: string): string {
  return folded(typed).replace(/ ?\p{Nd}+$/u, '')
}

/** What is kept of a place that was found. */
export function keptPlaceOf(all: LocalLevels, { level, district, province }: FoundPlace): PlaceInNepal {
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
export function isKnownPlace(all: LocalLevels, kept: KeptPlace): boolean {
  if ('country' in kept) return true
  const found = allPlaces(all).find(({ level }) => level.id === kept.levelId)
  if (found === undefined || (kept.ward ?? 0) > (found.level.wards ?? placeLimits.wards)) return false
  const own = keptPlaceOf(all, found)
  return (
    own.provinceId === kept.provinceId &&
    own.districtId === kept.districtId &&
    own.state === kept.state &&
    own.en === kept.en &&
    own.ne === kept.ne
  )
}
