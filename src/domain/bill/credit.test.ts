import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillLine } from './bill.ts'
import {
  creditLines,
  creditForQuantities,
  remainingCredit,
  splitCredit,
  creditTotal,
  type CreditAmounts,
} from './credit.ts'
import { quoteOf, type PricingRules } from '#domain/pricing/quote.ts'

function lineOf([unitPaisa, quantity]: readonly [number, number]): BillLine {
  const none = { en: '', ne: '' }
  return { name: none, sku: null, detail: none, quantity, unitPaisa, totalPaisa: unitPaisa * quantity }
}

function billOf(bought: readonly (readonly [number, number])[], rules?: PricingRules) {
  const billed = bought.map(lineOf)
  const { totals, lineShares } = quoteOf(billed, rules)
  return { ...totals, lines: billed.map((line, index) => ({ ...line, ...lineShares[index] })) }
}
type Bill = Parameters<typeof remainingCredit>[0]

const noteOf = (bill: Bill, notes: readonly Bill[], credit: CreditAmounts): Bill => ({
  lines: creditLines(bill, notes, credit),
  taxPaisa: credit.tax,
  shippingPaisa: credit.shipping,
  isTaxIncluded: credit.isTaxIncluded,
})

test('returned units are refunded at their full price with their tax', () => {
  const bill = billOf([
    [90_000, 2],
    [250_000, 1],
  ])
  const credit = splitCredit({ bill, creditNotes: [], amountPaisa: 91_800, quantities: [1, 0] })
  expect(credit).toMatchObject({ lines: [90_000, 0], tax: 1_800, shipping: 0 })
  expect(creditLines(bill, [], credit).map(({ quantity }) => quantity)).toEqual([1, 0])
})

test('a refund for no particular item reduces all lines in proportion', () => {
  const bill = billOf([
    [10_000, 1],
    [30_000, 1],
  ])
  const credit = splitCredit({ bill, creditNotes: [], amountPaisa: 4_080, quantities: [] })
  expect(credit).toMatchObject({ lines: [1_000, 3_000], tax: 80, shipping: 0 })
  expect(creditLines(bill, [], credit).map(({ quantity }) => quantity)).toEqual([0, 0])
})

test('an amount above the price of the returned units reduces the other lines', () => {
  const bill = billOf([
    [10_000, 1],
    [30_000, 1],
  ])
  const credit = splitCredit({ bill, creditNotes: [], amountPaisa: 10_200 + 3_060, quantities: [1, 0] })
  expect(credit).toMatchObject({ lines: [10_000, 3_000], tax: 260, shipping: 0 })
})

test('each credit note counts one returned unit, even if the refunds are paid in reverse order', () => {
  const line = { ...lineOf([50_000, 2]), discountPaisa: 1, taxPaisa: 0 }
  const bill = { lines: [line], taxPaisa: 0, shippingPaisa: 0 }
  const amounts = [1, 0].map((returnedUnits) =>
    creditForQuantities(
      { ...bill, lines: [line], shippingTaxPaisa: 0, isTaxIncluded: false },
      { quantities: [1], returnedQuantities: [returnedUnits] },
      99_999,
    ),
  )
  expect(amounts).toEqual([49_999, 50_000])
  const notes: Bill[] = []
  for (const amountPaisa of amounts)
    notes.push(noteOf(bill, notes, splitCredit({ bill, creditNotes: notes, amountPaisa, quantities: [1] })))
  expect(notes.map(({ lines }) => lines[0])).toMatchObject([
    { quantity: 1, totalPaisa: 49_999 },
    { quantity: 1, totalPaisa: 50_000 },
  ])
})

const undiscounted = { discountPaisa: 0, taxPaisa: null }

test('a refund of units is their price with their share of the tax, and never exceeds the refundable amount', () => {
  const order = {
    lines: [
      { unitPaisa: 90_000, quantity: 3, ...undiscounted },
      { unitPaisa: 33_333, quantity: 1, ...undiscounted },
    ],
    taxPaisa: 6_067,
    shippingTaxPaisa: 0,
    isTaxIncluded: false,
  }
  expect(creditForQuantities(order, { quantities: [1, 0] }, 309_400)).toBe(91_800)
  expect(creditForQuantities(order, { quantities: [0, 1] }, 309_400)).toBe(34_000)
  expect(creditForQuantities(order, { quantities: [3, 1] }, 309_400)).toBe(270_000 + 33_333 + 6_067)
  expect(creditForQuantities(order, { quantities: [9, 0] }, 309_400)).toBe(275_400)
  expect(creditForQuantities(order, { quantities: [1, 0] }, 50_000)).toBe(50_000)
  expect(creditForQuantities(order, { quantities: [] }, 50_000)).toBe(0)
})

