import { proportionOf, splitProportionally, splitDiscount } from '#domain/pricing/shares.ts'
import type { LineShares, PricedLine } from '#domain/pricing/quote.ts'
import type { BillContent, BillLine } from './bill.ts'

/**
 * Amounts of a bill in paisa, per line after its discount: billed, refunded or remaining. For tax-inclusive prices, lines
 * and shipping include the tax; `tax` repeats it for information and is not added.
 */
export type CreditAmounts = {
  lines: readonly number[]
  tax: number
  shipping: number
  isTaxIncluded: boolean
  isShippingTaxed: boolean
}
type BilledAmounts = Pick<
  BillContent,
  'lines' | 'taxPaisa' | 'shippingPaisa' | 'isTaxIncluded' | 'shippingTaxPaisa'
>
type CreditRequest = {
  bill: BilledAmounts
  creditNotes: readonly BilledAmounts[]
  amountPaisa: number
  /** Number of returned units per line; none if the refund is for no particular item. */
  quantities: readonly number[]
}

/** Returns the remainder of a bill after its credit notes, whose lines are in the sequence of the bill. */
export function remainingCredit(bill: BilledAmounts, creditNotes: readonly BilledAmounts[]): CreditAmounts {
  return creditNotes.map(creditAmountsOf).reduce(subtractCredit, creditAmountsOf(bill))
}

/** Returns the sum of the amounts, in paisa. */
export function creditTotal(amounts: CreditAmounts): number {
  return flattenAmounts(amounts).reduce((sum, paisa) => sum + paisa, 0)
}

/**
 * Splits a refund over the lines and the tax of a bill. Returned units with their tax come first, and the remainder is
 * split in proportion to the other amounts. In whole paisa; the shares add up exactly and never exceed the remaining
 * amounts. Throws RangeError if the refund exceeds the remaining total.
 */
export function splitCredit({ bill, creditNotes, amountPaisa, quantities }: CreditRequest): CreditAmounts {
  const remaining = remainingCredit(bill, creditNotes)
  const returned = flattenAmounts(returnedAmounts(bill, { creditNotes, remaining, quantities }))
  const itemsPaisa = Math.min(
    amountPaisa,
    returned.reduce((sum, paisa) => sum + paisa, 0),
  )
  const itemShares = splitDiscount(itemsPaisa, returned)
  const unreturned = flattenAmounts(remaining).map((paisa, index) => paisa - (itemShares[index] ?? 0))
  const remainderShares = splitDiscount(amountPaisa - itemsPaisa, unreturned)
  return toCreditAmounts(
    itemShares.map((share, index) => share + (remainderShares[index] ?? 0)),
    remaining,
  )
}

/** A line of an order with its shares of discount and tax. `taxPaisa` is null on lines from before tax shares were stored. */
export type OrderLineAmounts = PricedLine & { discountPaisa: number; taxPaisa: number | null }
type OrderAmounts = {
  lines: readonly OrderLineAmounts[]
  taxPaisa: number
  shippingTaxPaisa: number
  isTaxIncluded: boolean
}

/**
 * Returns the refund for some units of each line: their price after the discount, with their share of the tax, rounded
 * half up to the paisa. `returnedQuantities` are the units of each line that were returned earlier. Never more than
 * `maxPaisa`. Shipping is not refunded, because delivery took place.
 */
export function creditForQuantities(
  order: OrderAmounts,
  {
    quantities,
    returnedQuantities = [],
  }: { quantities: readonly number[]; returnedQuantities?: readonly number[] },
  maxPaisa: number,
): number {
  const lineShares = lineSharesOf(order)
  const refundPaisa = order.lines.reduce((sum, { unitPaisa, quantity: lineQuantity }, index) => {
    const { discountPaisa = 0, taxPaisa = 0 } = lineShares[index] ?? {}
    const returnedUnits = Math.min(returnedQuantities[index] ?? 0, lineQuantity)
    const unitRange = {
      start: returnedUnits,
      count: Math.min(quantities[index] ?? 0, lineQuantity - returnedUnits),
      lineQuantity,
    }
    const price = shareOfRange(unitPaisa * lineQuantity - discountPaisa, unitRange)
    return sum + price + (order.isTaxIncluded ? 0 : shareOfRange(taxPaisa, unitRange))
  }, 0)
  return Math.min(maxPaisa, refundPaisa)
}

/**
 * Returns the shares of an order's lines. A line without a stored tax share gets its share of the lines' tax.
 */
export function lineSharesOf({
  lines,
  taxPaisa,
  shippingTaxPaisa,
}: Omit<OrderAmounts, 'isTaxIncluded'>): LineShares[] {
  const shares = splitProportionally(
    taxPaisa - shippingTaxPaisa,
    lines.map(({ unitPaisa, quantity, discountPaisa }) => unitPaisa * quantity - discountPaisa),
  )
  return lines.map((line, index) => {
    return { discountPaisa: line.discountPaisa, taxPaisa: line.taxPaisa ?? shares[index] ?? 0 }
  })
}

