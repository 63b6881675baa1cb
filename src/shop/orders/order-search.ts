import {
  and,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders, orderCountDeltas } from '#db/schema/orders.server.ts'
import { orderSearchWords } from '#domain/order/order-search-terms.ts'
import { isOrderStatus, type OrderStatus } from '#domain/order/order.ts'
import type { OrderFilter } from '#domain/order/order-filter.server.ts'
import { inTransaction } from '#shop/transaction.ts'
import { findOrderIdsByReference } from './reference-search.ts'

// A search counts at most this many matches, because counting 10,000 takes a third of a second.
const maxCounted = 1000

// Pages of a search with very many matches end here, because later pages are slower.
const maxPagedMatches = 1000
const sampleSize = 1000
// Up to this offset, skipping rows is cheaper than finding the day of the page.
const maxSkippedRows = 2000

export type OrderCounts = {
  /** The number of matching orders; with `isCapped` a lower bound. */
  total: number
  isCapped: boolean
  /** The number of matches per status, without the status filter; null for very many. */
  byStatus: Readonly<Record<OrderStatus, number>> | null
}

/** Returns how many matches can be paged through: all of them, or a maximum for a search with very many matches. */
export function pagedCount({ search }: OrderFilter, { total, isCapped }: OrderCounts): number {
  return search !== undefined && isCapped ? Math.min(total, maxPagedMatches) : total
}

/** A filter with the orders that have its search text as a reference. */
export type ResolvedOrderFilter = OrderFilter & { referencedIds: readonly string[] }

/** Looks up the references of a search once, because lists and counts are several queries. */
export async function resolveReferences(db: Database, filter: OrderFilter): Promise<ResolvedOrderFilter> {
  const { search } = filter
  const referencedIds = search === undefined ? [] : await findOrderIdsByReference(db, search, maxCounted + 1)
  return { ...filter, referencedIds }
}

/** The condition of a filter; undefined for all orders. */
export function whereOrder(filter: ResolvedOrderFilter): SQL | undefined {
  const { status, payment, method } = filter
  return and(
    status && eq(orders.status, status),
    payment && paymentCondition(payment, orders.status, countsAsPaid),
    method && eq(orders.paymentType, method),
    whereDaysAndWords(filter),
  )
}

// Each condition matches few orders and has a partial index.
/** A paid order that was edited to a higher total, which is not paid yet. */
const outstandingCondition = sql`outstanding_paisa > 0 and is_paid and status not in ('Cancelled', 'Returned')`
/** An unpaid order whose advance covers its total, for example after an edit. */
export const coveredCondition = sql`prepaid_paisa >= total_paisa and not is_paid
  and status not in ('Cancelled', 'Returned')`
const countsAsPaid = sql`(${orders.isPaid} and ${orders.id} not in (select id from orders where ${outstandingCondition})
  or ${orders.id} in (select id from orders where ${coveredCondition}))`

/** A cancelled or returned order owes nothing, so its payment is not pending. */
function paymentCondition(
  payment: NonNullable<OrderFilter['payment']>,
  status: AnyColumn,
  isPaid: AnyColumn | SQL,
): SQL | undefined {
  if (payment === 'paid') return sql`${isPaid}`
  return and(sql`not ${isPaid}`, notInArray(status, ['Cancelled', 'Returned']))
}

function whereDaysAndWords({ from, to, search, referencedIds }: ResolvedOrderFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from, 0)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(to, 1)),
    search === undefined ? undefined : whereWordsOrReference(search, referencedIds),
  )
}

function startOfDay(day: string, dayOffset: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:45`) + dayOffset * 86_400_000)
}

function whereWordsOrReference(search: string, referencedIds: readonly string[]): SQL | undefined {
  return referencedIds.length === 0
    ? whereWords(search)
    : or(whereWords(search), inArray(orders.id, [...referencedIds]))
}

/** Words match by prefix. A single letter must match a whole word, because as a prefix it would match most orders. */
function whereWords(search: string): SQL {
  const words = orderSearchWords(search)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => ([...word].length === 1 ? `'${word}'` : `'${word}':*`)).join(' & ')
  return sql`${orders.searchWords} @@ ${query}::tsquery`
}

/** Counts orders from the stored tallies. With search words, it counts the matching rows up to a limit. */
export async function countOrders(db: Database, filter: ResolvedOrderFilter): Promise<OrderCounts> {
  const { search, status } = filter
  const isTallied = search === undefined
  const rows = isTallied
    ? await sumTallies(db, filter)
    : await countMatches(db, { ...filter, status: undefined })
  const byStatus = statusCounts(rows)
  // Includes orders whose status this release does not know.
  const totalOfAllStatuses = rows.reduce((sum, { n }) => sum + n, 0)
  if (isTallied || totalOfAllStatuses <= maxCounted) {
    return { total: status === undefined ? totalOfAllStatuses : byStatus[status], isCapped: false, byStatus }
  }
  const matchingCounts = status === undefined ? rows : await countMatches(db, filter)
  const total = matchingCounts.reduce((sum, { n }) => sum + n, 0)
  return { total: Math.min(total, maxCounted), isCapped: total > maxCounted, byStatus: null }
}

type StatusCount = { status: string; n: number }

function statusCounts(rows: readonly StatusCount[]): Record<OrderStatus, number> {
  const counts = {
    Processing: 0,
    Packed: 0,
    Shipped: 0,
    'Out for delivery': 0,
    Delivered: 0,
    Cancelled: 0,
    Returned: 0,
  } satisfies Record<OrderStatus, number>
  for (const { status, n } of rows) if (isOrderStatus(status)) counts[status] += n
  return counts
}

async function sumTallies(db: Database, filter: OrderFilter): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    select status, sum(delta)::int as n from ${tallies}
    where ${whereTally({ ...filter, status: undefined })} group by status`)
  return rows
}

