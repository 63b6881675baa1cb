import { expect, test } from 'vitest'
import { billNumber, bookAmountPaisa, printedLines, testSeries, type BillLine } from './bill.ts'

const line = (totalPaisa: number): BillLine => ({
  name: { en: 'Chair', ne: 'कुर्सी' },
  sku: null,
  detail: { en: '', ne: '' },
  quantity: 1,
  unitPaisa: 500,
  totalPaisa,
})

test('a bill counts with its amount, a credit note with its negative amount, and a test payment with zero', () => {
  expect(bookAmountPaisa({ kind: 'bill', isTest: false }, 10_200)).toBe(10_200)
  expect(bookAmountPaisa({ kind: 'credit-note', isTest: false }, 10_200)).toBe(-10_200)
  expect(bookAmountPaisa({ kind: 'bill', isTest: true }, 10_200)).toBe(0)
  expect(bookAmountPaisa({ kind: 'credit-note', isTest: true }, 10_200)).toBe(0)
})

test('a bill number contains its fiscal year, and that of a test payment begins with TEST', () => {
  expect(billNumber('2083/84', 123)).toBe('2083/84-000123')
  expect(billNumber(testSeries, 123)).toBe('TEST-123')
})

test('a credit note prints only the lines it refunds, a bill prints all lines', () => {
  const lines = [line(500), line(0)]
  expect(printedLines({ kind: 'bill', lines })).toEqual(lines)
  expect(printedLines({ kind: 'credit-note', lines })).toEqual([lines[0]])
})
