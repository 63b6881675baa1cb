import { storeFacts } from '#domain/facts.ts'

/** How an order is taxed: 200 basis points are 2%, added to the prices or part of them, with or without delivery. */
export type TaxRule = { basisPoints: number; isIncluded: boolean; isOnShipping: boolean }

/** The specified tax, which applies until the owner sets another. */
export const specifiedTax: TaxRule = {
  basisPoints: storeFacts.taxBasisPoints,
  isIncluded: false,
  isOnShipping: false,
}

/**
 * The tax on a sum of prices, rounded half up to the paisa, in exact integers: base × rate, or, where prices include it,
 * base × rate ÷ (100 + rate).
 */
export function taxOf(basePaisa: number, { basisPoints, isIncluded }: TaxRule): number {
  const denominator = 10_000n + (isIncluded ? BigInt(basisPoints) : 0n)
  return Number((2n * BigInt(basePaisa) * BigInt(basisPoints) + denominator) / (2n * denominator))
}
