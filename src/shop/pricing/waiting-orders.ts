import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'

/** Tells of a row of orders whether it waits for the online payment of this shopper, and holds what it asks for until then. */
export function isWaitingOrderOf(shopperId: string) {
  return and(
    eq(orders.shopperId, shopperId),
    eq(orders.isPaid, false),
    ne(orders.status, 'Cancelled'),
    isNotNull(orders.expiresAt),
  )
}