// An order that is paid but has an outstanding amount counts as not paid, and one whose advance covers its total as paid.
// The subquery has the name of the table `order_count_deltas`, so that conditions on its columns apply.
const tallies = sql`(
  select day, status, payment_type, is_paid, delta from order_count_deltas
  union all
  select order_day(created_at), status, payment_type, counted_as.is_paid,
    case when counted_as.is_paid = adjustedOrders.is_paid then -1 else 1 end
  from (
    select created_at, status, payment_type, is_paid from orders where ${outstandingCondition}
    union all
    select created_at, status, payment_type, is_paid from orders where ${coveredCondition}) as adjustedOrders
  cross join (values (true), (false)) as counted_as (is_paid)) as order_count_deltas`

function whereTally({ status, payment, method, from, to }: OrderFilter): SQL {
  const { status: tallyStatus, paymentType, isPaid, day } = orderCountDeltas
  return (
    and(
      status && eq(tallyStatus, status),
      payment && paymentCondition(payment, tallyStatus, isPaid),
      method && eq(paymentType, method),
      from === undefined ? undefined : gte(day, from),
      to === undefined ? undefined : lte(day, to),
    ) ?? sql`true`
  )
}

/** Returns whether at least a fifth of the newest orders contain the words. Then the word index would be slower. */
async function matchesManyOrders(db: Database, search: string): Promise<boolean> {
  const { rows } = await db.execute<{ matchingCount: number; sampleCount: number }>(sql`
    select count(*) filter (where ${whereWords(search)})::int as "matchingCount", count(*)::int as "sampleCount"
    from (select * from orders order by created_at desc, id desc limit ${sampleSize}) as orders`)
  const [row] = rows
  return row !== undefined && row.sampleCount === sampleSize && row.matchingCount * 5 >= row.sampleCount
}

async function countMatches(db: Database, filter: ResolvedOrderFilter): Promise<StatusCount[]> {
  if (filter.search !== undefined && (await matchesManyOrders(db, filter.search))) {
    // `offset 0` keeps the planner from using the word index.
    const { rows } = await db.execute<StatusCount>(sql`
      select status, count(*)::int as n from (
        select status from (select * from orders offset 0) as orders
        where ${whereOrder(filter)} limit ${maxCounted + 1}) as found
      group by status`)
    return rows
  }
  const matches = db
    .select({ status: orders.status })
    .from(orders)
    .where(whereOrder(filter))
    .limit(maxCounted + 1)
    .as('found')
  return db
    .select({ status: matches.status, n: sql<number>`count(*)::int` })
    .from(matches)
    .groupBy(matches.status)
}

/**
 * Returns the ids of a page, newest first. For a large offset it first finds the day of the page by the daily counts.
 * `total` is the number of matches; undefined if it is unknown or capped.
 */
export async function pageOfIds(
  db: Database,
  filter: ResolvedOrderFilter,
  page: { offset: number; limit: number; total: number | undefined },
): Promise<string[]> {
  const { offset, limit, total } = page
  if (filter.search !== undefined && total !== undefined) return pageOfRareMatches(db, filter, page)
  const isLargeOffset = filter.search === undefined && offset > maxSkippedRows
  const start = isLargeOffset ? await dayAtOffset(db, filter, offset) : undefined
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whereOrder(filter), start && lt(orders.createdAt, startOfDay(start.day, 1))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset - (start?.laterOrders ?? 0))
  return rows.map(({ id }) => id)
}

/** Returns the day of the order at `offset`, newest first, and the number of orders on later days. */
async function dayAtOffset(db: Database, filter: OrderFilter, offset: number) {
  const { rows } = await db.execute<{ day: string; laterOrders: number }>(sql`
    select day::text as day, later_orders::int as "laterOrders" from (
      select day, sum(sum(delta)) over (order by day desc) - sum(delta) as later_orders
      from ${tallies} where ${whereTally(filter)} group by day having sum(delta) <> 0) as days
    where later_orders <= ${offset} order by day limit 1`)
  return rows[0]
}

/**
 * Returns the ids of a page of few matches. Sorting by an expression keeps the planner from scanning all orders by age,
 * because it cannot estimate how rare a word prefix is.
 */
async function pageOfRareMatches(
  db: Database,
  filter: ResolvedOrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(whereOrder(filter))
    .orderBy(desc(sql`${orders.createdAt} + interval '0'`), desc(orders.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Merges the count deltas of each day and kind into one row. Safe to run concurrently. */
export async function mergeOrderCountDeltas({ db }: { db: Database }): Promise<void> {
  // Concurrent processes may lock the rows in different orders. The transaction is retried.
  const mergeDeltas = sql`
    with several as (
      select day, status, payment_type, is_paid from order_count_deltas group by 1, 2, 3, 4
      having count(*) > 1 or sum(delta) = 0),
    gone as (delete from order_count_deltas using several
      where (order_count_deltas.day, order_count_deltas.status, order_count_deltas.payment_type, order_count_deltas.is_paid)
        = (several.day, several.status, several.payment_type, several.is_paid) returning order_count_deltas.*)
    insert into order_count_deltas (day, status, payment_type, is_paid, delta)
    select day, status, payment_type, is_paid, sum(delta) from gone group by 1, 2, 3, 4 having sum(delta) <> 0`
  await inTransaction(db, (tx) => tx.execute(mergeDeltas))
}
