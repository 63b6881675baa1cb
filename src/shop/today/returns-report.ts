import { sql } from 'drizzle-orm'
import { startOfDay, type DateRange } from '#domain/nepal/period.ts'
import type { OrderZone } from '#domain/pricing/delivery/zones.ts'
import type { ShopContext } from '#shop/context.ts'

/** Counts of shipped orders that have ended, and of those that were refused, returned, or returned as not fitting. */
export type ReturnCounts = { sent: number; refused: number; returned: number; unfit: number }

export type ReturnsReport = ReturnCounts & {
  /** By zone, most orders first; null is outside all zones. Empty if no order went to a zone. */
  zones: (ReturnCounts & { zone: OrderZone | null })[]
  /** The products that were refused or returned most often. */
  products: (ReturnCounts & { id: string })[]
}

const maxOrders = 2000
const maxZones = 20
const maxProducts = 5

/**
 * Returns the outcome of the newest 2,000 shipped orders of a period: refused or undeliverable, or returned by an
 * accepted return. Excludes counter sales and test orders.
 */
export async function readReturnsReport(shop: ShopContext, { from }: DateRange): Promise<ReturnsReport> {
  const { rows } = await shop.db.execute<
    { kind: string; key: string | null; zone: OrderZone | null } & ReturnCounts
  >(sql`
    with sent as (
      select id, version, delivery_zone as zone, status = 'Returned' as refused from orders
      where created_at >= ${startOfDay(from)} and status in ('Delivered', 'Returned') and not is_test
        and channel <> 'counter'
      order by created_at desc, id desc limit ${maxOrders}),
    returns as (
      select q.order_id, q.items, q.reason from return_requests q join sent on sent.id = q.order_id
      where q.kind = 'return' and q.status = 'accepted'),
    ended as (
      select sent.*, exists (select from returns where order_id = sent.id) as returned,
        exists (select from returns where order_id = sent.id and reason = 'does-not-fit') as unfit
      from sent),
    ended_lines as (
      select line.product_id, ended.refused,
        exists (select from returns where order_id = ended.id and (items = '[]' or items @> line.requested_item)) as returned,
        exists (select from returns where order_id = ended.id and reason = 'does-not-fit'
          and (items = '[]' or items @> line.requested_item)) as unfit
      from ended join lateral (
        select product_id, jsonb_build_array(jsonb_build_object('productId', product_id)) as requested_item
        from order_lines where order_id = ended.id and version = ended.version) as line on true)
    select 'all' as kind, null as key, null::jsonb as zone, count(*)::int as sent,
      count(*) filter (where refused)::int as refused, count(*) filter (where returned)::int as returned,
      count(*) filter (where unfit)::int as unfit from ended
    union all
    (select 'zone', zone ->> 'id', (array_agg(zone order by id desc))[1], count(*)::int,
      count(*) filter (where refused)::int, count(*) filter (where returned)::int, count(*) filter (where unfit)::int
    from ended group by zone ->> 'id' order by 4 desc, 2 limit ${maxZones})
    union all
    (select 'product', product_id, null, count(*)::int, count(*) filter (where refused)::int,
      count(*) filter (where returned)::int, count(*) filter (where unfit)::int
    from ended_lines group by product_id having bool_or(refused or returned)
    order by count(*) filter (where refused or returned) desc, 2 limit ${maxProducts})`)
  const zones = rows
    .filter(({ kind }) => kind === 'zone')
    .map(({ zone, ...row }) => ({ zone, ...returnCountsOf(row) }))
  return {
    ...returnCountsOf(rows.find(({ kind }) => kind === 'all')),
    zones: zones.some(({ zone }) => zone !== null) ? zones : [],
    products: rows.flatMap((row) =>
      row.kind === 'product' && row.key !== null ? [{ id: row.key, ...returnCountsOf(row) }] : [],
    ),
  }
}

function returnCountsOf({
  sent = 0,
  refused = 0,
  returned = 0,
  unfit = 0,
}: Partial<ReturnCounts> = {}): ReturnCounts {
  return { sent, refused, returned, unfit }
}
