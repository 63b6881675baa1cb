import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderVersions, type orders } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { readMinQuantities } from '#shop/payments/seller-refund.ts'
import {
  createRefundsForAmount,
  editRefundCause,
  isEditRefund,
  refundablePaisa,
  type RefundRow,
} from '#shop/payments/refunds.ts'
import type { PlannedEdit } from './planned-edit.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * What is due after an edit, in paisa.
 * `refundPaisa` is the part of an overpayment that can be refunded. `creditPaisa` is the rest of the overpayment, which is
 * deducted from a higher total later. `prepaidPaisa` is what was received before the order was paid in full. `withdrawals`
 * are the unsent refunds that a higher total reduces by an amount.
 */
export type Balance = {
  outstandingPaisa: number
  refundPaisa: number
  creditPaisa: number
  prepaidPaisa: number
  withdrawals: readonly { refund: RefundRow; paisa: number }[]
  withdrawnPaisa: number
}

/**
 * Returns what the shopper still owes, and what they paid too much, after an edit. Locks the unsent refunds of earlier
 * edits that a higher total withdraws. An unpaid order has no outstanding amount, because its whole total is still to
 * be paid. Its excess is the part of an advance above the new total.
 */
export async function lockBalance(
  tx: Transaction,
  row: OrderRow,
  { differencePaisa, priced }: PlannedEdit,
): Promise<Balance> {
  const duePaisa = row.isPaid
    ? row.outstandingPaisa + differencePaisa
    : priced.totals.totalPaisa - row.prepaidPaisa
  const previousCreditPaisa = row.isPaid ? await readCredit(tx, row) : 0
  const usedCreditPaisa = Math.max(0, Math.min(duePaisa, previousCreditPaisa))
  const unpaidPaisa = duePaisa - usedCreditPaisa
  const withdrawals = unpaidPaisa > 0 ? withdrawalsOf(await lockUnsentEditRefunds(tx, row), unpaidPaisa) : []
  const withdrawnPaisa = withdrawals.reduce((sum, { paisa }) => sum + paisa, 0)
  const excessPaisa = Math.max(0, -duePaisa)
  // A part of the payment may already have been refunded.
  const refundPaisa = row.isPaid ? Math.min(excessPaisa, await refundablePaisa(tx, row)) : excessPaisa
  return {
    outstandingPaisa: row.isPaid ? Math.max(0, unpaidPaisa - withdrawnPaisa) : 0,
    refundPaisa,
    creditPaisa: previousCreditPaisa - usedCreditPaisa + excessPaisa - refundPaisa,
    prepaidPaisa: Math.min(row.prepaidPaisa + withdrawnPaisa, maxPrepaidPaisa(row, priced)),
    withdrawals,
    withdrawnPaisa,
  }
}

/**
 * Returns the most that an order can have prepaid. On a paid order, a withdrawn refund may be of the payment after the
 * advance, so only the agreed advance counts.
 */
function maxPrepaidPaisa({ isPaid, advancePaisa }: OrderRow, { totals }: PlannedEdit['priced']): number {
  return isPaid ? Math.min(advancePaisa, totals.totalPaisa) : totals.totalPaisa
}

/** Returns whether an edit removes units of a product that were refunded individually before. */
export async function removesRefundedUnits(
  tx: Transaction,
  { id }: OrderRow,
  { quantityChanges, priced }: PlannedEdit,
): Promise<boolean> {
  const minQuantities = await readMinQuantities(tx, id)
  const quantities = new Map(priced.lines.map(({ product, quantity }) => [product.id, quantity]))
  return quantityChanges.some(
    ({ productId, change }) =>
      change < 0 && (quantities.get(productId) ?? 0) < (minQuantities.get(productId) ?? 0),
  )
}

/** Withdraws refunds that are no longer due, or creates a refund of what was paid too much. */
export async function settleBalance(
  tx: Transaction,
  row: OrderRow,
  { balance, now }: { balance: Balance; now: Date },
): Promise<void> {
  const { refundPaisa, withdrawals } = balance
  for (const { refund, paisa } of withdrawals) await withdraw(tx, refund, paisa)
  if (refundPaisa === 0) return
  // `mismatch`: the payments exceed the total. The cause names the version, so that an edit is refunded only once.
  const refund = { reason: 'mismatch', cause: editRefundCause(row.version + 1), now } as const
  await createRefundsForAmount(tx, row, { amountPaisa: refundPaisa, ...refund })
}

/** Returns the withdrawn refunds for the audit log, because a refund that is withdrawn in full is deleted. */
export function withdrawalDetail({ withdrawals }: Balance): { withdrawn?: object[] } {
  const withdrawn = withdrawals.map(({ refund: { id, attemptId }, paisa }) => ({ id, attemptId, paisa }))
  return withdrawn.length > 0 ? { withdrawn } : {}
}

/** Returns the latest stored credit of an order. */
async function readCredit(tx: Transaction, { id }: OrderRow): Promise<number> {
  const [row] = await tx
    .select({ quote: orderVersions.quote })
    .from(orderVersions)
    .where(and(eq(orderVersions.orderId, id), sql`${orderVersions.quote} ? 'creditPaisa'`))
    .orderBy(desc(orderVersions.version))
    .limit(1)
  return row?.quote.creditPaisa ?? 0
}

/** Locks the refunds of a locked order that are due because of an edit, and that are not sent yet, newest first. */
async function lockUnsentEditRefunds(tx: Transaction, { id }: Pick<OrderRow, 'id'>): Promise<RefundRow[]> {
  const unsentRefunds = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.status, 'owed'), isNull(refunds.sentAt)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .for('no key update')
  return unsentRefunds.filter(({ cause }) => isEditRefund(cause))
}

/** Divides an amount over refunds in the given sequence. Returns the amount to withdraw from each of them. */
function withdrawalsOf(unsentRefunds: readonly RefundRow[], amountPaisa: number): Balance['withdrawals'] {
  let remainingPaisa = amountPaisa
  return unsentRefunds.flatMap((refund) => {
    const paisa = Math.min(remainingPaisa, refund.amountPaisa)
    remainingPaisa -= paisa
    return paisa === 0 ? [] : [{ refund, paisa }]
  })
}

/** Reduces an unsent refund, or deletes it if it is withdrawn in full. */
async function withdraw(tx: Transaction, { id, amountPaisa }: RefundRow, paisa: number): Promise<void> {
  const refundCondition = eq(refunds.id, id)
  if (paisa === amountPaisa) await tx.delete(refunds).where(refundCondition)
  else
    await tx
      .update(refunds)
      .set({ amountPaisa: amountPaisa - paisa })
      .where(refundCondition)
}
