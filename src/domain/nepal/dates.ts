import { withDigitsOf } from '#domain/number-format.ts'
import type { Language } from '#domain/language.ts'

// Nepal has used UTC+05:45 without summer time since 1986.
const offsetMs = (5 * 60 + 45) * 60_000

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ne: ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'],
} as const satisfies Record<Language, readonly string[]>

/**
 * Formats a Gregorian day of Asia/Kathmandu: '21 Nov 2026', in Nepali '२१ नोभेम्बर २०२६'. Does not use Intl,
 * because server and browser must agree. Throws RangeError for an invalid date.
 */
export function formatGregorian(date: Date, language: Language): string {
  const local = inKathmandu(date)
  const month = months[language][local.getUTCMonth()]
  return withDigitsOf(language, `${local.getUTCDate()} ${month} ${local.getUTCFullYear()}`)
}

/** Formats a month: 'Nov 2026', in Nepali 'नोभेम्बर २०२६'; `month` counts from 1. */
export function formatMonth({ year, month }: { year: number; month: number }, language: Language): string {
  return withDigitsOf(language, `${months[language][month - 1]} ${year}`)
}

/** Formats a Gregorian date and time in Asia/Kathmandu on the 24-hour clock: '21 Nov 2026, 14:05'. */
export function formatGregorianDateTime(date: Date, language: Language): string {
  return `${formatGregorian(date, language)}, ${formatTime(date, language)}`
}

/** Formats the time of day in Asia/Kathmandu on the 24-hour clock: '14:05'. */
export function formatTime(date: Date, language: Language): string {
  const local = inKathmandu(date)
  return withDigitsOf(language, `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`)
}

/** The day of Asia/Kathmandu as `2026-11-21`, for the `datetime` of a `<time>` and for counting by day. */
export function dayInKathmandu(date: Date): string {
  return inKathmandu(date).toISOString().slice(0, 10)
}

/**
 * Returns a date whose UTC fields are the local time in Asia/Kathmandu. Throws RangeError for an invalid
 * date.
 */
export function inKathmandu(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a date')
  return new Date(date.getTime() + offsetMs)
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
