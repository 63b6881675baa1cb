import { splitProportionally, splitDiscount } from './shares.ts'
import { defaultTax, taxOf, type TaxRule } from './tax.ts'

/** A unit price and a quantity; whole numbers. */
export type PricedLine = { unitPaisa: number; quantity: number }

/** A discount. `weights` are the eligible amounts of the lines; without them the whole lines are eligible. */
export type Reduction = { paisa: number; weights?: readonly number[] }

export type PricingRules = { tax?: TaxRule; reduction?: Reduction; shippingPaisa?: number }

/** A line's shares of the order's discount and tax. */
export type LineShares = { discountPaisa: number; taxPaisa: number }

/** The totals of an order: subtotal − discount + shipping + tax = total, or without the tax if prices include it. */
export type OrderTotals = {
  subtotalPaisa: number
  discountPaisa: number
  shippingPaisa: number
  taxPaisa: number
  isTaxIncluded: boolean
  taxBasisPoints: number
  /** The part of the tax that belongs to shipping; the rest belongs to the lines. */
  shippingTaxPaisa: number
  totalPaisa: number
}

/** A component of the shipping fee. */
export type ShippingPart = {
  kind: 'delivery' | 'carrying' | 'assembly'
  paisa: number
  /** Whether a seller set this fee: a custom shipping price. It stays when the order changes. */
  isAgreed?: true
}

/** The totals of an order, and each line's shares in the order of the lines. */
export type Quote = { totals: OrderTotals; lineShares: LineShares[] }

/**
 * Prices an order. Cart, checkout, order, bill, gateway and email all use these totals. The shares of lines and shipping
 * add up exactly to the totals. Throws RangeError for values that are negative or no
 * integer, a discount above the eligible amounts, and sums beyond safe integers.
 */
export function quoteOf(lines: readonly PricedLine[], rules: PricingRules = {}): Quote {
  const { tax = defaultTax, reduction = { paisa: 0 }, shippingPaisa = 0 } = rules
  const prices = lines.map(linePaisa)
  const discounts = splitDiscount(reduction.paisa, reduction.weights ?? prices)
  const discountedPrices = prices.map((price, index) => price - (discounts[index] ?? 0))
  if (discountedPrices.some((price) => price < 0))
    throw new RangeError('More is taken off a line than it costs')
  const subtotalPaisa = sumOf(prices)
  const discountPaisa = sumOf(discounts)
  const taxableAmounts = [tax.isOnShipping ? shippingPaisa : 0, ...discountedPrices]
  const taxPaisa = taxOf(sumOf(taxableAmounts), tax)
  const [shippingTaxPaisa = 0, ...taxes] = splitProportionally(taxPaisa, taxableAmounts)
  const totalPaisa = subtotalPaisa - discountPaisa + shippingPaisa + (tax.isIncluded ? 0 : taxPaisa)
  if (!isNonNegativeInteger(shippingPaisa) || !isNonNegativeInteger(totalPaisa))
    throw new RangeError('The sum is too large to be exact')
  return {
    totals: {
      subtotalPaisa,
      discountPaisa,
      shippingPaisa,
      taxPaisa,
      isTaxIncluded: tax.isIncluded,
      taxBasisPoints: tax.basisPoints,
      shippingTaxPaisa,
      totalPaisa,
    },
    lineShares: lines.map((_, index) => {
      return { discountPaisa: discounts[index] ?? 0, taxPaisa: taxes[index] ?? 0 }
    }),
  }
}

/** Returns the price of a line. Throws RangeError for values that are no integers, and beyond safe integers. */
export function linePaisa({ unitPaisa, quantity }: PricedLine): number {
  if (
    !isNonNegativeInteger(unitPaisa) ||
    !isNonNegativeInteger(quantity) ||
    !isNonNegativeInteger(unitPaisa * quantity)
  )
    throw new RangeError(`Not a priced line: ${quantity} at ${unitPaisa} paisa`)
  return unitPaisa * quantity
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, paisa) => sum + paisa, 0)
}

function isNonNegativeInteger(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0
}
