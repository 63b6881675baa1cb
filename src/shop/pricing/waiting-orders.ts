import { sql, type SQL } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'

/** Tells of a row of orders whether it waits for an online payment; in the words of its index, so that plans use that. */
export const isWaiting =
  "orders.expires_at is not null and not orders.is_paid and orders.status <> 'Cancelled'"

/** Tells of a row of orders whether it waits for the online payment of this shopper, and holds what it asks for until then. */
export function isWaitingOrderOf(shopperId: string): SQL {
  return sql`${orders.shopperId} = ${shopperId} and ${sql.raw(isWaiting)}`
}
