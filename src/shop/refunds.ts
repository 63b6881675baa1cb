import type { Database } from '#db/database.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { refundDays } from '#domain/payment.ts'
import { newId } from '#lib/id.ts'

const day = 24 * 3_600_000

/** Writes down money that has to be given back; for one payment once, however often it is said. */
export async function oweRefund(
  tx: Database,
  refund: { orderId: string; attemptId: string | null; amountPaisa: number; note: string; now: Date },
): Promise<void> {
  const { now, ...owed } = refund
  const dueAt = new Date(now.getTime() + refundDays * day)
  await tx
    .insert(refunds)
    .values({ id: newId(), ...owed, status: 'owed', dueAt, createdAt: now })
    .onConflictDoNothing()
}
