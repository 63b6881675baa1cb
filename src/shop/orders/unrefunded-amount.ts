import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { currency } from '#domain/payment/payment.ts'

/**
 * SQL condition: the payment was accepted for its order, even if it was refunded later. A payment that was refunded
 * before the store knew of it was never settled.
 */
export function isSettled(table: 'a' | 'payment_attempts'): SQL {
  return sql.raw(`${table}.status in ('paid', 'refunded') and ${table}.settled_at is not null`)
}

/** SQL: what a payment attempt `a` received, in paisa. One in another currency counts with the requested amount. */
export const attemptPaisa = sql`case when coalesce(a.received_currency, ${currency}) in ('', ${currency})
  then coalesce(nullif(a.received_paisa, 0), a.amount_paisa) else a.amount_paisa end`

/**
 * SQL: the amount of a refund `r`, whose payment attempt is `a`, in paisa. A refund in another currency counts with the
 * requested amount of the payment.
 */
export const refundPaisa = sql`case when r.currency = ${currency} then r.amount_paisa else a.amount_paisa end`

/**
 * The money received for an order minus its refunds that are pending, in progress, refused or completed, in paisa. A
 * payment in another currency counts with the requested amount.
 * For selection from `orders`.
 */
export const unrefundedSum = sql<number>`greatest(0,
  coalesce((
    select sum(${attemptPaisa})
    from payment_attempts a where a.order_id = orders.id and ${isSettled('a')}), 0) + tender_paisa(orders.id)
  - coalesce((
    select sum(${refundPaisa})
    from refunds r left join payment_attempts a on a.id = r.attempt_id
    where r.order_id = orders.id and (a.id is null or ${isSettled('a')})), 0))`.mapWith(Number)

/** Returns the received money of one order that is not refunded; see `unrefundedSum`. */
export async function readUnrefundedPaisa(db: Database, id: string): Promise<number> {
  const [row] = await db.select({ paisa: unrefundedSum }).from(orders).where(eq(orders.id, id))
  return row?.paisa ?? 0
}
