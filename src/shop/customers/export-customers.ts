import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { customerExportQuery, type CustomerExportQuery } from '#domain/customer/customer.server.ts'
import type { ExportFormat } from '#domain/customer/customer.ts'
import { customerExportMessages } from '#domain/customer/customer-export-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { formatNumericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import type { Language } from '#domain/language.ts'
import { csvStream, type CsvColumn } from '#lib/csv.ts'
import type { SheetRow } from '#lib/sheet/rows.ts'
import { xlsxStream } from '#lib/sheet/xlsx.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { netSalesSql } from '#shop/orders/sales-totals.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { matchingCustomersCondition, type ListedCustomer } from './list-customers.ts'

/** A customer export as a stream. */
export type CustomerFile = { name: string; format: ExportFormat; table: Readable }

const batchSize = 500
const maxExported = 1_000_000

type ExportedCustomer = Omit<ListedCustomer, 'lastOrderAt'> & {
  spentPaisa: number
  createdAt: Date
  lastOrderAt: Date | null
}

/**
 * Streams the customers that match a filter as CSV or XLSX, newest first, at most one million. Dates are in
 * Asia/Kathmandu, in both calendars. Writes an audit log entry.
 */
export async function exportCustomers(shop: ShopContext, query: unknown): Promise<CustomerFile> {
  requirePermission(shop, 'people')
  const { language = shop.language, format, ...filter } = parseInput(customerExportQuery, query)
  await audit(shop.db, shop, { action: 'customer.export', subject: 'customers', detail: { format } })
  const columns = columnsIn(language)
  const rows = readAll(shop, filter)
  const day = dayInKathmandu(shop.now())
  const table =
    format === 'csv'
      ? csvStream(columns, rows)
      : xlsxStream({ name: day, widths: columns.map(() => 18) }, sheetRows(columns, rows))
  return { name: `baithak-customers-${day}.${format}`, format, table }
}

type ExportFilter = Pick<CustomerExportQuery, 'search' | 'tag'>

/**
 * Yields the matching customers in batches. Each batch uses its own query, so that a slow client occupies no database
 * connection in between.
 */
async function* readAll({ db }: ShopContext, filter: ExportFilter): AsyncGenerator<ExportedCustomer> {
  const filterCondition = matchingCustomersCondition(filter, { maxMatches: maxExported })
  let afterLastCondition = sql`true`
  for (;;) {
    const { rows } = await db.execute<Omit<ExportedCustomer, 'createdAt' | 'lastOrderAt'> & RowTimes>(sql`
      select c.id, c.name, coalesce(c.phone, last.phone) as phone, c.email, last.city, c.tags,
        c.shopper_id is not null as "hasAccount", coalesce(c.order_count, 0) as orders, paid.paisa as "spentPaisa",
        extract(epoch from c.created_at)::float8 * 1000 as "createdMs",
        extract(epoch from c.last_order_at)::float8 * 1000 as "lastMs"
      from (select * from customers c where ${filterCondition} and ${afterLastCondition} order by c.id desc limit ${batchSize}) as c
        cross join lateral (select array(select id from customers where id = c.id or root_id = c.id) as ids) as merged_customers
        left join lateral (
          select address ->> 'city' as city, address ->> 'phone' as phone from orders
          where customer_id = any(merged_customers.ids) order by created_at desc limit 1) last on true
        cross join lateral (
          select ${sql.raw(netSalesSql)}::float8 as paisa from orders
          where customer_id = any(merged_customers.ids)) as paid
      order by c.id desc`)
    for (const { createdMs, lastMs, ...row } of rows)
      yield {
        ...row,
        createdAt: new Date(createdMs),
        lastOrderAt: lastMs === null ? null : new Date(lastMs),
      }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterLastCondition = sql`c.id < ${last.id}`
  }
}

type RowTimes = { createdMs: number; lastMs: number | null }

async function* sheetRows(
  columns: readonly CsvColumn<ExportedCustomer>[],
  rows: AsyncIterable<ExportedCustomer>,
): AsyncGenerator<SheetRow> {
  yield { kind: 'head', cells: columns.map(({ header }) => header) }
  for await (const row of rows) yield { kind: 'row', cells: columns.map(({ cell }) => cell(row)) }
}

function columnsIn(language: Language): CsvColumn<ExportedCustomer>[] {
  const t = messages(customerExportMessages, language)
  return [
    { header: t.name, cell: ({ name }) => name },
    { header: t.phone, cell: ({ phone }) => phone ?? '' },
    { header: t.email, cell: ({ email }) => email },
    { header: t.city, cell: ({ city }) => city ?? '' },
    { header: t.tags, cell: ({ tags }) => tags.join(', ') },
    { header: t.account, cell: ({ hasAccount }) => (hasAccount ? t.yes : t.no) },
    { header: t.orders, cell: ({ orders }) => String(orders) },
    { header: t.spent, cell: ({ spentPaisa }) => rupeesFromPaisa(spentPaisa) },
    { header: t.since, cell: ({ createdAt }) => dayInKathmandu(createdAt) },
    { header: t.sinceNepali, cell: ({ createdAt }) => formatNumericBikramSambat(createdAt) },
    { header: t.lastOrder, cell: ({ lastOrderAt }) => lastOrderAt && dayInKathmandu(lastOrderAt) },
    {
      header: t.lastOrderNepali,
      cell: ({ lastOrderAt }) => lastOrderAt && formatNumericBikramSambat(lastOrderAt),
    },
    { header: t.id, cell: ({ id }) => id },
  ]
}
