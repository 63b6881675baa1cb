import { shareOfUnits, splitProportionally, splitDiscount } from '#domain/pricing/shares.ts'
import type { LineParts, PricedLine } from '#domain/pricing/quote.ts'
import type { BillContent, BillLine } from './bill.ts'

/**
 * Amounts of a bill in paisa, per line after its discount: billed, refunded or remaining. Lines and shipping contain an
 * included tax, which is also given separately.
 */
export type CreditParts = {
  lines: readonly number[]
  tax: number
  shipping: number
  isTaxIncluded: boolean
  isShippingTaxed: boolean
}
type Billed = Pick<BillContent, 'lines' | 'taxPaisa' | 'shippingPaisa' | 'isTaxIncluded' | 'shippingTaxPaisa'>
type CreditRequest = {
  bill: Billed
  notes: readonly Billed[]
  amountPaisa: number
  /** Number of returned units per line; none if the refund is for no particular item. */
  quantities: readonly number[]
}

/** Returns the remainder of a bill after its credit notes, whose lines have the same order. */
export function remainingCredit(bill: Billed, notes: readonly Billed[]): CreditParts {
  return notes.map(partsOf).reduce(without, partsOf(bill))
}

/** The sum of all parts, in paisa. */
export function sumOfParts(parts: CreditParts): number {
  return flat(parts).reduce((sum, part) => sum + part, 0)
}

/**
 * Splits a refund over the lines and the tax of a bill. Returned units with their tax come first, and the rest is split
 * in proportion. In whole paisa; the shares add up exactly and never exceed the remaining amounts. Throws RangeError if
 * the refund exceeds the remaining total.
 */
export function splitCredit({ bill, notes, amountPaisa, quantities }: CreditRequest): CreditParts {
  const remaining = remainingCredit(bill, notes)
  const returned = flat(returnedParts(bill, { notes, remaining, quantities }))
  const itemsPaisa = Math.min(
    amountPaisa,
    returned.reduce((sum, part) => sum + part, 0),
  )
  const first = splitDiscount(itemsPaisa, returned)
  const unreturned = flat(remaining).map((part, index) => part - (first[index] ?? 0))
  const second = splitDiscount(amountPaisa - itemsPaisa, unreturned)
  return toCreditParts(
    first.map((part, index) => part + (second[index] ?? 0)),
    remaining,
  )
}

/** A line of an order with its shares of discount and tax; null for one from before they were stored. */
export type OrderedParts = PricedLine & { discountPaisa: number; taxPaisa: number | null }
type Bought = {
  lines: readonly OrderedParts[]
  taxPaisa: number
  shippingTaxPaisa: number
  isTaxIncluded: boolean
}

/**
 * Returns the refund for some units of each line, after those returned `before`. It is their price with their share of
 * the tax, rounded half up to the paisa. Never more than `maxPaisa`. Shipping is not refunded, because delivery took
 * place.
 */
export function creditForQuantities(
  order: Bought,
  { quantities, before = [] }: { quantities: readonly number[]; before?: readonly number[] },
  maxPaisa: number,
): number {
  const parts = linePartsOf(order)
  const back = order.lines.reduce((sum, { unitPaisa, quantity: all }, index) => {
    const { discountPaisa = 0, taxPaisa = 0 } = parts[index] ?? {}
    const came = Math.min(before[index] ?? 0, all)
    const step = { before: came, count: Math.min(quantities[index] ?? 0, all - came), all }
    const price = priceOf(unitPaisa * all - discountPaisa, step)
    return sum + price + (order.isTaxIncluded ? 0 : priceOf(taxPaisa, step))
  }, 0)
  return Math.min(maxPaisa, back)
}

