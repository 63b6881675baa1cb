import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { bills } from '#db/schema/bills.server.ts'
import type { orders } from '#db/schema/orders.server.ts'
import type { refunds } from '#db/schema/payments.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import type { BillContent } from '#domain/bill.ts'
import { creditLines, leftToCredit, splitCredit, sumOfParts, type CreditParts } from '#domain/credit.ts'
import { isOver } from '#domain/order.ts'
import { correctsBill, currency } from '#domain/payment.ts'
import { billContent } from './bill-content.ts'
import { readStoredSettings } from './business.ts'
import { billOfOrder, keepBill, type Issue } from './issue-bill.ts'
import { readOrder, type Order } from './orders.ts'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'status'>
type RefundRow = typeof refunds.$inferSelect

type Credit = {
  bill: { id: string; content: BillContent }
  order: Order
  parts: CreditParts
  refundId: string | null
}

/**
 * Money of a locked order is back with its shopper: takes exactly as much off its bill, for one refund once, however
 * often its end is told. Of an order that is over all is taken back, and so is it by a sum in another currency, which came
 * for the whole order. Money that never belonged to the order leaves the bill as it is. Call it last, as `issueBill`.
 */
export async function creditRefund(
  tx: Database,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  issue: Issue,
): Promise<void> {
  if (!correctsBill(refund.note)) return
  const bill = await billOfOrder(tx, order.id)
  if (!bill) return
  const notes = await notesOf(tx, bill.id)
  if (notes.some(({ refundId }) => refundId === refund.id)) return
  const left = leftOf(bill, notes)
  const rest = sumOfParts(left)
  const isAll = isOver(order) || refund.currency !== currency
  const amountPaisa = isAll ? rest : Math.min(refund.amountPaisa, rest)
  if (amountPaisa === 0) return
  const whole = await readOrder(tx, order.id)
  const pieces = await returnedPieces(tx, whole, refund.requestId)
  const parts = splitCredit({ bill: bill.content, left, amountPaisa, pieces })
  await issueCreditNote(tx, { bill, order: whole, parts, refundId: refund.id }, issue)
}

/**
 * Takes back what is left of the bill of a locked order that nobody has paid, once. Nothing happens without a bill.
 * Call it last, as `issueBill`.
 */
export async function takeBackBill(tx: Database, orderId: string, issue: Issue): Promise<void> {
  const bill = await billOfOrder(tx, orderId)
  if (!bill) return
  const left = leftOf(bill, await notesOf(tx, bill.id))
  if (sumOfParts(left) === 0) return
  await issueCreditNote(tx, { bill, order: await readOrder(tx, orderId), parts: left, refundId: null }, issue)
}

async function issueCreditNote(tx: Database, credit: Credit, issue: Issue): Promise<void> {
  const { bill, order, parts, refundId } = credit
  const settings = await readStoredSettings(tx)
  const fresh = { kind: 'credit-note', issuedAt: issue.now, order, buyerPan: null, settings } as const
  const totalPaisa = sumOfParts(parts)
  const sums = {
    lines: creditLines(bill.content, parts),
    subtotalPaisa: totalPaisa - parts.tax - parts.shipping,
    taxPaisa: parts.tax,
    shippingPaisa: parts.shipping,
    totalPaisa,
    inWords: { en: amountInWords(totalPaisa, 'en'), ne: amountInWords(totalPaisa, 'ne') },
  }
  const corrects = { number: bill.content.number, date: bill.content.date }
  function write(number: string): BillContent {
    // Only the day and the seller are of today; what is taken back is what was billed.
    const { kind, date, dateBs, issuedAt, seller } = billContent({ ...fresh, number })
    return { ...bill.content, ...sums, kind, number, date, dateBs, issuedAt, seller, corrects }
  }
  await keepBill(tx, { kind: 'credit-note', orderId: order.id, corrects: bill.id, refundId, write }, issue)
}

function notesOf(tx: Database, billId: string) {
  return tx
    .select({ refundId: bills.refundId, content: bills.content })
    .from(bills)
    .where(eq(bills.corrects, billId))
}

function leftOf(bill: Credit['bill'], notes: readonly { content: BillContent }[]): CreditParts {
  return leftToCredit(
    bill.content,
    notes.map(({ content }) => content),
  )
}

/** How many pieces of each line the return is about; none where there is no return, or it is about all of them. */
async function returnedPieces(tx: Database, order: Order, requestId: string | null): Promise<number[]> {
  const [request] = await tx
    .select({ items: returnRequests.items })
    .from(returnRequests)
    .where(eq(returnRequests.id, requestId ?? ''))
  const items = request?.items ?? []
  return order.lines.map(
    ({ product }) => items.find(({ productId }) => productId === product.id)?.quantity ?? 0,
  )
}
