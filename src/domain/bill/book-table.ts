import { isTaxInvoice } from './bill.ts'
import type { BookedBill, BookTotals } from './sales-book.ts'
import { languages, translationFor, type Text } from '#domain/language.ts'
import { billMessages } from './bill-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { fiscalYearOf, numericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { formatCalendarMonth, type CalendarMonth } from '#domain/nepal/calendar-month.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import type { TaxRegistration } from '#domain/pricing/tax-periods.ts'
import type { Cell, SheetRow } from '#lib/sheet/rows.ts'
import { salesBookMessages } from './sales-book-messages.ts'

/** Whose book it is, and of which days of Asia/Kathmandu. */
export type BookFacts = {
  registration: TaxRegistration
  shopName: Text
  taxNumber: string
  month: CalendarMonth
  days: { from: string; to: string }
}

type Word = 'title' | 'remark' | 'sum' | 'notVat' | 'bookMonth' | 'days' | 'pan' | 'vat' | ColumnWord
type ColumnWord = 'dateBs' | 'dateAd' | 'number' | 'buyer' | 'buyerPan' | SumWord
type SumWord = 'total' | 'exempt' | 'taxable' | 'tax' | 'exported' | 'billed'

const about = ['dateBs', 'dateAd', 'number', 'buyer', 'buyerPan'] as const
const totalColumns = {
  vat: ['total', 'exempt', 'taxable', 'tax', 'exported', 'billed'],
  pan: ['billed'],
} as const satisfies Record<TaxRegistration, readonly SumWord[]>

/**
 * Returns the rows above the bills: the owner and the period of the book, and the column headings, in every language.
 */
export function bookHead({ registration, shopName, taxNumber, month, days }: BookFacts): SheetRow[] {
  const titles = [
    [inAll('title')],
    [together((language) => translationFor(language, shopName))],
    [inAll(registration), taxNumber],
    [inAll('bookMonth'), together((language) => formatCalendarMonth(month, language)), yearInAll(month)],
    [inAll('days'), `${days.from} – ${days.to}`],
    [],
  ]
  const columns = [...about, ...totalColumns[registration], 'remark'] as const
  return [
    ...titles.map((cells) => ({ kind: 'title' as const, cells })),
    { kind: 'head', cells: columns.map(inAll) },
  ]
}

/** One bill or credit note. */
export function bookRow(bill: BookedBill, totals: BookTotals, registration: TaxRegistration): SheetRow {
  const issuedAt = new Date(bill.issuedAt)
  const { number, buyer } = bill
  const facts = [numericBikramSambat(issuedAt), dayInKathmandu(issuedAt), number, buyer.name, buyer.taxNumber]
  return { kind: 'row', cells: [...facts, ...amounts(totals, registration), remarkOn(bill, registration)] }
}

/** The last row. */
export function bookEnd(totals: BookTotals, registration: TaxRegistration): SheetRow {
  const blanks = about.slice(1).map(() => null)
  return { kind: 'totals', cells: [inAll('sum'), ...blanks, ...amounts(totals, registration)] }
}

/** How wide each column is, in characters. */
export function bookWidths(registration: TaxRegistration): number[] {
  return [16, 14, 20, 30, 18, ...totalColumns[registration].map(() => 20), 44]
}

function amounts(totals: BookTotals, registration: TaxRegistration): Cell[] {
  const paisa: Readonly<Record<SumWord, number>> = {
    total: totals.totalPaisa,
    exempt: totals.exemptPaisa,
    taxable: totals.taxablePaisa,
    tax: totals.taxPaisa,
    exported: totals.exportPaisa,
    billed: totals.billedPaisa,
  }
  return totalColumns[registration].map((sum) => rupeesFromPaisa(paisa[sum]))
}

function remarkOn(bill: BookedBill, registration: TaxRegistration): string {
  const { corrects, isTest } = bill
  if (isTest) return together((language) => messages(billMessages, language).testRemark)
  if (corrects !== null)
    return together((language) => `${messages(billMessages, language)['credit-note']} ${corrects.number}`)
  return registration === 'vat' && !isTaxInvoice(bill) ? inAll('notVat') : ''
}

function yearInAll(month: CalendarMonth): string {
  const year = fiscalYearOf(month)
  return together((language) =>
    messages(salesBookMessages, language).fiscalYear({ year: withDigitsOf(language, year) }),
  )
}

function inAll(word: Word): string {
  return together((language) => messages(salesBookMessages, language)[word])
}

/** Joins a text in every language, because the book is for the shop and for the tax office. */
function together(textIn: (language: (typeof languages)[number]) => string): string {
  return [...new Set(languages.map(textIn))].join(' · ')
}
