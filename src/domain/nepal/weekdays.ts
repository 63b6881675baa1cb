import { inKathmandu } from './dates.ts'
import type { Language, Text } from '#domain/language.ts'

/** The days of the week, as JavaScript counts them. */
export const weekdays: readonly Text[] = [
  { en: 'Sunday', ne: 'आइतबार' },
  { en: 'Monday', ne: 'सोमबार' },
  { en: 'Tuesday', ne: 'मङ्गलबार' },
  { en: 'Wednesday', ne: 'बुधबार' },
  { en: 'Thursday', ne: 'बिहीबार' },
  { en: 'Friday', ne: 'शुक्रबार' },
  { en: 'Saturday', ne: 'शनिबार' },
]

/** The day of the week in Asia/Kathmandu as a calendar's head writes it: 'Sun', 'आइत'. */
export function shortWeekday(date: Date, language: Language): string {
  const name = weekdays[inKathmandu(date).getUTCDay()]?.[language] ?? ''
  return language === 'ne' ? name.replace(/बार$/, '') : name.slice(0, 3)
}
