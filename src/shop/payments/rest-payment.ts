import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { paymentAttempts } from '#db/schema/payments.server.ts'
import { isOver } from '#domain/order/order.ts'
import { billsOfOrder, issueBill } from '#shop/bills/issue-bill.ts'
import { takeBackBill } from '#shop/bills/issue-credit-note.ts'
import { queueMails, sellerMails } from '#shop/notifications/mail-queue.ts'

type Arrived = {
  order: typeof orders.$inferSelect
  attempt: typeof paymentAttempts.$inferSelect
  now: Date
}

/**
 * What a paid order has come to cost more arrives: nothing is owed any more, and the bill of what it cost before is
 * credited whole and issued anew. Answers false where as much is owed no longer, so that it goes back.
 */
export async function takeRest(tx: Transaction, { order, attempt, now }: Arrived): Promise<boolean> {
  const { id, owedPaisa, version, address, language } = order
  if (isOver(order) || !order.isPaid || attempt.amountPaisa > owedPaisa) return false
  const left = owedPaisa - attempt.amountPaisa
  await tx.update(orders).set({ owedPaisa: left }).where(eq(orders.id, id))
  const content = { orderId: id, why: 'rest' }
  const paid = { kind: 'order-paid', recipient: address.email, language, content } as const
  const subject = `rest-${id}-${version}-${attempt.id}`
  const told = (await sellerMails(tx, id)).map((mail) => ({ ...mail, subject: `${mail.subject}-${subject}` }))
  await queueMails(tx, [{ ...paid, subject }, ...told], now)
  if (left > 0) return true
  await takeBackBill(tx, id, { now, staffId: null })
  await issueBill(tx, id, { now, staffId: null })
  return true
}

/** Credits the bill of an order whole and issues it anew, where it has one. */
export async function billAnew(
  tx: Transaction,
  orderId: string,
  by: { now: Date; staffId: string | null },
): Promise<void> {
  if ((await billsOfOrder(tx, orderId)).length === 0) return
  await takeBackBill(tx, orderId, by)
  await issueBill(tx, orderId, by)
}