test('a discounted unit is refunded at its discounted price, and its delivery fee is not refunded', () => {
  const tax = { basisPoints: 1300, isIncluded: false, isOnShipping: true }
  const lines = [{ unitPaisa: 100_000, quantity: 2 }]
  const { totals, lineShares } = quoteOf(lines, {
    tax,
    reduction: { paisa: 20_000 },
    shippingPaisa: 5_000,
  })
  const order = {
    ...totals,
    lines: lines.map((line, index) => ({ ...line, ...undiscounted, ...lineShares[index] })),
  }
  expect(creditForQuantities(order, { quantities: [1] }, totals.totalPaisa)).toBe(101_700)
  expect(creditForQuantities(order, { quantities: [2] }, totals.totalPaisa)).toBe(203_400)
  const included = { ...order, isTaxIncluded: true }
  expect(creditForQuantities(included, { quantities: [1] }, totals.totalPaisa)).toBe(90_000)
})

test('the refunds of units that are returned one by one add up to the total of the line', () => {
  const order = {
    lines: [{ unitPaisa: 1_667, quantity: 3, ...undiscounted }],
    taxPaisa: 100,
    shippingTaxPaisa: 0,
    isTaxIncluded: false,
  }
  const steps = [0, 1, 2].map((returnedUnits) =>
    creditForQuantities(order, { quantities: [1], returnedQuantities: [returnedUnits] }, 5_101),
  )
  expect(steps.reduce((sum, paisa) => sum + paisa, 0)).toBe(5_101)
  expect(creditForQuantities(order, { quantities: [1], returnedQuantities: [3] }, 5_101)).toBe(0)
})

test('an included tax is refunded together with the amount that contains it', () => {
  const tax = { basisPoints: 1300, isIncluded: true, isOnShipping: false }
  const bill = billOf([[100_000, 1]], { tax, shippingPaisa: 50_000 })
  const credit = splitCredit({ bill, creditNotes: [], amountPaisa: 100_000, quantities: [1] })
  expect(credit).toMatchObject({ lines: [100_000], shipping: 0, tax: 11_504 })
})

test('a refund above the remaining amount is refused', () => {
  const bill = billOf([[10_000, 1]])
  expect(() => splitCredit({ bill, creditNotes: [], amountPaisa: 10_201, quantities: [] })).toThrow(
    RangeError,
  )
})

test('units that are returned one by one refund the whole line, with discount and tax', () => {
  const bill = billOf([[33_333, 3]], { reduction: { paisa: 10 } })
  const notes: Bill[] = []
  for (const amountPaisa of [33_997, 33_995, 33_997]) {
    const credit = splitCredit({ bill, creditNotes: notes, amountPaisa, quantities: [1] })
    notes.push(noteOf(bill, notes, credit))
  }
  expect(notes.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1, 1])
  expect(creditTotal(remainingCredit(bill, notes))).toBe(0)
})

const rules = fc.record({
  tax: fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    isIncluded: fc.boolean(),
    isOnShipping: fc.boolean(),
  }),
  discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  shippingPaisa: fc.integer({ min: 0, max: 1_000_000 }),
})

test('after any sequence of refunds the credit notes add up to the bill exactly and no part is below zero', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 98_039_215 }), fc.integer({ min: 1, max: 99 }))
  const step = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), pick: fc.nat(99) })
  const lines = fc.array(line, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      lines,
      rules,
      fc.array(step, { maxLength: 6 }),
      (bought, { discountShare, ...rule }, steps) => {
        const goodsPaisa = bought.reduce((sum, [unit, quantity]) => sum + unit * quantity, 0)
        const bill = billOf(bought, { ...rule, reduction: { paisa: Math.floor(goodsPaisa * discountShare) } })
        const notes: Bill[] = []
        const refund = (share: number, pick: number) => {
          const remaining = remainingCredit(bill, notes)
          const amountPaisa = Math.floor(creditTotal(remaining) * share)
          const quantities = bill.lines.map(({ quantity }, index) => (index === pick % 3 ? quantity : 0))
          const credit = splitCredit({ bill, creditNotes: notes, amountPaisa, quantities })
          expect(creditTotal(credit)).toBe(amountPaisa)
          expect(Math.min(credit.tax, credit.shipping, ...credit.lines)).toBeGreaterThanOrEqual(0)
          notes.push(noteOf(bill, notes, credit))
        }
        for (const { share, pick } of steps) refund(share, pick)
        refund(1, 0)
        const remaining = remainingCredit(bill, notes)
        expect([remaining.tax, remaining.shipping, ...remaining.lines].filter((part) => part !== 0)).toEqual(
          [],
        )
      },
    ),
  )
})
