import { isTaxInvoice } from './bill.ts'
import type { BookedBill, BookTotals } from './sales-book.ts'
import { languages, translationFor, type Text } from '#domain/language.ts'
import { billMessages } from './bill-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { fiscalYearOf, formatNumericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { formatCalendarMonth, type CalendarMonth } from '#domain/nepal/calendar-month.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import type { TaxRegistration } from '#domain/pricing/tax-periods.ts'
import type { Cell, SheetRow } from '#lib/sheet/rows.ts'
import { salesBookMessages } from './sales-book-messages.ts'

/** The business and the period of a sales book; days of Asia/Kathmandu. */
export type BookHeader = {
  registration: TaxRegistration
  shopName: Text
  taxNumber: string
  month: CalendarMonth
  days: { from: string; to: string }
}

type LabelKey = 'title' | 'remark' | 'sum' | 'notVat' | 'bookMonth' | 'days' | 'pan' | 'vat' | ColumnKey
type ColumnKey = 'dateBs' | 'dateAd' | 'number' | 'buyer' | 'buyerPan' | AmountColumn
type AmountColumn = 'total' | 'exempt' | 'taxable' | 'tax' | 'exported' | 'billed'

const billColumns = ['dateBs', 'dateAd', 'number', 'buyer', 'buyerPan'] as const
const amountColumns = {
  vat: ['total', 'exempt', 'taxable', 'tax', 'exported', 'billed'],
  pan: ['billed'],
} as const satisfies Record<TaxRegistration, readonly AmountColumn[]>

/**
 * Returns the rows above the bills: the business and the period of the book, and the column headings, in every language.
 */
export function bookHeaderRows({ registration, shopName, taxNumber, month, days }: BookHeader): SheetRow[] {
  const titles = [
    [labelInAllLanguages('title')],
    [joinLanguages((language) => translationFor(language, shopName))],
    [labelInAllLanguages(registration), taxNumber],
    [
      labelInAllLanguages('bookMonth'),
      joinLanguages((language) => formatCalendarMonth(month, language)),
      fiscalYearInAllLanguages(month),
    ],
    [labelInAllLanguages('days'), `${days.from} – ${days.to}`],
    [],
  ]
  const columns = [...billColumns, ...amountColumns[registration], 'remark'] as const
  return [
    ...titles.map((cells) => ({ kind: 'title' as const, cells })),
    { kind: 'head', cells: columns.map(labelInAllLanguages) },
  ]
}

/** Returns the row of a bill or credit note. */
export function bookRow(bill: BookedBill, totals: BookTotals, registration: TaxRegistration): SheetRow {
  const issuedAt = new Date(bill.issuedAt)
  const { number, buyer } = bill
  const billCells = [
    formatNumericBikramSambat(issuedAt),
    dayInKathmandu(issuedAt),
    number,
    buyer.name,
    buyer.taxNumber,
  ]
  return {
    kind: 'row',
    cells: [...billCells, ...amounts(totals, registration), remarkOn(bill, registration)],
  }
}

/** Returns the last row, with the totals. */
export function bookTotalsRow(totals: BookTotals, registration: TaxRegistration): SheetRow {
  const blanks = billColumns.slice(1).map(() => null)
  return { kind: 'totals', cells: [labelInAllLanguages('sum'), ...blanks, ...amounts(totals, registration)] }
}

/** Returns the column widths in characters. */
export function bookWidths(registration: TaxRegistration): number[] {
  return [16, 14, 20, 30, 18, ...amountColumns[registration].map(() => 20), 44]
}

function amounts(totals: BookTotals, registration: TaxRegistration): Cell[] {
  const paisa: Readonly<Record<AmountColumn, number>> = {
    total: totals.totalPaisa,
    exempt: totals.exemptPaisa,
    taxable: totals.taxablePaisa,
    tax: totals.taxPaisa,
    exported: totals.exportPaisa,
    billed: totals.billedPaisa,
  }
  return amountColumns[registration].map((column) => rupeesFromPaisa(paisa[column]))
}

function remarkOn(bill: BookedBill, registration: TaxRegistration): string {
  const { corrects, isTest } = bill
  if (isTest) return joinLanguages((language) => messages(billMessages, language).testRemark)
  if (corrects !== null)
    return joinLanguages(
      (language) => `${messages(billMessages, language)['credit-note']} ${corrects.number}`,
    )
  return registration === 'vat' && !isTaxInvoice(bill) ? labelInAllLanguages('notVat') : ''
}

function fiscalYearInAllLanguages(month: CalendarMonth): string {
  const year = fiscalYearOf(month)
  return joinLanguages((language) =>
    messages(salesBookMessages, language).fiscalYear({ year: withDigitsOf(language, year) }),
  )
}

function labelInAllLanguages(key: LabelKey): string {
  return joinLanguages((language) => messages(salesBookMessages, language)[key])
}

/** Joins a text in every language, because the book is for the shop and for the tax office. */
function joinLanguages(textIn: (language: (typeof languages)[number]) => string): string {
  return [...new Set(languages.map(textIn))].join(' · ')
}
