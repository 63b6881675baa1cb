import { sql, type SQL } from 'drizzle-orm'
import { unbilledReasons } from '#domain/payment/payment.ts'
import { couponStates, type CouponState } from '#domain/today/invariant.ts'

/** The scope of a run: changes since a time, and one of `slices` slices of everything else. */
export type CheckScope = { since: Date; slice: number; slices: number }

/**
 * Selects the orders of a run: recent ones, all active ones, those with a pending refund or an open finding, and a
 * slice of all others by age.
 */
function selectCheckedOrders({ since, slice, slices }: CheckScope): SQL {
  return sql`
    select id from orders where created_at >= ${since}
    union select id from orders where status in ('Processing', 'Packed', 'Shipped', 'Out for delivery')
    union select id from orders, (
        select min(created_at) as first, (${since}::timestamptz - min(created_at)) / ${slices} as step from orders) as age
      where created_at >= age.first + age.step * ${slice} and created_at < age.first + age.step * (${slice} + 1)
    union select order_id from refunds where status <> 'done'
    union select order_id from refunds where status = 'done' and completed_at >= ${since}
    union (select order_id from order_events order by id desc limit 5000)
    union (select order_id from stock_movements where order_id is not null order by id desc limit 5000)
    union select subject from invariant_findings where resolved_at is null`
}

const unbilledReasonList = sql.join(
  unbilledReasons.map((reason) => sql`${reason}`),
  sql`, `,
)

// Findings report the state of a coupon redemption by its index in `couponStates`.
const stateIndex = (state: CouponState) => sql.raw(String(couponStates.indexOf(state)))

// The state of the order's coupon redemption. A returned one counts as none if the order has no coupon any
// more.
const couponState = sql`
  coalesce((select case when o.coupon is null and u.state = 'returned' then ${stateIndex('none')} ${sql.join(
    couponStates.map((state) => sql`when u.state = ${sql.raw(`'${state}'`)} then ${stateIndex(state)}`),
    sql` `,
  )} end from coupon_redemptions u where u.order_id = o.id), ${stateIndex('none')})`

const expectedCouponState = sql`
  case when o.coupon is null then ${stateIndex('none')} when o.status = 'Cancelled' then ${stateIndex('returned')}
    when o.is_paid or o.status = 'Delivered' then ${stateIndex('used')} else ${stateIndex('held')} end`

/** Selects one row per order with the values that the checks compare. Cash counts as received on delivery. */
const orderFacts = sql`
  select o.id, o.status, o.is_paid, o.payment_type = 'Online Payment' as is_online, o.total_paisa, o.subtotal_paisa,
    case when o.status in ('Cancelled', 'Returned') then o.retained_paisa
      when o.is_paid or (o.status = 'Delivered' and o.payment_type = 'Cash On Delivery')
        then o.total_paisa - case when o.is_paid then o.outstanding_paisa else 0 end - o.written_off_paisa
      else o.prepaid_paisa end as paid_paisa, o.retained_paisa,
    lines.paisa as lines_paisa, lines.discount as lines_discount, lines.tax + o.shipping_tax_paisa as parts_tax,
    o.discount_paisa, o.tax_paisa,
    o.subtotal_paisa - o.discount_paisa + o.shipping_paisa + case when o.is_tax_included then 0 else o.tax_paisa end as parts_total,
    ${couponState} as coupon_is, ${expectedCouponState} as coupon_should_be,
    o.payment_type = 'Online Payment' and has_foreign_payment(o.id) as is_foreign,
    received_paisa(o.id) + case when o.status = 'Delivered' and not o.is_paid then 0 else tender_paisa(o.id) end as arrived,
    refunded.unbilled, refunded.billed, refunded.first_done
  from checked,
    -- Read by primary key: a run covers few of all orders.
    lateral (select * from orders where orders.id = checked.id offset 0) as o,
    -- Lines of version 0.1 may have no tax of their own. The tax of such an order is null, and not compared.
    lateral (select coalesce(sum(l.unit_paisa * l.quantity), 0)::bigint as paisa,
      coalesce(sum(l.discount_paisa), 0)::bigint as discount,
      case when bool_and(l.tax_paisa is not null) then sum(l.tax_paisa)::bigint end as tax
      from order_lines l where l.order_id = o.id and l.version = o.version) as lines,
    lateral (select coalesce(sum(r.amount_paisa) filter (where r.note in (${unbilledReasonList})), 0)::bigint as unbilled,
      coalesce(sum(r.amount_paisa) filter (where r.note not in (${unbilledReasonList})), 0)::bigint as billed,
      min(r.completed_at) as first_done
      from refunds r left join payment_attempts a on a.id = r.attempt_id
      -- Money that the gateway received and returned before the store recorded it does not count.
      where r.order_id = o.id and (a.id is null or a.status = 'paid' or a.settled_at is not null)) as refunded`

