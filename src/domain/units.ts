import { type Translations, type Language, translationFor } from './language.ts'
import { formatNumber } from './number-format.ts'

type Unit = Translations<(formatted: string, n: number) => string>

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

/** Formats a file size in whole megabytes: 8,388,608 bytes are '8 MB'. */
export function formatMegabytes(bytes: number, language: Language): string {
  return formatInUnit(megabyte, Math.round(bytes / (1024 * 1024)), language)
}

/** Formats free disk space: in megabytes below 10,000 MB, otherwise in gigabytes. */
export function formatFreeSpace(bytes: number, language: Language): string {
  if (bytes < 10_000 * 1024 * 1024) return formatMegabytes(bytes, language)
  return formatInUnit(gigabyte, Math.round(bytes / 1024 ** 3), language)
}

/** Formats a number of hours: '1 hour', '24 hours'. */
export function formatHours(hours: number, language: Language): string {
  return formatInUnit(hour, hours, language)
}

/** Formats a number of days: '1 day', '3 days'. */
export function formatDays(days: number, language: Language): string {
  return formatInUnit(day, days, language)
}

function formatInUnit(unit: Unit, n: number, language: Language): string {
  return translationFor(language, unit)(formatNumber(n, language), n)
}
