import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders, orderTallies } from '#db/schema/orders.server.ts'
import { orderWords } from '#domain/order/order-search-terms.ts'
import { isOrderStatus, type OrderStatus } from '#domain/order/order.ts'
import type { OrderFilter } from '#domain/order/order-filter.server.ts'
import { inTransaction } from '#shop/transaction.ts'

// The total of a search is not counted above this number; counting ten times as many takes a third of a second.
const maxCounted = 1000

// Every page of a word that very many orders have is further to walk to.
const maxReachable = 1000
const newestProbed = 1000
// So far down it is not worth asking on which day that is.
const maxWalked = 2000

export type OrderCounts = {
  /** The number of matching orders; with `isCapped` a lower bound. */
  total: number
  isCapped: boolean
  /** How many of each status the rest of the filter finds; null for very many. */
  byStatus: Readonly<Record<OrderStatus, number>> | null
}

/** Returns how many matches the pages can reach: all of them, except for words that very many orders have. */
export function reachOf({ search }: OrderFilter, { total, isCapped }: OrderCounts): number {
  return search !== undefined && isCapped ? Math.min(total, maxReachable) : total
}

/** The condition of a filter; undefined for all orders. */
export function whereOrder(filter: OrderFilter): SQL | undefined {
  const { status, payment, method } = filter
  return and(
    status && eq(orders.status, status),
    payment && eq(orders.isPaid, payment === 'paid'),
    method && eq(orders.paymentType, method),
    whereDaysAndWords(filter),
  )
}

function whereDaysAndWords({ from, to, search }: OrderFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from, 0)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(to, 1)),
    search === undefined ? undefined : whereWords(search),
  )
}

function startOfDay(day: string, later: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:45`) + later * 86_400_000)
}

/** A single letter is a word of its own: by their beginnings it would find half of all orders. */
function whereWords(search: string): SQL {
  const words = orderWords(search)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => ([...word].length === 1 ? `'${word}'` : `'${word}':*`)).join(' & ')
  return sql`${orders.searchWords} @@ ${query}::tsquery`
}

/** Counts orders from the stored tallies. With search words, it counts the matching rows up to a limit. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<OrderCounts> {
  const { search, status } = filter
  const isTallied = search === undefined
  const rows = isTallied
    ? await sumTallies(db, filter)
    : await countMatches(db, { ...filter, status: undefined })
  const byStatus = statusCounts(rows)
  // Includes orders whose status this release does not know.
  const all = rows.reduce((sum, { n }) => sum + n, 0)
  if (isTallied || all <= maxCounted) {
    return { total: status === undefined ? all : byStatus[status], isCapped: false, byStatus }
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
    select status, sum(delta)::int as n from order_count_deltas
    where ${whereTally({ ...filter, status: undefined })} group by status`)
  return rows
}

function whereTally({ status, payment, method, from, to }: OrderFilter): SQL {
  const { status: state, paymentType, isPaid, day } = orderTallies
  return (
    and(
      status && eq(state, status),
      payment && eq(isPaid, payment === 'paid'),
      method && eq(paymentType, method),
      from === undefined ? undefined : gte(day, from),
      to === undefined ? undefined : lte(day, to),
    ) ?? sql`true`
  )
}

/** Returns whether a fifth of the newest orders contain the words, so that the word index would be slower. */
async function areCommon(db: Database, search: string): Promise<boolean> {
  const { rows } = await db.execute<{ met: number; seen: number }>(sql`
    select count(*) filter (where ${whereWords(search)})::int as met, count(*)::int as seen
    from (select * from orders order by created_at desc, id desc limit ${newestProbed}) as orders`)
  const [row] = rows
  return row !== undefined && row.seen === newestProbed && row.met * 5 >= row.seen
}

async function countMatches(db: Database, filter: OrderFilter): Promise<StatusCount[]> {
  if (filter.search !== undefined && (await areCommon(db, filter.search))) {
    // Without its bound the inner list would be taken for the table itself, and its index of words for the way.
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

/** Returns the ids of a page, newest first. Skips to late pages by adding up the orders per day. */
export async function pageOfIds(
  db: Database,
  filter: OrderFilter,
  page: { offset: number; limit: number; total: number | undefined },
): Promise<string[]> {
  const { offset, limit, total } = page
  if (filter.search !== undefined && total !== undefined) return pageOfFewIds(db, filter, page)
  const isFar = filter.search === undefined && offset > maxWalked
  const start = isFar ? await dayAt(db, filter, offset) : undefined
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whereOrder(filter), start && lt(orders.createdAt, startOfDay(start.day, 1))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset - (start?.before ?? 0))
  return rows.map(({ id }) => id)
}

/** Returns the day of the order at `offset`, newest first, and the number of orders on later days. */
async function dayAt(db: Database, filter: OrderFilter, offset: number) {
  const { rows } = await db.execute<{ day: string; before: number }>(sql`
    select day::text as day, before::int as before from (
      select day, sum(sum(delta)) over (order by day desc) - sum(delta) as before
      from order_count_deltas where ${whereTally(filter)} group by day having sum(delta) <> 0) as days
    where before <= ${offset} order by day limit 1`)
  return rows[0]
}

/**
 * Finds rare words. The sum stops the planner from scanning all orders by age, because it cannot estimate how rare a
 * word prefix is.
 */
async function pageOfFewIds(
  db: Database,
  filter: OrderFilter,
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

/** Adds the tallies up to one row of a kind and day; may run anywhere at any time. */
export async function foldOrderCounts({ db }: { db: Database }): Promise<void> {
  // Two processes may add up at once, each in an order of its own.
  const fold = sql`
    with several as (
      select day, status, payment_type, is_paid from order_count_deltas group by 1, 2, 3, 4
      having count(*) > 1 or sum(delta) = 0),
    gone as (delete from order_count_deltas using several
      where (order_count_deltas.day, order_count_deltas.status, order_count_deltas.payment_type, order_count_deltas.is_paid)
        = (several.day, several.status, several.payment_type, several.is_paid) returning order_count_deltas.*)
    insert into order_count_deltas (day, status, payment_type, is_paid, delta)
    select day, status, payment_type, is_paid, sum(delta) from gone group by 1, 2, 3, 4 having sum(delta) <> 0`
  await inTransaction(db, (tx) => tx.execute(fold))
}
