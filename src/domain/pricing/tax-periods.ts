import type { Text } from '#domain/language.ts'
import { specifiedTax, type TaxRule } from './tax.ts'

/** What the shop is registered for: by its PAN alone, or for value added tax. */
export const taxRegistrations = ['pan', 'vat'] as const
export type TaxRegistration = (typeof taxRegistrations)[number]

/** A tax from a day on, 'YYYY-MM-DD' in Kathmandu, until the next one begins. */
export type TaxPeriod = TaxRule & { from: string; label: Text; registration: TaxRegistration }

/** The tax that holds on a day: the latest that has begun. Undefined before the first, where the specified one holds. */
export function periodOn(periods: readonly TaxPeriod[], day: string): TaxPeriod | undefined {
  return periods.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

/** How orders of a day are taxed. */
export function taxRuleOn(periods: readonly TaxPeriod[], day: string): TaxRule {
  const { basisPoints, isIncluded, isOnShipping } = periodOn(periods, day) ?? specifiedTax
  return { basisPoints, isIncluded, isOnShipping }
}
