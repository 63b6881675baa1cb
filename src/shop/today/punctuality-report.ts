import { sql } from 'drizzle-orm'
import { startOfDay, type DateRange } from '#domain/nepal/period.ts'
import type { OrderZone } from '#domain/pricing/delivery/zones.ts'
import type { ShopContext } from '#shop/context.ts'

/** Delivered orders, those of them that arrived after the last day of their estimate, and the sum of their delays. */
type DeliveryCounts = { delivered: number; delayed: number; delayDays: number }

/** The estimated and actual deliveries of the orders that were placed in a period and delivered. */
export type PunctualityReport = DeliveryCounts & {
  /** Whether the period has more orders than the report reads. It then covers the newest. */
  isCapped: boolean
  /** By zone, most orders first; null is outside all zones. Empty if no order went to a zone. */
  zones: (DeliveryCounts & { zone: OrderZone | null })[]
  /** The products that were delayed most often. */
  products: (DeliveryCounts & { id: string })[]
}

const maxOrders = 2000
const maxZones = 20
const maxProducts = 5

/**
 * Returns how many deliveries arrived within their estimate. Counter sales have no estimate, and test orders are
 * excluded. A returned order counts as delivered.
 */
export async function readPunctualityReport(
  shop: ShopContext,
  { from }: DateRange,
): Promise<PunctualityReport> {
  // An order is delivered on the day in Nepal of its first status Delivered.
  const { rows } = await shop.db.execute<
    { kind: string; key: string | null; zone: OrderZone | null } & DeliveryCounts
  >(sql`
    with newest as (
      select id, version, delivery_zone as zone, estimated_delivery_to, row_number() over (order by created_at desc, id desc) as rank from orders
      where created_at >= ${startOfDay(from)} and status in ('Delivered', 'Returned') and not is_test
        and channel <> 'counter' and estimated_delivery_to is not null
      order by created_at desc, id desc limit ${maxOrders + 1}),
    deliveries as (
      select newest.id, version, zone, greatest(0, (first.at at time zone 'Asia/Kathmandu')::date - estimated_delivery_to) as delay_days
      from newest cross join lateral (
        select min(created_at) as at from order_events where order_id = newest.id and status = 'Delivered') as first
      where rank <= ${maxOrders} and first.at is not null)
    select 'all' as kind, case when (select count(*) from newest) > ${maxOrders} then 'more' end as key, null::jsonb as zone, count(*)::int as delivered,
      count(*) filter (where delay_days > 0)::int as delayed, coalesce(sum(delay_days), 0)::int as "delayDays" from deliveries
    union all
    (select 'zone', zone ->> 'id', (array_agg(zone order by id desc))[1], count(*)::int,
      count(*) filter (where delay_days > 0)::int, sum(delay_days)::int
    from deliveries group by zone ->> 'id' order by 4 desc, 2 limit ${maxZones})
    union all
    (select 'product', product_id, null, count(*)::int, count(*) filter (where delay_days > 0)::int, sum(delay_days)::int
    from deliveries join order_lines line on line.order_id = deliveries.id and line.version = deliveries.version
    group by product_id having max(delay_days) > 0 order by 5 desc, 6 desc, 2 limit ${maxProducts})`)
  const allDeliveries = rows.find(({ kind }) => kind === 'all')
  const zones = rows
    .filter(({ kind }) => kind === 'zone')
    .map(({ zone, ...row }) => ({ zone, ...deliveryCountsOf(row) }))
  const products = rows.flatMap((row) =>
    row.kind === 'product' && row.key !== null ? [{ id: row.key, ...deliveryCountsOf(row) }] : [],
  )
  return {
    ...deliveryCountsOf(allDeliveries),
    isCapped: allDeliveries?.key === 'more',
    zones: zones.some(({ zone }) => zone !== null) ? zones : [],
    products,
  }
}

function deliveryCountsOf({
  delivered = 0,
  delayed = 0,
  delayDays = 0,
}: Partial<DeliveryCounts> = {}): DeliveryCounts {
  return { delivered, delayed, delayDays }
}
