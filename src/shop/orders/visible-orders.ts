import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'

/**
 * SQL condition: orders that an account can see. These are its own orders, and manual orders for a verified phone
 * number or email address within the period of the verification.
 */
export function isVisibleTo(shopperId: string): SQL {
  return sql`${orders.id} = any(array(
    select id from orders where shopper_id = ${shopperId}
    union all ${linkedOrderIds(shopperId)}))`
}

/** Returns whether an order without an account is visible to this account by a verification. */
export async function isLinkedTo(db: Database, shopperId: string, id: string): Promise<boolean> {
  const linkedOrderCondition = sql`${orders.id} = any(array(${linkedOrderIds(shopperId)}))`
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), linkedOrderCondition))
  return row !== undefined
}

// Uses the customer's own row, not the one it was merged into, because a merge by a seller verifies nothing.
function linkedOrderIds(shopperId: string): SQL {
  const visibleCondition = sql`p.shopper_id = ${shopperId} and p.verified_at is not null and p.removed_at is null
    and o.shopper_id is null and o.created_at >= p.orders_visible_from
    and (p.orders_visible_until is null or o.created_at < p.orders_visible_until)`
  return sql`
    select o.id from contact_verifications p join customers c on c.phone = p.value join orders o on o.customer_id = c.id
      where p.kind = 'phone' and ${visibleCondition}
    union all
    select o.id from contact_verifications p join orders o on lower(o.address ->> 'email') = p.value and o.address ->> 'email' <> ''
      where p.kind = 'email' and ${visibleCondition}`
}
