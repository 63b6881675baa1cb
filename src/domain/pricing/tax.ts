import { storeFacts } from '#domain/facts.ts'

/** A tax rate (200 basis points are 2%), and whether prices include it and whether it applies to shipping. */
export type TaxRule = { basisPoints: number; isIncluded: boolean; isOnShipping: boolean }

/** The specified tax, which applies until the owner sets another. */
export const defaultTax: TaxRule = {
  basisPoints: storeFacts.taxBasisPoints,
  isIncluded: false,
  isOnShipping: false,
}

/**
 * Returns the tax on an amount, rounded half up to the paisa. With the rate in percent it is base × rate ÷ 100, or
 * base × rate ÷ (100 + rate) if prices include it.
 */
export function taxOf(basePaisa: number, { basisPoints, isIncluded }: TaxRule): number {
  const denominator = 10_000n + (isIncluded ? BigInt(basisPoints) : 0n)
  return Number((2n * BigInt(basePaisa) * BigInt(basisPoints) + denominator) / (2n * denominator))
}
