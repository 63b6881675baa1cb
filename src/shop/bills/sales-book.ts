import type { Readable } from 'node:stream'
import { and, asc, gt, eq, lte, max, min, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { bills } from '#db/schema/bills.server.ts'
import { testSeries } from '#domain/bill/bill.ts'
import { salesBookQuery, type SalesBookQuery } from '#domain/bill/bill.server.ts'
import {
  addTotals,
  bookTotals,
  zeroTotals,
  type BookedBill,
  type BookFormat,
} from '#domain/bill/sales-book.ts'
import { inEveryLanguage, translationFor } from '#domain/language.ts'
import { mailMessages } from '#domain/notification/kinds/mail-messages.ts'
import { bookTotalsRow, bookHeaderRows, bookRow, bookWidths } from '#domain/bill/book-table.ts'
import { daysOfMonth, serializeMonth, type CalendarMonth } from '#domain/nepal/calendar-month.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { taxPeriodOn, type TaxRegistration } from '#domain/pricing/tax-periods.ts'
import { readStoredShopName } from '#shop/content/shop-name.ts'
import { businessIn } from '#domain/settings/settings.ts'
import { csvTable } from '#lib/csv.ts'
import type { SheetRow } from '#lib/sheet/rows.ts'
import { xlsxStream } from '#lib/sheet/xlsx.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { issuedBetween } from './bills.ts'

const batchSize = 500

/** A book as a file that is still being written. */
export type BookFile = { name: string; format: BookFormat; table: Readable }

type BookSource = Pick<Store, 'db' | 'business' | 'now'>
type Days = { from: string; to: string }

/** The first and the last bill number of a fiscal year in a period, and whether one of these bills is a tax invoice. */
type BillNumberRange = { fiscalYear: string; first: number; last: number; hasTaxInvoice: boolean }

/**
 * Streams the sales book of a month of Bikram Sambat: every bill and credit note by number, then the totals. Test
 * payments have their own series, which no book contains. The book has VAT columns if the shop is registered for VAT,
 * or was when an order of a bill of that month was placed. Writes an audit log entry.
 */
export async function salesBook(shop: ShopContext, query: unknown): Promise<BookFile> {
  requirePermission(shop, 'money')
  const bookQuery = parseInput(salesBookQuery, query)
  const month = bookQuery.month && serializeMonth(bookQuery.month).replace('bs-', '')
  await audit(shop.db, shop, {
    action: 'bill.book',
    subject: 'sales-book',
    detail: { format: bookQuery.format, month },
  })
  return writeBook(shop, bookQuery)
}

/** Writes the sales book without a permission check. */
export async function writeBook(store: BookSource, { month, format }: SalesBookQuery): Promise<BookFile> {
  const days = month && daysOfMonth(month)
  if (!month || !days) throw new RangeError('A month that was checked has days')
  const numberRanges = await readNumberRanges(store.db, days)
  const registration = numberRanges.some(({ hasTaxInvoice }) => hasTaxInvoice)
    ? 'vat'
    : await registrationIn(store, days)
  const rows = bookRows(store, { month, days, numberRanges, registration })
  const name = serializeMonth(month).replace('bs-', '')
  const table =
    format === 'csv' ? csvTable(rows) : xlsxStream({ name, widths: bookWidths(registration) }, rows)
  return { name: `baithak-sales-book-${name}.${format}`, format, table }
}

/** Returns the registration on the last day of the month, or today if the month is not over. */
async function registrationIn(store: BookSource, { to }: Days): Promise<TaxRegistration> {
  const { tax } = await store.business.readOwner()
  const today = dayInKathmandu(store.now())
  return taxPeriodOn(tax, to < today ? to : today)?.registration ?? 'pan'
}

type Book = {
  month: CalendarMonth
  days: Days
  numberRanges: readonly BillNumberRange[]
  registration: TaxRegistration
}

async function* bookRows(store: BookSource, book: Book): AsyncGenerator<SheetRow> {
  const { registration } = book
  const settings = await store.business.read()
  const storedShopName = await readStoredShopName(store.db)
  const shopName = inEveryLanguage(
    (language) =>
      businessIn(language, settings).name ??
      (storedShopName[language] || translationFor(language, mailMessages.unnamedShop)),
  )
  yield* bookHeaderRows({ ...book, shopName, taxNumber: settings.taxNumber })
  let bookTotal = zeroTotals
  for (const numberRange of book.numberRanges)
    for await (const bill of readBills(store.db, numberRange, book.days)) {
      const totals = bookTotals(bill)
      bookTotal = addTotals(bookTotal, totals)
      yield bookRow(bill, totals, registration)
    }
  yield bookTotalsRow(bookTotal, registration)
}

/**
 * Returns the range of bill numbers in each fiscal year of a period. A month of Bikram Sambat is in one fiscal year,
 * but bills beyond the table of Bikram Sambat dates can be in two.
 */
async function readNumberRanges(db: Database, days: Days): Promise<BillNumberRange[]> {
  const rows = await db
    .select({
      fiscalYear: bills.fiscalYear,
      first: min(bills.number),
      last: max(bills.number),
      hasTaxInvoice: sql<boolean>`bool_or(${bills.content} ->> 'registration' = 'vat')`,
    })
    .from(bills)
    .where(bookCondition(days))
    .groupBy(bills.fiscalYear)
    .orderBy(asc(bills.fiscalYear))
  return rows.map(({ fiscalYear, first, last, hasTaxInvoice }) => {
    return { fiscalYear, first: first ?? 0, last: last ?? 0, hasTaxInvoice: hasTaxInvoice === true }
  })
}

/** Reads by number, because an index exists for it. No connection is held between two batches. */
async function* readBills(
  db: Database,
  numberRange: BillNumberRange,
  days: Days,
): AsyncGenerator<BookedBill> {
  const { fiscalYear, last } = numberRange
  let lastReadNumber = numberRange.first - 1
  while (lastReadNumber < last) {
    const rows = await db
      .select({ number: bills.number, content: sql<BookedBill>`${bills.content} - 'lines'` })
      .from(bills)
      .where(
        and(
          eq(bills.fiscalYear, fiscalYear),
          gt(bills.number, lastReadNumber),
          lte(bills.number, last),
          bookCondition(days),
        ),
      )
      .orderBy(asc(bills.number))
      .limit(batchSize)
    for (const { content } of rows) yield content
    lastReadNumber = rows.length < batchSize ? last : (rows.at(-1)?.number ?? last)
  }
}

function bookCondition({ from, to }: Days): SQL | undefined {
  return and(issuedBetween(from, to), ne(bills.fiscalYear, testSeries))
}
