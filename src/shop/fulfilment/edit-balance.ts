import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import type { orders } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import {
  createRefundsForAmount,
  editRefundCause,
  isEditRefund,
  refundablePaisa,
  type RefundRow,
} from '#shop/payments/refunds.ts'
import type { PlannedEdit } from './planned-edit.ts'

type OrderRow = typeof orders.$inferSelect

/** What is due after an edit, in paisa. At most one of `outstandingPaisa` and `excessPaisa` is above 0. */
export type Balance = {
  outstandingPaisa: number
  excessPaisa: number
  unsentRefunds: readonly RefundRow[]
  withdrawnRefundPaisa: number
}

/**
 * Returns what the shopper still owes, and what they paid too much, after an edit. An unpaid order has no outstanding
 * amount, because its whole total is still to be paid. Its excess is the part of an advance above the new total.
 */
export async function lockBalance(
  tx: Transaction,
  row: OrderRow,
  { differencePaisa, priced }: PlannedEdit,
): Promise<Balance> {
  const duePaisa = row.isPaid
    ? row.outstandingPaisa + differencePaisa
    : priced.totals.totalPaisa - row.prepaidPaisa
  const unsentRefunds = duePaisa > 0 ? await lockUnsentEditRefunds(tx, row) : []
  const unsentPaisa = unsentRefunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const withdrawnRefundPaisa = Math.max(0, Math.min(duePaisa, unsentPaisa))
  return {
    outstandingPaisa: row.isPaid ? Math.max(0, duePaisa - withdrawnRefundPaisa) : 0,
    excessPaisa: Math.max(0, -duePaisa),
    unsentRefunds,
    withdrawnRefundPaisa,
  }
}

/** Withdraws refunds that are no longer due, or creates a refund of what was paid too much. */
export async function settleBalance(
  tx: Transaction,
  row: OrderRow,
  { balance, now }: { balance: Balance; now: Date },
): Promise<void> {
  const { excessPaisa, unsentRefunds, withdrawnRefundPaisa } = balance
  await withdrawRefunds(tx, unsentRefunds, withdrawnRefundPaisa)
  // A part of the payment may already have been refunded.
  const amountPaisa = row.isPaid ? Math.min(excessPaisa, await refundablePaisa(tx, row)) : excessPaisa
  if (amountPaisa === 0) return
  // `mismatch`: the payments exceed the total. The cause names the version, so that an edit is refunded only once.
  const refund = { reason: 'mismatch', cause: editRefundCause(row.version + 1), now } as const
  await createRefundsForAmount(tx, row, { amountPaisa, ...refund })
}

/** Locks the refunds of a locked order that are due because of an edit, and that nobody has sent yet, newest first. */
async function lockUnsentEditRefunds(tx: Transaction, { id }: Pick<OrderRow, 'id'>): Promise<RefundRow[]> {
  const unsentRefunds = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.status, 'owed'), isNull(refunds.sentAt)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .for('update')
  return unsentRefunds.filter(({ cause }) => isEditRefund(cause))
}

/**
 * Withdraws an amount of unsent refunds, because another edit has raised the total again. A refund
 * that is withdrawn as a whole is deleted; the versions of the order and the audit log name it.
 */
async function withdrawRefunds(
  tx: Transaction,
  unsentRefunds: readonly RefundRow[],
  amountPaisa: number,
): Promise<void> {
  let remainingPaisa = amountPaisa
  for (const refund of unsentRefunds) {
    if (remainingPaisa === 0) break
    const withdrawnPaisa = Math.min(remainingPaisa, refund.amountPaisa)
    remainingPaisa -= withdrawnPaisa
    const refundCondition = eq(refunds.id, refund.id)
    if (withdrawnPaisa === refund.amountPaisa) await tx.delete(refunds).where(refundCondition)
    else
      await tx
        .update(refunds)
        .set({ amountPaisa: refund.amountPaisa - withdrawnPaisa })
        .where(refundCondition)
  }
}
