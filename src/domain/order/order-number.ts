import { withDigitsOf } from '#domain/number-format.ts'
import type { Language } from '#domain/language.ts'

/** Returns an order's number for speech and display: its digits in the language, without grouping. */
export function orderNumberText(number: number, language: Language): string {
  return withDigitsOf(language, String(number))
}

/** The largest number that an order can have. */
export const maxOrderNumber = Number.MAX_SAFE_INTEGER
