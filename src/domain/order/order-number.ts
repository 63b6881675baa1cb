import { withDigitsOf } from '#domain/number-format.ts'
import type { Language } from '#domain/language.ts'

/** An order's number as it is said aloud: its digits in the language, without grouping. */
export function orderNumberText(number: number, language: Language): string {
  return withDigitsOf(language, String(number))
}
