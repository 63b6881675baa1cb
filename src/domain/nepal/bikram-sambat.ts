import DateConverter from '@remotemerge/nepali-date-converter'
import { withDigitsOf } from '#domain/number-format.ts'
import { dayInKathmandu } from './dates.ts'
import type { Language } from '#domain/language.ts'

/** A day of the Bikram Sambat calendar; `month` counts from 1, which is Baishakh. */
export type BikramSambat = { year: number; month: number; day: number }

const months = {
  en: [
    'Baishakh',
    'Jestha',
    'Ashadh',
    'Shrawan',
    'Bhadra',
    'Ashwin',
    'Kartik',
    'Mangsir',
    'Poush',
    'Magh',
    'Falgun',
    'Chaitra',
  ],
  ne: ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
} as const satisfies Record<Language, readonly string[]>

const shrawan = 4
const dayMs = 86_400_000

/**
 * Returns the Bikram Sambat day of a moment in Asia/Kathmandu. Month lengths are tabulated, not computed; those of
 * future years are the calendar makers' forecast. Undefined outside the table, which begins in 1918 and ends at
 * `calendarEnd`.
 */
export function toBikramSambat(date: Date): BikramSambat | undefined {
  const day = dayInKathmandu(date)
  const converted = undefinedOutsideTable(() => new DateConverter(day).toBs())
  return converted && { year: converted.year, month: converted.month, day: converted.date }
}

/**
 * Returns undefined for a day outside the table, which is a normal result. Rethrows any other error, because it is a
 * bug.
 */
function undefinedOutsideTable<T>(convert: () => T): T | undefined {
  try {
    return convert()
  } catch (error) {
    if (error instanceof Error && /range|invalid/i.test(error.message)) return undefined
    throw error
  }
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}

/** The day of Asia/Kathmandu on which a Bikram Sambat month begins, `YYYY-MM-DD`; undefined outside the table. */
export function firstOfBikramMonth(month: Omit<BikramSambat, 'day'>): string | undefined {
  return gregorianDayOf({ ...month, day: 1 })
}

/** Converts a Bikram Sambat day to its Gregorian date, `YYYY-MM-DD`. Returns undefined outside the table. */
export function gregorianDayOf({ year, month, day }: BikramSambat): string | undefined {
  const bikramText = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const converted = undefinedOutsideTable(() => new DateConverter(bikramText).toAd())
  return converted && `${converted.year}-${twoDigits(converted.month)}-${twoDigits(converted.date)}`
}

/** Returns the number of days of a Bikram Sambat month, 29 to 32; 32 outside the table. */
export function bikramMonthLength({ year, month }: Omit<BikramSambat, 'day'>): number {
  const first = firstOfBikramMonth({ year, month })
  if (first === undefined) return 32
  const next = firstOfBikramMonth(month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 })
  const end = next === undefined ? Date.parse(calendarEnd) + dayMs : Date.parse(next)
  return Math.round((end - Date.parse(first)) / dayMs)
}

/** The names of the twelve months, Baishakh first. */
export function bikramMonthNames(language: Language): readonly string[] {
  return months[language]
}

/** Formats a Bikram Sambat month: 'Mangsir 2083', in Nepali 'मंसिर २०८३'. */
export function formatBikramMonth({ year, month }: Omit<BikramSambat, 'day'>, language: Language): string {
  const text = `${months[language][month - 1]} ${year}`
  return withDigitsOf(language, text)
}

/** Formats a Bikram Sambat day: '5 Mangsir 2083', in Nepali '५ मंसिर २०८३'; '' outside the table. */
export function formatBikramSambat(date: Date, language: Language): string {
  const bikramDate = toBikramSambat(date)
  if (bikramDate === undefined) return ''
  const text = `${bikramDate.day} ${months[language][bikramDate.month - 1]} ${bikramDate.year}`
  return withDigitsOf(language, text)
}

/** Formats a Bikram Sambat day in numbers, as on Nepal's tax forms: '2083.08.05'; '' outside the table. */
export function formatNumericBikramSambat(date: Date): string {
  const bikramDate = toBikramSambat(date)
  return bikramDate ? `${bikramDate.year}.${twoDigits(bikramDate.month)}.${twoDigits(bikramDate.day)}` : ''
}

/** The fiscal year of a Bikram Sambat month: '2083/84' from Shrawan 2083 to Ashadh 2084. */
export function fiscalYearOf(month: Omit<BikramSambat, 'day'>): string {
  return formatFiscalYear(yearOfShrawan(month))
}

/**
 * Returns the Nepali fiscal year of a moment, from 1 Shrawan to the end of Ashadh: '2083/84'. Outside the table, 1
 * Shrawan counts as 17 July. It is that day or the one before, so at most one day of bills is in the wrong year.
 */
export function fiscalYear(date: Date): string {
  const bikramDate = toBikramSambat(date)
  return formatFiscalYear(bikramDate ? yearOfShrawan(bikramDate) : estimatedYearOfShrawan(date))
}

function formatFiscalYear(startYear: number): string {
  return `${startYear}/${twoDigits((startYear + 1) % 100)}`
}

function yearOfShrawan({ year, month }: Omit<BikramSambat, 'day'>): number {
  return month >= shrawan ? year : year - 1
}

function estimatedYearOfShrawan(date: Date): number {
  const day = dayInKathmandu(date)
  return Number(day.slice(0, 4)) + (day.slice(5) >= '07-17' ? 57 : 56)
}

/** The last day of the table, `YYYY-MM-DD`. A release before that day must contain a longer table. */
export const calendarEnd = '2043-04-13'

const warnYearsBefore = 3

/** Returns whether the table ends within three years of a moment, so that there is time to add a longer one. */
export function isCalendarEnding(now: Date): boolean {
  const [year = 0] = calendarEnd.split('-').map(Number)
  return dayInKathmandu(now) > `${year - warnYearsBefore}${calendarEnd.slice(4)}`
}
