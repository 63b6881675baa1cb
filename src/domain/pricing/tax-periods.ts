import type { Text } from '#domain/language.ts'
import { defaultTax, type TaxRule } from './tax.ts'

/** The tax registration of the shop: PAN only, or value added tax. */
export const taxRegistrations = ['pan', 'vat'] as const
export type TaxRegistration = (typeof taxRegistrations)[number]

/** A tax from a day on, 'YYYY-MM-DD' in Kathmandu, until the next one begins. */
export type TaxPeriod = TaxRule & { from: string; label: Text; registration: TaxRegistration }

/**
 * Returns the tax on a day: the latest that has started. Undefined before the first one, when the specified tax
 * applies.
 */
export function taxPeriodOn(periods: readonly TaxPeriod[], day: string): TaxPeriod | undefined {
  return periods.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

/** Returns the tax rule of orders on a day. */
export function taxRuleOn(periods: readonly TaxPeriod[], day: string): TaxRule {
  const { basisPoints, isIncluded, isOnShipping } = taxPeriodOn(periods, day) ?? defaultTax
  return { basisPoints, isIncluded, isOnShipping }
}
