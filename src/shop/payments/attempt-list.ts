import { asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import type { AttemptStatus } from '#domain/payment/payment-states.ts'
import { pageCount } from '#domain/pagination.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'

/** A payment attempt with its order. */
export type AttemptOfOrder = {
  attempt: typeof paymentAttempts.$inferSelect
  order: typeof orders.$inferSelect
}

/** Lists the payment attempts with a status for sellers, sorted by the timestamp column `since`, oldest first. */
export async function listAttempts(
  shop: ShopContext,
  query: unknown,
  { status, since }: { status: AttemptStatus; since: PgColumn },
): Promise<{ rows: AttemptOfOrder[]; total: number; page: number; pages: number }> {
  requirePermission(shop, 'orders')
  const { page, limit } = parseInput(pagedListQuery, query)
  const statusCondition = eq(paymentAttempts.status, status)
  const total = await shop.db.$count(paymentAttempts, statusCondition)
  const rows = await shop.db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(statusCondition)
    .orderBy(asc(since), asc(paymentAttempts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total, page, pages: pageCount(total, limit) }
}
