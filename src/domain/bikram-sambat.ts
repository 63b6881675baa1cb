import DateConverter from '@remotemerge/nepali-date-converter'
import { toDevanagariDigits } from '#lib/digits.ts'
import { dayInKathmandu } from './dates.ts'
import type { Language } from './language.ts'

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

/**
 * The Bikram Sambat day of a moment in Asia/Kathmandu. Month lengths are tabulated, not computed; those of years
 * to come are the calendar makers' forecast. Undefined outside the table, which is 1918 to 2042.
 */
export function bikramSambat(date: Date): BikramSambat | undefined {
  const day = dayInKathmandu(date)
  try {
    const { year, month, date: dayOfMonth } = new DateConverter(day).toBs()
    return { year, month, day: dayOfMonth }
  } catch (error) {
    // The table's end is an ordinary answer; anything else about a well-formed day would be a fault of ours.
    if (error instanceof Error && /range|invalid/i.test(error.message)) return undefined
    throw error
  }
}

/** Writes a Bikram Sambat day: '5 Mangsir 2083', in Nepali '५ मंसिर २०८३'; '' outside the table. */
export function formatBikramSambat(date: Date, language: Language): string {
  const found = bikramSambat(date)
  if (found === undefined) return ''
  const text = `${found.day} ${months[language][found.month - 1]} ${found.year}`
  return language === 'ne' ? toDevanagariDigits(text) : text
}

/** The Nepali fiscal year of a moment, from 1 Shrawan to the end of Ashadh: '2083/84'; undefined outside the table. */
export function fiscalYear(date: Date): string | undefined {
  const found = bikramSambat(date)
  if (found === undefined) return undefined
  const first = found.month >= shrawan ? found.year : found.year - 1
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}
