import { and, between, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { agreedTermsIn, type AgreedTerm } from '#domain/order/agreed-terms.ts'
import { isAwaitingPayment } from '#domain/order/order.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'

const minuteMs = 60_000

/** The agreed terms of an order, and until when its stock is reserved for payment; null if no payment is due. */
export type OrderTerms = { agreed: AgreedTerm[]; reservedUntil: Date | null }

/** Returns the terms of an order that only staff can see. */
export async function readTerms(db: Database, order: Order): Promise<OrderTerms> {
  const agreed = order.channel === 'web' ? [] : await readAgreed(db, order)
  if (!isAwaitingPayment(order)) return { agreed, reservedUntil: null }
  const [row] = await db
    .select({ reservedUntil: orders.expiresAt })
    .from(orders)
    .where(eq(orders.id, order.id))
  return { agreed, reservedUntil: row?.reservedUntil ?? null }
}

/** Finds the audit log entry by its time, because it was written with the order. */
async function readAgreed(db: Database, { id, createdAt }: Order): Promise<AgreedTerm[]> {
  const [entry] = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(sql`split_part(${auditLog.action}, '.', 1)`, 'order'),
        between(auditLog.createdAt, createdAt, new Date(createdAt.getTime() + minuteMs)),
        eq(auditLog.action, 'order.add'),
        eq(auditLog.subject, id),
      ),
    )
  return entry === undefined ? [] : agreedTermsIn(entry.detail)
}
