import { storeFacts } from '#domain/facts.ts'
import { toLatinDigits } from '#lib/digits.ts'

/** The number of days after delivery in which a product may be returned. */
export type ReturnRules = { days: number }

/** The default: the longer return period of the specification. */
export const defaultReturnRules: ReturnRules = { days: storeFacts.returnDays }

/** The minimum is the legal one. Source: Consumer Protection Act 2075, section 14. */
export const returnDaysLimits = { min: 7, max: 365 } as const

/** Returns the first number of days in a return policy; undefined if there is none. */
export function parseReturnDays(policy: string): number | undefined {
  const [, days] =
    /(\d{1,4})[\s-]*(?:calendar\s+|working\s+)?(?:days?\b|दिन)/iu.exec(toLatinDigits(policy)) ?? []
  return days === undefined ? undefined : Number(days)
}
