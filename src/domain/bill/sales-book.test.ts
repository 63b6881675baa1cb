import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf } from '#domain/pricing/quote.ts'
import { addTotals, bookTotals, zeroTotals, type BookedBill } from './sales-book.ts'

function bookBill(fields: Partial<BookedBill>): BookedBill {
  const emptyText = { en: '', ne: '' }
  return {
    kind: 'bill',
    number: '2083/84-000001',
    orderId: 'order',
    issuedAt: '2026-11-21T08:20:00.000Z',
    date: emptyText,
    dateBs: emptyText,
    seller: {
      name: emptyText,
      address: emptyText,
      phone: '',
      email: '',
      taxNumber: '',
      registrationNumber: '',
      listingNumber: '',
    },
    buyer: { name: 'Maya', address: emptyText, phone: '', taxNumber: '' },
    taxLabel: emptyText,
    taxBasisPoints: 1300,
    registration: 'vat',
    subtotalPaisa: 100_000,
    taxPaisa: 13_000,
    shippingPaisa: 0,
    totalPaisa: 113_000,
    inWords: emptyText,
    paymentType: 'Cash On Delivery',
    isTest: false,
    corrects: null,
    ...fields,
  }
}

const totalsOf = (fields: Partial<BookedBill>) => Object.values(bookTotals(bookBill(fields)))

test('a bill fills the columns of the book: total, exempt, taxable, tax, exported, billed', () => {
  expect(totalsOf({})).toEqual([100_000, 0, 100_000, 13_000, 0, 113_000])
  // Prices that include the tax.
  expect(totalsOf({ subtotalPaisa: 113_000, isTaxIncluded: true })).toEqual([
    100_000, 0, 100_000, 13_000, 0, 113_000,
  ])
})

test('untaxed delivery is exempt, and taxed delivery is taxable', () => {
  const shipping = { shippingPaisa: 50_000, totalPaisa: 163_000 }
  expect(totalsOf(shipping)).toEqual([150_000, 50_000, 100_000, 13_000, 0, 163_000])
  const taxed = { ...shipping, taxPaisa: 19_500, shippingTaxPaisa: 6_500, totalPaisa: 169_500 }
  expect(totalsOf(taxed)).toEqual([150_000, 0, 150_000, 19_500, 0, 169_500])
})

test('a bill without value added tax is completely exempt', () => {
  const grossTotals = [113_000, 113_000, 0, 0, 0, 113_000]
  expect(totalsOf({ registration: 'pan' })).toEqual(grossTotals)
  expect(totalsOf({ registration: undefined })).toEqual(grossTotals)
  expect(totalsOf({ taxBasisPoints: 0, taxPaisa: 0, totalPaisa: 100_000 })).toEqual([
    100_000, 100_000, 0, 0, 0, 100_000,
  ])
})

test('a credit note has negative amounts, and a test payment has none', () => {
  expect(totalsOf({ kind: 'credit-note' })).toEqual([-100_000, 0, -100_000, -13_000, 0, -113_000])
  expect(totalsOf({ isTest: true })).toEqual([0, 0, 0, 0, 0, 0])
})

test('the columns of any bill add up, and the bill and its full credit note add up to zero', () => {
  const paisa = fc.integer({ min: 0, max: 10_000_000 })
  const line = fc.record({ unitPaisa: paisa, quantity: fc.integer({ min: 1, max: 99 }) })
  const tax = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    isIncluded: fc.boolean(),
    isOnShipping: fc.boolean(),
  })
  const order = fc.record({
    lines: fc.array(line, { maxLength: 5 }),
    rules: fc.record({ tax, shippingPaisa: paisa }),
    registration: fc.constantFrom('vat', 'pan'),
  })
  fc.assert(
    fc.property(order, ({ lines, rules, registration }) => {
      const fields = { ...quoteOf(lines, rules).totals, registration }
      const row = bookTotals(bookBill(fields))
      expect(row.totalPaisa).toBe(row.exemptPaisa + row.taxablePaisa + row.exportPaisa)
      expect(row.billedPaisa).toBe(row.totalPaisa + row.taxPaisa)
      expect(row.exemptPaisa).toBeGreaterThanOrEqual(0)
      const creditNote = bookTotals(bookBill({ ...fields, kind: 'credit-note' }))
      expect(addTotals(row, creditNote)).toEqual(zeroTotals)
    }),
  )
})
