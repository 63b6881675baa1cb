import { bookAmountPaisa, taxablePaisa, type BillContent } from './bill.ts'

/** The file formats of the sales book. */
export const bookFormats = ['csv', 'xlsx'] as const
export type BookFormat = (typeof bookFormats)[number]

/** The parts of a bill or credit note that the sales book uses. */
export type BookedBill = Omit<BillContent, 'lines'>

/**
 * The amounts of a bill in the sales book, in paisa, negative for a credit note: total = exempt + taxable + exported,
 * all without value added tax, and billed = total + tax.
 */
export type BookTotals = {
  totalPaisa: number
  exemptPaisa: number
  taxablePaisa: number
  taxPaisa: number
  exportPaisa: number
  billedPaisa: number
}

export const zeroTotals: BookTotals = {
  totalPaisa: 0,
  exemptPaisa: 0,
  taxablePaisa: 0,
  taxPaisa: 0,
  exportPaisa: 0,
  billedPaisa: 0,
}

/**
 * Assigns the totals of a bill to the columns of the book. Amounts without value added tax are exempt: untaxed delivery
 * and everything at a rate of 0%. All bills of a shop that is not registered for it are exempt too. The tax of such a
 * shop is part of its price. Nothing is exported, because buyers abroad pay the same tax.
 */
export function bookTotals(bill: BookedBill): BookTotals {
  const isTaxed = bill.registration === 'vat' && bill.taxBasisPoints > 0
  const taxPaisa = isTaxed ? bill.taxPaisa : 0
  const taxable = isTaxed ? taxablePaisa(bill) : 0
  const totalPaisa = bill.totalPaisa - taxPaisa
  return {
    totalPaisa: bookAmountPaisa(bill, totalPaisa),
    exemptPaisa: bookAmountPaisa(bill, totalPaisa - taxable),
    taxablePaisa: bookAmountPaisa(bill, taxable),
    taxPaisa: bookAmountPaisa(bill, taxPaisa),
    exportPaisa: 0,
    billedPaisa: bookAmountPaisa(bill, bill.totalPaisa),
  }
}

/** Adds up two rows of the book. */
export function addTotals(one: BookTotals, other: BookTotals): BookTotals {
  return {
    totalPaisa: one.totalPaisa + other.totalPaisa,
    exemptPaisa: one.exemptPaisa + other.exemptPaisa,
    taxablePaisa: one.taxablePaisa + other.taxablePaisa,
    taxPaisa: one.taxPaisa + other.taxPaisa,
    exportPaisa: one.exportPaisa + other.exportPaisa,
    billedPaisa: one.billedPaisa + other.billedPaisa,
  }
}
