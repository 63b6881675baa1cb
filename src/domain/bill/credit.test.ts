import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillLine } from './bill.ts'
import {
  creditLines,
  creditOfPieces,
  leftToCredit,
  splitCredit,
  sumOfParts,
  type CreditParts,
} from './credit.ts'
import { priceLines } from '#domain/product/price.ts'

function lineOf([unitPaisa, quantity]: readonly [number, number]): BillLine {
  const none = { en: '', ne: '' }
  return { name: none, sku: null, detail: none, quantity, unitPaisa, totalPaisa: unitPaisa * quantity }
}

function billOf(lines: readonly (readonly [number, number])[]) {
  const billed = lines.map(lineOf)
  const { taxPaisa, shippingPaisa } = priceLines(billed)
  return { lines: billed, taxPaisa, shippingPaisa }
}
type Bill = ReturnType<typeof billOf>

const noteOf = (bill: Bill, parts: CreditParts): Bill => ({
  lines: creditLines(bill, parts),
  taxPaisa: parts.tax,
  shippingPaisa: parts.shipping,
})

test('pieces that came back are taken back whole, with their tax', () => {
  const bill = billOf([
    [90_000, 2],
    [250_000, 1],
  ])
  const left = leftToCredit(bill, [])
  const parts = splitCredit({ bill, left, amountPaisa: 91_800, pieces: [1, 0] })
  expect(parts).toEqual({ lines: [90_000, 0], tax: 1_800, shipping: 0 })
  expect(creditLines(bill, parts).map(({ quantity }) => quantity)).toEqual([1, 0])
})

test('money for no piece in particular comes off everything in proportion', () => {
  const bill = billOf([
    [10_000, 1],
    [30_000, 1],
  ])
  const parts = splitCredit({ bill, left: leftToCredit(bill, []), amountPaisa: 4_080, pieces: [] })
  expect(parts).toEqual({ lines: [1_000, 3_000], tax: 80, shipping: 0 })
  expect(creditLines(bill, parts).map(({ quantity }) => quantity)).toEqual([0, 0])
})

test('what is more than the returned pieces cost comes off the rest', () => {
  const bill = billOf([
    [10_000, 1],
    [30_000, 1],
  ])
  const left = leftToCredit(bill, [])
  const parts = splitCredit({ bill, left, amountPaisa: 10_200 + 3_060, pieces: [1, 0] })
  expect(parts).toEqual({ lines: [10_000, 3_000], tax: 260, shipping: 0 })
})

test('pieces cost their price with their share of the tax, and never more than may go back', () => {
  const order = billOf([
    [90_000, 3],
    [33_333, 1],
  ])
  expect(creditOfPieces(order, [1, 0], 309_400)).toBe(91_800)
  expect(creditOfPieces(order, [0, 1], 309_400)).toBe(34_000)
  expect(creditOfPieces(order, [3, 1], 309_400)).toBe(270_000 + 33_333 + order.taxPaisa)
  expect(creditOfPieces(order, [9, 0], 309_400)).toBe(275_400)
  expect(creditOfPieces(order, [1, 0], 50_000)).toBe(50_000)
  expect(creditOfPieces(order, [], 50_000)).toBe(0)
})

test('more than is left is refused', () => {
  const bill = billOf([[10_000, 1]])
  const left = leftToCredit(bill, [])
  expect(() => splitCredit({ bill, left, amountPaisa: 10_201, pieces: [] })).toThrow(RangeError)
})

test('whatever is given back in whatever steps, the notes add up to the bill exactly and no part is below zero', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 98_039_215 }), fc.integer({ min: 1, max: 99 }))
  const step = fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), piece: fc.nat(99) })
  const lines = fc.array(line, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.array(step, { maxLength: 6 }), (bought, steps) => {
      const bill = billOf(bought)
      const notes: Bill[] = []
      const take = (share: number, piece: number) => {
        const left = leftToCredit(bill, notes)
        const amountPaisa = Math.floor(sumOfParts(left) * share)
        const pieces = bill.lines.map(({ quantity }, index) => (index === piece % 3 ? quantity : 0))
        const parts = splitCredit({ bill, left, amountPaisa, pieces })
        expect(sumOfParts(parts)).toBe(amountPaisa)
        expect(Math.min(parts.tax, ...parts.lines)).toBeGreaterThanOrEqual(0)
        notes.push(noteOf(bill, parts))
      }
      for (const { part, piece } of steps) take(part, piece)
      take(1, 0)
      const left = leftToCredit(bill, notes)
      expect([left.tax, left.shipping, ...left.lines].filter((part) => part !== 0)).toEqual([])
    }),
  )
})
