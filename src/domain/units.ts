import { type InLanguages, type Language, translationFor } from './language.ts'
import { formatNumber } from './number-format.ts'

type Unit = InLanguages<(formatted: string, n: number) => string>

const megabyte: Unit = { en: (formatted) => `${formatted} MB`, ne: (formatted) => `${formatted} एमबी` }
const gigabyte: Unit = { en: (formatted) => `${formatted} GB`, ne: (formatted) => `${formatted} जीबी` }
const hour: Unit = {
  en: (formatted, n) => (n === 1 ? `${formatted} hour` : `${formatted} hours`),
  ne: (formatted) => `${formatted} घण्टा`,
}
const day: Unit = {
  en: (formatted, n) => (n === 1 ? `${formatted} day` : `${formatted} days`),
  ne: (formatted) => `${formatted} दिन`,
}

/** Formats a file size for a sentence: 8,388,608 bytes are '8 MB'. */
export function megabytesOf(bytes: number, language: Language): string {
  return inUnit(megabyte, Math.round(bytes / (1024 * 1024)), language)
}

/** Formats free space for a sentence: in megabytes up to 10,000, then in gigabytes. */
export function freeSpaceOf(bytes: number, language: Language): string {
  if (bytes < 10_000 * 1024 * 1024) return megabytesOf(bytes, language)
  return inUnit(gigabyte, Math.round(bytes / 1024 ** 3), language)
}

/** Formats a number of hours for a sentence: '1 hour', '24 hours'. */
export function hoursOf(hours: number, language: Language): string {
  return inUnit(hour, hours, language)
}

/** Formats a number of days for a sentence. */
export function daysOf(days: number, language: Language): string {
  return inUnit(day, days, language)
}

function inUnit(unit: Unit, n: number, language: Language): string {
  return translationFor(language, unit)(formatNumber(n, language), n)
}
