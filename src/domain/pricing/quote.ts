import { portions, shareOut } from './shares.ts'
import { specifiedTax, taxOf, type TaxRule } from './tax.ts'

/** A product at its price now; whole numbers. */
export type PricedLine = { unitPaisa: number; quantity: number }

/** What is taken off the prices of the lines; `weights` says of how much of each line, all of it where left out. */
export type Reduction = { paisa: number; weights?: readonly number[] }

export type PricingRules = { tax?: TaxRule; reduction?: Reduction; shippingPaisa?: number }

/** What a line bears of the whole order's discount and tax. */
export type LineParts = { discountPaisa: number; taxPaisa: number }

/** What an order comes to: subtotal − discount + shipping + tax = total, or without the tax where prices include it. */
export type OrderTotals = {
  subtotalPaisa: number
  discountPaisa: number
  shippingPaisa: number
  taxPaisa: number
  isTaxIncluded: boolean
  taxBasisPoints: number
  /** What shipping bears of the tax; the lines bear the rest. */
  shippingTaxPaisa: number
  totalPaisa: number
}

/** What shipping is made of. */
export type ShippingPart = {
  kind: 'delivery' | 'carrying' | 'assembly'
  paisa: number
  /** A seller has said so by hand: it stays whatever else of the order changes. */
  isAgreed?: true
}

/** The sums of an order and the parts of its lines, in their order. */
export type Quote = { totals: OrderTotals; parts: LineParts[] }

/**
 * Prices an order. Cart, checkout, order, bill, gateway and mail all take their numbers from here (contract, parts 3 and
 * 6). The parts of all lines and of shipping are the whole, to the paisa. Refuses (RangeError) what is not whole or
 * negative, a discount above what it is given on, and sums beyond safe integers.
 */
export function quoteOf(lines: readonly PricedLine[], rules: PricingRules = {}): Quote {
  const { tax = specifiedTax, reduction = { paisa: 0 }, shippingPaisa = 0 } = rules
  const prices = lines.map(priceOf)
  const discounts = shareOut(reduction.paisa, reduction.weights ?? prices)
  const reduced = prices.map((price, index) => price - (discounts[index] ?? 0))
  if (reduced.some((price) => price < 0)) throw new RangeError('More is taken off a line than it costs')
  const subtotalPaisa = sumOf(prices)
  const discountPaisa = sumOf(discounts)
  const taxed = [tax.isOnShipping ? shippingPaisa : 0, ...reduced]
  const taxPaisa = taxOf(sumOf(taxed), tax)
  const [shippingTaxPaisa = 0, ...taxes] = portions(taxPaisa, taxed)
  const totalPaisa = subtotalPaisa - discountPaisa + shippingPaisa + (tax.isIncluded ? 0 : taxPaisa)
  if (!isWhole(shippingPaisa) || !isWhole(totalPaisa))
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
    parts: lines.map((_, index) => {
      return { discountPaisa: discounts[index] ?? 0, taxPaisa: taxes[index] ?? 0 }
    }),
  }
}

function priceOf({ unitPaisa, quantity }: PricedLine): number {
  if (!isWhole(unitPaisa) || !isWhole(quantity) || !isWhole(unitPaisa * quantity))
    throw new RangeError(`Not a priced line: ${quantity} at ${unitPaisa} paisa`)
  return unitPaisa * quantity
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, paisa) => sum + paisa, 0)
}

function isWhole(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0
}
