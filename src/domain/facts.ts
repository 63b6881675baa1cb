import { formatNumber } from './number-format.ts'
import type { Language } from './language.ts'

/**
 * The numbers that the store charges by and promises, each once: rules reckon with them, and texts name them as
 * `{taxRate}`. Days of delivery are working days.
 */
export const storeFacts = {
  taxBasisPoints: 200,
  deliveryDays: { least: 2, most: 3 },
  /** The longer of the store's printed promises: the law asks for 7 days. */
  returnDays: 90,
  /** The shorter one, which the specification prints in the page's frame. */
  shortReturnDays: 30,
  /** What is owed to a shopper is given back within so many days. */
  refundDays: 7,
  /** Working days within which a grievance is solved. Source: Consumer Protection Act 2075. */
  answerDays: 7,
  /** Customers that were merged can be parted again for so many days. */
  undoDays: 30,
} as const

/** A rate as it is printed: 200 basis points are '2%'. */
export function formatRate(basisPoints: number, language: Language): string {
  return `${formatNumber(basisPoints / 100, language)}%`
}

const factTexts = {
  taxRate: (language) => formatRate(storeFacts.taxBasisPoints, language),
  deliveryDays: (language) => {
    const { least, most } = storeFacts.deliveryDays
    // The specification prints the English with a hyphen; spans of days have a dash everywhere else.
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

/** A fact as a sentence of a language tells it. */
export function fact(name: FactName, language: Language): string {
  return factTexts[name](language)
}

/**
 * A text with its facts filled in: '{refundDays} days' becomes '7 days'. What names no fact stays as it is. `own` are those
 * that the owner has set otherwise, in the words of the language.
 */
export function withFacts(text: string, language: Language, own: CustomFacts = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isFactName(name) ? (own[name] ?? fact(name, language)) : whole,
  )
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(factTexts, name)
}