/** The parts of an order's lines; where a line has none of its own, its share of the tax that the lines bear. */
export function linePartsOf({
  lines,
  taxPaisa,
  shippingTaxPaisa,
}: Omit<Bought, 'isTaxIncluded'>): LineParts[] {
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
  notes: readonly Billed[],
  { lines: creditedPaisa }: CreditParts,
): BillLine[] {
  return lines.map((line, index) => {
    const totalPaisa = creditedPaisa[index] ?? 0
    const before = unitsBefore(notes, index)
    const { discountPaisa: _, taxPaisa: __, ...printed } = line
    return { ...printed, totalPaisa, quantity: wholeUnits(line, before, totalPaisa) }
  })
}

/**
 * Returns the number of units whose price equals an amount, after earlier returns. 0 if it is no whole number of units.
 * The prices of equal units differ by a paisa at most, and refunds may be paid in another order than they were agreed.
 */
function wholeUnits(line: BillLine, before: number, paisa: number): number {
  if (paisa === 0) return 0
  const all = line.quantity
  for (let count = 1; count <= all - before; count += 1)
    for (let first = 0; first <= all - count; first += 1)
      if (paisa === priceOf(netOf(line), { before: first, count, all })) return count
  return 0
}

function partsOf({ lines, isTaxIncluded = false, shippingTaxPaisa = 0, ...billed }: Billed): CreditParts {
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

function without(from: CreditParts, credited: CreditParts): CreditParts {
  return {
    ...from,
    lines: from.lines.map((part, index) => part - (credited.lines[index] ?? 0)),
    tax: from.tax - credited.tax,
    shipping: from.shipping - credited.shipping,
  }
}

type Returned = { notes: readonly Billed[]; remaining: CreditParts; quantities: readonly number[] }

function returnedParts(bill: Billed, { notes, remaining, quantities }: Returned): CreditParts {
  const parts = linePartsOf({
    lines: bill.lines.map(({ unitPaisa, quantity, discountPaisa = 0, taxPaisa = null }) => {
      return { unitPaisa, quantity, discountPaisa, taxPaisa }
    }),
    taxPaisa: bill.taxPaisa,
    shippingTaxPaisa: bill.shippingTaxPaisa ?? 0,
  })
  const stepOf = (index: number) => {
    const all = bill.lines[index]?.quantity ?? 0
    const before = Math.min(unitsBefore(notes, index), all)
    return { before, count: Math.min(quantities[index] ?? 0, all - before), all }
  }
  const lines = bill.lines.map((line, index) => {
    return Math.min(remaining.lines[index] ?? 0, priceOf(netOf(line), stepOf(index)))
  })
  const tax = parts.reduce((sum, { taxPaisa }, index) => sum + priceOf(taxPaisa, stepOf(index)), 0)
  return { ...remaining, lines, tax: Math.min(remaining.tax, tax), shipping: 0 }
}

function unitsBefore(notes: readonly Billed[], index: number): number {
  return notes.reduce((sum, { lines }) => sum + (lines[index]?.quantity ?? 0), 0)
}

/** Returns the units' share of an amount after earlier shares, so that all shares add up to it. */
function priceOf(
  paisa: number,
  { before, count, all }: { before: number; count: number; all: number },
): number {
  return shareOfUnits(paisa, before + count, all) - shareOfUnits(paisa, before, all)
}

/** Flattens credit amounts: a separate tax first, then shipping, then the lines. */
function flat({ lines, tax, shipping, isTaxIncluded }: CreditParts): number[] {
  return [isTaxIncluded ? 0 : tax, shipping, ...lines]
}

/** An included tax is refunded in proportion to the amounts that contain it. */
function toCreditParts(
  [tax = 0, shipping = 0, ...lines]: readonly number[],
  remaining: CreditParts,
): CreditParts {
  const parts = { ...remaining, lines, tax, shipping }
  if (!remaining.isTaxIncluded) return parts
  return { ...parts, tax: shareOfUnits(remaining.tax, taxedSum(parts), taxedSum(remaining)) }
}

function taxedSum({ lines, shipping, isShippingTaxed }: CreditParts): number {
  return lines.reduce((sum, part) => sum + part, isShippingTaxed ? shipping : 0)
}
