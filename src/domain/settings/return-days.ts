import { storeFacts } from '#domain/facts.ts'
import { toLatinDigits } from '#lib/digits.ts'

/** How many days after delivery a product may be returned. */
export type ReturnRules = { days: number }

/** Until the owner changes it, the longer of the specified numbers. */
export const specifiedReturns: ReturnRules = { days: storeFacts.returnDays }

/** The law grants the least; a product of more than a year ago is used. Source: Consumer Protection Act 2075, section 14. */
export const returnDaysLimits = { min: 7, max: 365 } as const

/** Returns the first number of days in a return policy; undefined if there is none. */
export function daysNamedIn(policy: string): number | undefined {
  const [, days] =
    /(\d{1,4})[\s-]*(?:calendar\s+|working\s+)?(?:days?\b|दिन)/iu.exec(toLatinDigits(policy)) ?? []
  return days === undefined ? undefined : Number(days)
}