/** Finds orders that were shipped after a full refund. Reads the amounts only if there is a refund. */
const shippedAfterRefund = sql`
  select 'shipped-after-refund', f.id, f.arrived - back.paisa, f.total_paisa
  from facts f,
    lateral (select min(e.created_at) as at from order_events e where e.order_id = f.id and e.status = 'Shipped') as sent,
    lateral (select coalesce(sum(r.amount_paisa), 0)::bigint as paisa from refunds r
      where r.order_id = f.id and r.status = 'done' and r.completed_at <= sent.at) as back
  where f.first_done is not null and f.is_online and not f.is_foreign and f.arrived > 0 and back.paisa >= f.arrived
    and f.status in ('Shipped', 'Out for delivery', 'Delivered')`

const returnedTwice = sql`
  select 'pieces-back-twice', checked.id, sum(moved.back)::bigint, sum(moved.took)::bigint
  from checked, lateral (
    select sum(m.change) filter (where m.change > 0) as back, -sum(m.change) filter (where m.change < 0) as took
    from stock_movements m where m.order_id = checked.id group by m.product_id having sum(m.change) > 0) as moved
  group by checked.id`

const creditedTooMuch = sql`
  select 'credit-above-bill', b.order_id, max(note.paisa), max((b.content ->> 'totalPaisa')::bigint)
  from checked, lateral (select * from bills where order_id = checked.id and kind = 'bill' offset 0) as b,
    lateral (select sum((n.content ->> 'totalPaisa')::bigint)::bigint as paisa from bills n where n.corrected_bill_id = b.id) as note
  where note.paisa > (b.content ->> 'totalPaisa')::bigint
  group by b.order_id`

// A cancelled or returned order is credited once its refund is done, and its net sales are what is retained. While
// another order has an outstanding amount, its old bill stays valid, so it is not compared.
const netSales = sql`
  select 'net-sales', o.id, sales.paisa, booked.paisa
  from checked, lateral (select * from orders where orders.id = checked.id offset 0) as o,
    lateral (select o.status in ('Cancelled', 'Returned') as has_ended) as ending,
    lateral (select case when has_ended then o.retained_paisa else net_sales_paisa(o) end as paisa) as sales,
    lateral (select sum((b.content ->> 'totalPaisa')::bigint * case b.kind when 'bill' then 1 else -1 end)::bigint as paisa
      from bills b where b.order_id = o.id) as booked
  where booked.paisa is not null and sales.paisa <> booked.paisa
    and (has_ended or not o.is_test and o.outstanding_paisa = 0)
    and (is_sale(o) or not exists (select from refunds r where r.order_id = o.id and r.status <> 'done'))`

/** Returns findings about orders as rows of kind, subject, actual and expected, from one snapshot. */
export function orderFindings(scope: CheckScope): SQL {
  return sql`
    with checked as materialized (${selectCheckedOrders(scope)}), facts as materialized (${orderFacts})
    select 'order-sums' as kind, id as subject, subtotal_paisa as actual, lines_paisa as expected
    from facts where subtotal_paisa <> lines_paisa
    union all select 'discount-parts', id, lines_discount, discount_paisa from facts where lines_discount <> discount_paisa
    union all select 'tax-parts', id, parts_tax, tax_paisa from facts where parts_tax <> tax_paisa
    union all select 'order-total', id, total_paisa, parts_total from facts where total_paisa <> parts_total
    union all select 'coupon-use', id, coupon_is, coupon_should_be from facts where coupon_is <> coupon_should_be
    union all select 'money-not-owed', id, arrived - unbilled - billed, paid_paisa
    from facts where not is_foreign and arrived - unbilled - billed > paid_paisa
    union all select 'money-missing', id, arrived - unbilled, paid_paisa
    from facts where not is_foreign and arrived - unbilled < paid_paisa
      and not exists (select from payment_attempts a where a.order_id = facts.id and a.resolution = 'accept')
    union all select 'refunded-too-much', id, unbilled + billed, greatest(0, arrived - retained_paisa)
    from facts where not is_foreign and unbilled + billed > greatest(0, arrived - retained_paisa)
    union all select 'shipped-unpaid', id, 0, total_paisa
    from facts where is_online and not is_paid and status in ('Packed', 'Shipped', 'Out for delivery', 'Delivered')
    union all (${shippedAfterRefund})
    union all (${returnedTwice})
    union all (${creditedTooMuch})
    union all (${netSales})`
}
