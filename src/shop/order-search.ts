import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { orderWords } from '#domain/order-words.ts'
import { isOrderStatus, orderStatuses, type OrderStatus } from '#domain/order.ts'
import type { OrderFilter } from '#domain/shapes/order-filter.server.ts'

/** Beyond so many, what words or days narrow to is not counted on. */
export const mostCounted = 10_000

// Every page of a word that very many orders have is further to walk to.
const mostReached = 1000
const newestProbed = 1000

export type OrderCounts = {
  /** How many orders the filter finds; of very many at least so many. */
  total: number
  isCapped: boolean
  /** How many of each status the rest of the filter finds; null for very many. */
  byStatus: Readonly<Record<OrderStatus, number>> | null
}

/** How far into what a filter finds pages lead: to all of it, but not of words that very many orders have. */
export function reachOf({ search }: OrderFilter, { total, isCapped }: OrderCounts): number {
  return search !== undefined && isCapped ? Math.min(total, mostReached) : total
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
    search === undefined ? undefined : wherePieces(search),
  )
}

function startOfDay(day: string, later: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:45`) + later * 86_400_000)
}

/** A single letter is a word of its own: by their beginnings it would find half of all orders. */
function wherePieces(search: string): SQL {
  const words = orderWords(search)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => ([...word].length === 1 ? `'${word}'` : `'${word}':*`)).join(' & ')
  return sql`${orders.searchWords} @@ ${query}::tsquery`
}

/** Counts by the kept tallies where they suffice, otherwise what is found, as far as it is worth counting. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<OrderCounts> {
  const { from, to, search, status } = filter
  const isTallied = from === undefined && to === undefined && search === undefined
  const rows = isTallied
    ? await sumTallies(db, filter)
    : await countFound(db, { ...filter, status: undefined })
  const byStatus = statusCounts(rows)
  const all = orderStatuses.reduce((sum, one) => sum + byStatus[one], 0)
  if (isTallied || all <= mostCounted) {
    return { total: status === undefined ? all : byStatus[status], isCapped: false, byStatus }
  }
  const own = status === undefined ? rows : await countFound(db, filter)
  const total = own.reduce((sum, { n }) => sum + n, 0)
  return { total: Math.min(total, mostCounted), isCapped: total > mostCounted, byStatus: null }
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
  } satisfies Record<OrderStatus, number>
  for (const { status, n } of rows) if (isOrderStatus(status)) counts[status] += n
  return counts
}

async function sumTallies(db: Database, { payment, method }: OrderFilter): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    select status, sum(n)::int as n from order_tallies
    where (${payment ?? null}::text is null or is_paid = (${payment ?? null}::text = 'paid'))
      and (${method ?? null}::text is null or payment_type = ${method ?? null}::text)
    group by status`)
  return rows
}

/** Tells of words that a fifth of the newest orders have: an index of words is the long way to those. */
async function areCommon(db: Database, search: string): Promise<boolean> {
  const { rows } = await db.execute<{ met: number; seen: number }>(sql`
    select count(*) filter (where ${wherePieces(search)})::int as met, count(*)::int as seen
    from (select * from orders order by created_at desc, id desc limit ${newestProbed}) as orders`)
  const [row] = rows
  return row !== undefined && row.seen === newestProbed && row.met * 5 >= row.seen
}

async function countFound(db: Database, filter: OrderFilter): Promise<StatusCount[]> {
  if (filter.search !== undefined && (await areCommon(db, filter.search))) {
    // Without its bound the inner list would be taken for the table itself, and its index of words for the way.
    const { rows } = await db.execute<StatusCount>(sql`
      select status, count(*)::int as n from (
        select status from (select * from orders offset 0) as orders
        where ${whereOrder(filter)} limit ${mostCounted + 1}) as found
      group by status`)
    return rows
  }
  const found = db
    .select({ status: orders.status })
    .from(orders)
    .where(whereOrder(filter))
    .limit(mostCounted + 1)
    .as('found')
  return db
    .select({ status: found.status, n: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.status)
}

/** The ids of a page, newest first. What lies nearer to the oldest is reached from there. */
export async function pageOfIds(
  db: Database,
  filter: OrderFilter,
  page: { offset: number; limit: number; total: number | undefined },
): Promise<string[]> {
  const { offset, limit, total } = page
  if (filter.search !== undefined && total !== undefined) return pageOfFewIds(db, filter, page)
  const base = db.select({ id: orders.id }).from(orders).where(whereOrder(filter)).$dynamic()
  const isNearOldest = total !== undefined && offset < total && offset > total / 2
  if (!isNearOldest) {
    const rows = await base.orderBy(desc(orders.createdAt), desc(orders.id)).limit(limit).offset(offset)
    return rows.map(({ id }) => id)
  }
  const left = Math.min(limit, total - offset)
  const rows = await base
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(left)
    .offset(total - offset - left)
  return rows.map(({ id }) => id).toReversed()
}

/**
 * For words that few orders have. The sum keeps the planner from walking along all orders by their age until it has met
 * enough of them: how rare a word's beginning is, it cannot know.
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

/** Adds the tallies up to one row of a kind; may run anywhere at any time. */
export async function foldTallies({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`
    with gone as (delete from order_tallies returning status, payment_type, is_paid, n)
    insert into order_tallies (status, payment_type, is_paid, n)
    select status, payment_type, is_paid, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`)
}