/** Returns the lines of a credit note: the lines of its bill with the refunded part of each, after its discount. */
export function creditLines(
  { lines }: Pick<BillContent, 'lines'>,
  creditNotes: readonly BilledAmounts[],
  { lines: creditedPaisa }: CreditAmounts,
): BillLine[] {
  return lines.map((line, index) => {
    const totalPaisa = creditedPaisa[index] ?? 0
    const returnedUnits = returnedUnitsOf(creditNotes, index)
    const { discountPaisa: _, taxPaisa: __, ...printed } = line
    return { ...printed, totalPaisa, quantity: wholeUnits(line, returnedUnits, totalPaisa) }
  })
}

/**
 * Returns the number of units whose price equals an amount, after earlier returns. Returns 0 if no range of units has
 * that price. Tries every range, because rounding makes units differ by a paisa and refunds may be paid in any sequence.
 */
function wholeUnits(line: BillLine, returnedUnits: number, paisa: number): number {
  if (paisa === 0) return 0
  const lineQuantity = line.quantity
  for (let count = 1; count <= lineQuantity - returnedUnits; count += 1)
    for (let start = 0; start <= lineQuantity - count; start += 1)
      if (paisa === shareOfRange(netOf(line), { start, count, lineQuantity })) return count
  return 0
}

function creditAmountsOf({
  lines,
  isTaxIncluded = false,
  shippingTaxPaisa = 0,
  ...billed
}: BilledAmounts): CreditAmounts {
  return {
    lines: lines.map(netOf),
    tax: billed.taxPaisa,
    shipping: billed.shippingPaisa,
    isTaxIncluded,
    isShippingTaxed: shippingTaxPaisa > 0,
  }
}

function netOf({ totalPaisa, discountPaisa = 0 }: BillLine): number {
  return totalPaisa - discountPaisa
}

function subtractCredit(from: CreditAmounts, credited: CreditAmounts): CreditAmounts {
  return {
    ...from,
    lines: from.lines.map((paisa, index) => paisa - (credited.lines[index] ?? 0)),
    tax: from.tax - credited.tax,
    shipping: from.shipping - credited.shipping,
  }
}

type ReturnInput = {
  creditNotes: readonly BilledAmounts[]
  remaining: CreditAmounts
  quantities: readonly number[]
}

function returnedAmounts(
  bill: BilledAmounts,
  { creditNotes, remaining, quantities }: ReturnInput,
): CreditAmounts {
  const lineShares = lineSharesOf({
    lines: bill.lines.map(({ unitPaisa, quantity, discountPaisa = 0, taxPaisa = null }) => {
      return { unitPaisa, quantity, discountPaisa, taxPaisa }
    }),
    taxPaisa: bill.taxPaisa,
    shippingTaxPaisa: bill.shippingTaxPaisa ?? 0,
  })
  const unitRangeOf = (index: number) => {
    const lineQuantity = bill.lines[index]?.quantity ?? 0
    const returnedUnits = Math.min(returnedUnitsOf(creditNotes, index), lineQuantity)
    return {
      start: returnedUnits,
      count: Math.min(quantities[index] ?? 0, lineQuantity - returnedUnits),
      lineQuantity,
    }
  }
  const lines = bill.lines.map((line, index) => {
    return Math.min(remaining.lines[index] ?? 0, shareOfRange(netOf(line), unitRangeOf(index)))
  })
  const tax = lineShares.reduce(
    (sum, { taxPaisa }, index) => sum + shareOfRange(taxPaisa, unitRangeOf(index)),
    0,
  )
  return { ...remaining, lines, tax: Math.min(remaining.tax, tax), shipping: 0 }
}

function returnedUnitsOf(creditNotes: readonly BilledAmounts[], index: number): number {
  return creditNotes.reduce((sum, { lines }) => sum + (lines[index]?.quantity ?? 0), 0)
}

/**
 * Returns the part of a line's amount that belongs to `count` of its units, after the first `start` units. The parts of
 * consecutive ranges add up to the amount.
 */
function shareOfRange(
  paisa: number,
  { start, count, lineQuantity }: { start: number; count: number; lineQuantity: number },
): number {
  return proportionOf(paisa, start + count, lineQuantity) - proportionOf(paisa, start, lineQuantity)
}

/** Flattens credit amounts: first the tax, which is 0 if prices include it, then shipping, then the lines. */
function flattenAmounts({ lines, tax, shipping, isTaxIncluded }: CreditAmounts): number[] {
  return [isTaxIncluded ? 0 : tax, shipping, ...lines]
}

/** Reverses `flattenAmounts`. An included tax is refunded in proportion to the amounts that contain it. */
function toCreditAmounts(
  [tax = 0, shipping = 0, ...lines]: readonly number[],
  remaining: CreditAmounts,
): CreditAmounts {
  const amounts = { ...remaining, lines, tax, shipping }
  if (!remaining.isTaxIncluded) return amounts
  return { ...amounts, tax: proportionOf(remaining.tax, taxedSum(amounts), taxedSum(remaining)) }
}

function taxedSum({ lines, shipping, isShippingTaxed }: CreditAmounts): number {
  return lines.reduce((sum, paisa) => sum + paisa, isShippingTaxed ? shipping : 0)
}
