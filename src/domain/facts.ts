import { formatNumber } from './number-format.ts'
import type { Language } from './language.ts'

/**
 * The store's default rates and periods. Calculations use them, and texts contain them as placeholders such
 * as `{taxRate}`. Delivery days are working days.
 */
export const storeFacts = {
  taxBasisPoints: 200,
  deliveryDays: { least: 2, most: 3 },
  /** The longer return period of the specification. The law requires 7 days. */
  returnDays: 90,
  /** The shorter return period, which the specification shows in the page footer. */
  shortReturnDays: 30,
  /** The number of days within which a refund is paid. */
  refundDays: 7,
  /** Working days within which a grievance is solved. Source: Consumer Protection Act 2075. */
  answerDays: 7,
  /** The number of days in which merged customers can be separated again. */
  undoDays: 30,
} as const

/** Formats a rate: 200 basis points are '2%'. */
export function formatRate(basisPoints: number, language: Language): string {
  return `${formatNumber(basisPoints / 100, language)}%`
}

const factTexts = {
  taxRate: (language) => formatRate(storeFacts.taxBasisPoints, language),
  deliveryDays: (language) => {
    const { least, most } = storeFacts.deliveryDays
    // The specification uses a hyphen in English. Other ranges of days have a dash.
    const dash = language === 'en' ? '-' : '–'
    return `${formatNumber(least, language)}${dash}${formatNumber(most, language)}`
  },
  returnDays: (language) => formatNumber(storeFacts.returnDays, language),
  shortReturnDays: (language) => formatNumber(storeFacts.shortReturnDays, language),
  refundDays: (language) => formatNumber(storeFacts.refundDays, language),
  answerDays: (language) => formatNumber(storeFacts.answerDays, language),
  undoDays: (language) => formatNumber(storeFacts.undoDays, language),
} as const satisfies Record<string, (language: Language) => string>

export type FactName = keyof typeof factTexts
export type CustomFacts = Partial<Record<FactName, string>>

/** Returns a fact as text in a language. */
export function factText(name: FactName, language: Language): string {
  return factTexts[name](language)
}

/**
 * Fills facts into a text: '{refundDays} days' becomes '7 days'. Unknown placeholders stay. `customFacts` are values
 * that the owner has changed, as text in the language.
 */
export function withFacts(text: string, language: Language, customFacts: CustomFacts = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    isFactName(name) ? (customFacts[name] ?? factText(name, language)) : placeholder,
  )
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(factTexts, name)
}
