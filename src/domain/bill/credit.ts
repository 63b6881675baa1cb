import type { BillContent, BillLine } from './bill.ts'

/** Sums of a bill in paisa, a line at a time: billed, taken back, or left. */
export type CreditParts = { lines: readonly number[]; tax: number; shipping: number }
type Billed = Pick<BillContent, 'lines' | 'taxPaisa' | 'shippingPaisa'>
type Wanted = {
  bill: { lines: readonly Pick<BillLine, 'unitPaisa'>[] }
  left: CreditParts
  amountPaisa: number
  /** How many pieces of each line came back; none where the money is for no piece in particular. */
  pieces: readonly number[]
}

/** What is left of a bill after its credit notes, which have its lines in its order. */
export function leftToCredit(bill: Billed, notes: readonly Billed[]): CreditParts {
  return notes.map(partsOf).reduce(without, partsOf(bill))
}

/** The sum of all parts, in paisa. */
export function sumOfParts(parts: CreditParts): number {
  return flat(parts).reduce((sum, part) => sum + part, 0)
}

/**
 * Splits what is taken back over the lines and the tax of a bill: first the pieces that came back with their tax, then
 * all that is left in proportion. Whole paisa; leftovers go to the largest remainders, so the parts add up exactly and
 * none is ever more than what is left. Refuses (RangeError) more than that. Source: largest-remainder method.
 */
export function splitCredit({ bill, left, amountPaisa, pieces }: Wanted): CreditParts {
  const returned = returnedParts(bill, left, pieces)
  const forPieces = Math.min(amountPaisa, sumOfParts(returned))
  const first = shareOut(forPieces, flat(returned))
  const rest = flat(left).map((part, index) => part - (first[index] ?? 0))
  const second = shareOut(amountPaisa - forPieces, rest)
  return unflat(first.map((part, index) => part + (second[index] ?? 0)))
}

type Bought = {
  lines: readonly { unitPaisa: number; quantity: number }[]
  taxPaisa: number
  shippingPaisa: number
}

/**
 * What goes back for some pieces of each line: their price with their share of the tax, half up to the paisa. Never
 * more than `mostPaisa`.
 */
export function creditOfPieces(
  { lines, taxPaisa, shippingPaisa }: Bought,
  pieces: readonly number[],
  mostPaisa: number,
): number {
  const totals = lines.map(({ unitPaisa, quantity }) => unitPaisa * quantity)
  const left = { lines: totals, tax: taxPaisa, shipping: shippingPaisa }
  return Math.min(mostPaisa, sumOfParts(returnedParts({ lines }, left, pieces)))
}

/** The lines of a credit note: those of its bill with what is taken back of each. */
export function creditLines(
  { lines }: Pick<BillContent, 'lines'>,
  { lines: taken }: CreditParts,
): BillLine[] {
  return lines.map((line, index) => {
    const totalPaisa = taken[index] ?? 0
    const isWhole = line.unitPaisa > 0 && totalPaisa % line.unitPaisa === 0
    return { ...line, totalPaisa, quantity: isWhole ? totalPaisa / line.unitPaisa : 0 }
  })
}

function partsOf({ lines, taxPaisa, shippingPaisa }: Billed): CreditParts {
  return { lines: lines.map(({ totalPaisa }) => totalPaisa), tax: taxPaisa, shipping: shippingPaisa }
}

function without(from: CreditParts, taken: CreditParts): CreditParts {
  return {
    lines: from.lines.map((part, index) => part - (taken.lines[index] ?? 0)),
    tax: from.tax - taken.tax,
    shipping: from.shipping - taken.shipping,
  }
}

function returnedParts(bill: Wanted['bill'], left: CreditParts, pieces: readonly number[]): CreditParts {
  const lines = left.lines.map((most, index) => {
    return Math.min(most, (bill.lines[index]?.unitPaisa ?? 0) * (pieces[index] ?? 0))
  })
  const goods = lines.reduce((sum, part) => sum + part, 0)
  const all = left.lines.reduce((sum, part) => sum + part, 0)
  // Half up to the paisa, as tax is charged; exact beyond the safe integers.
  const tax =
    all === 0 ? 0 : Number((2n * BigInt(left.tax) * BigInt(goods) + BigInt(all)) / (2n * BigInt(all)))
  return { lines, tax, shipping: 0 }
}

/** Tax and shipping stand before the lines. */
function flat({ lines, tax, shipping }: CreditParts): number[] {
  return [tax, shipping, ...lines]
}

function unflat([tax = 0, shipping = 0, ...lines]: readonly number[]): CreditParts {
  return { lines, tax, shipping }
}

function shareOut(paisa: number, most: readonly number[]): number[] {
  const all = BigInt(most.reduce((sum, part) => sum + part, 0))
  const amount = BigInt(paisa)
  if (amount < 0n || amount > all) throw new RangeError('More cannot be taken back than is left')
  if (all === 0n) return most.map(() => 0)
  const exact = most.map((part) => amount * BigInt(part))
  const shares = exact.map((product) => Number(product / all))
  const missing = paisa - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % all }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
