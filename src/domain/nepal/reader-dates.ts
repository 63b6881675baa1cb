import { languageFacts, type Language } from '#domain/language.ts'
import { formatBikramSambat } from './bikram-sambat.ts'
import { formatGregorian, formatTime } from './dates.ts'

/**
 * Formats a day of Asia/Kathmandu in the calendar of a language: '23 Nov 2026', in Nepali '७ मंसिर २०८३'.
 * Outside the table of Bikram Sambat it is the Gregorian day. Throws RangeError for an invalid date.
 */
export function formatDate(date: Date, language: Language): string {
  if (languageFacts[language].calendar === 'ad') return formatGregorian(date, language)
  return formatBikramSambat(date, language) || formatGregorian(date, language)
}

/** Formats the same day in the other calendar, as a supplement; '' outside the table of Bikram Sambat. */
export function formatDateInOtherCalendar(date: Date, language: Language): string {
  const bikramSambat = formatBikramSambat(date, language)
  if (languageFacts[language].calendar === 'ad') return bikramSambat
  return bikramSambat && formatGregorian(date, language)
}

/** Formats a date and time in Asia/Kathmandu, 24-hour clock: '23 Nov 2026, 14:05', in Nepali '७ मंसिर २०८३, १४:०५'. */
export function formatDateTime(date: Date, language: Language): string {
  return `${formatDate(date, language)}, ${formatTime(date, language)}`
}
