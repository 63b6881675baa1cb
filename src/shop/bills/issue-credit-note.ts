import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { bills } from '#db/schema/bills.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import { amountInWords } from '#domain/bill/amount-in-words.ts'
import type { BillContent } from '#domain/bill/bill.ts'
import {
  creditLines,
  remainingCredit,
  splitCredit,
  creditTotal,
  type CreditAmounts,
} from '#domain/bill/credit.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { sumPaisa } from '#domain/money.ts'
import { correctsBill, currency, type RefundReason } from '#domain/payment/payment.ts'
import { billContent } from './bill-content.ts'
import { readStoredShopName } from '#shop/content/shop-name.ts'
import { readStoredSettings } from '#shop/settings/business.ts'
import { billsOfOrder, issueBill, saveBill, type IssueContext, type IssuedBill } from './issue-bill.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { inEveryLanguage } from '#domain/language.ts'

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'status'>
type RefundRow = typeof refunds.$inferSelect

type Credit = {
  bill: IssuedBill
  creditNotes: readonly BillContent[]
  order: Order
  amounts: CreditAmounts
  refundId: string | null
  isWriteOff?: boolean
}

/**
 * Credits refunded money against the bill of a locked order, once per refund even if its completion is reported
 * repeatedly. Of several bills it credits the newest with an uncredited amount. A refund of a cancelled or returned
 * order credits the full remainder, except the retained part of the advance and other pending refunds by a seller. So
 * does a refund in another currency, because its payment was for the whole order.
 * Refunds of money that never belonged to the order do not change the bill. Neither does `unbilledPaisa`, the part of a
 * refund that was paid above the bill. Must be the last step of the transaction, like `issueBill`.
 */
export async function creditRefund(
  tx: Database,
  { order, refund, unbilledPaisa = 0 }: { order: OrderRow; refund: RefundRow; unbilledPaisa?: number },
  issueContext: IssueContext,
): Promise<void> {
  if (!correctsBill(refund.note) || (await isCredited(tx, refund.id))) return
  const [openBill] = await readOpenBills(tx, order.id)
  if (!openBill) return
  const { bill, creditNotes, remaining } = openBill
  const remainingPaisa = creditTotal(remaining)
  const isFullCredit = isCancelledOrReturned(order) || refund.currency !== currency
  const completeOrder = await readOrder(tx, order.id)
  const amountPaisa = isFullCredit
    ? remainingPaisa - completeOrder.retainedPaisa - (await pendingSellerRefundsPaisa(tx, refund))
    : Math.min(refund.amountPaisa - unbilledPaisa, remainingPaisa)
  if (amountPaisa <= 0) return
  const returnedQuantities = await readReturnedQuantities(tx, bill, refund)
  const amounts = splitCredit({
    bill: bill.content,
    creditNotes,
    amountPaisa,
    quantities: returnedQuantities,
  })
  await issueCreditNote(
    tx,
    { bill, creditNotes, order: completeOrder, amounts, refundId: refund.id },
    issueContext,
  )
}

/**
 * Credits the remaining amount of the bills of a locked, unpaid order, except a retained amount. Does nothing without a
 * bill. Must be the last step of the transaction, like `issueBill`.
 */
export async function creditUnpaidBills(
  tx: Database,
  orderId: string,
  { retainedPaisa = 0, ...issueContext }: IssueContext & { retainedPaisa?: number },
): Promise<void> {
  const openBills = await readOpenBills(tx, orderId)
  if (openBills.length === 0) return
  const order = await readOrder(tx, orderId)
  let unassignedRetainedPaisa = retainedPaisa
  for (const { bill, creditNotes, remaining } of openBills) {
    const remainingPaisa = creditTotal(remaining)
    const retainedOfBillPaisa = Math.min(unassignedRetainedPaisa, remainingPaisa)
    unassignedRetainedPaisa -= retainedOfBillPaisa
    const amountPaisa = remainingPaisa - retainedOfBillPaisa
    if (amountPaisa === 0) continue
    const amounts = splitCredit({ bill: bill.content, creditNotes, amountPaisa, quantities: [] })
    await issueCreditNote(tx, { bill, creditNotes, order, amounts, refundId: null }, issueContext)
  }
}

/**
 * Credits the full bill and issues a new one, reduced by earlier refunds. The order must be locked. Must be the last
 * step of the transaction, like `issueBill`.
 */
export async function reissueBill(tx: Database, orderId: string, issueContext: IssueContext): Promise<void> {
  await creditUnpaidBills(tx, orderId, issueContext)
  await issueBill(tx, orderId, issueContext)
  const [row] = await tx
    .select({ refundedPaisa: orders.refundedPaisa })
    .from(orders)
    .where(eq(orders.id, orderId))
  const [openBill] = await readOpenBills(tx, orderId)
  if (!row || !openBill) return
  const { bill, creditNotes, remaining } = openBill
  const amountPaisa = Math.min(row.refundedPaisa, creditTotal(remaining))
  if (amountPaisa === 0) return
  const amounts = splitCredit({ bill: bill.content, creditNotes, amountPaisa, quantities: [] })
  const order = await readOrder(tx, orderId)
  await issueCreditNote(tx, { bill, creditNotes, order, amounts, refundId: null }, issueContext)
}

/**
 * Credits the shortfall of a cash payment against the newest open bill of a locked order. Must be the last step of the
 * transaction, like `issueBill`.
 */
export async function writeOffShortfall(
  tx: Database,
  orderId: string,
  { amountPaisa, ...issueContext }: IssueContext & { amountPaisa: number },
): Promise<void> {
  const [openBill] = await readOpenBills(tx, orderId)
  if (!openBill) throw new Error('an order with a shortfall has no bill')
  const { bill, creditNotes } = openBill
  const amounts = splitCredit({ bill: bill.content, creditNotes, amountPaisa, quantities: [] })
  const order = await readOrder(tx, orderId)
  await issueCreditNote(
    tx,
    { bill, creditNotes, order, amounts, refundId: null, isWriteOff: true },
    issueContext,
  )
}

async function issueCreditNote(tx: Database, credit: Credit, issueContext: IssueContext): Promise<void> {
  const { bill, creditNotes, order, amounts, refundId, isWriteOff = false } = credit
  const settings = await readStoredSettings(tx)
  const shopName = await readStoredShopName(tx)
  const { registration = 'pan' } = bill.content
  const facts = { kind: 'credit-note', order, buyerPan: null, registration, settings, shopName } as const
  const totalPaisa = creditTotal(amounts)
  const totals = {
    lines: creditLines(bill.content, creditNotes, amounts),
    subtotalPaisa: amounts.lines.reduce((sum, paisa) => sum + paisa, 0),
    discountPaisa: 0,
    taxPaisa: amounts.tax,
    shippingPaisa: amounts.shipping,
    totalPaisa,
    inWords: inEveryLanguage((language) => amountInWords(totalPaisa, language)),
  }
  const corrects = { number: bill.content.number, date: bill.content.date }
  function createContent(number: string, issueDate: Date): BillContent {
    // Date and seller are current; the other content is that of the bill.
    const { kind, date, dateBs, issuedAt, seller } = billContent({ ...facts, number, issuedAt: issueDate })
    return { ...bill.content, ...totals, kind, number, date, dateBs, issuedAt, seller, corrects }
  }
  const draft = { kind: 'credit-note', order: { id: order.id, version: bill.orderVersion } } as const
  const { isTest } = bill.content
  await saveBill(
    tx,
    { ...draft, isTest, correctedBillId: bill.id, refundId, isWriteOff, createContent },
    issueContext,
  )
}

/**
 * Returns the amount of other pending refunds of an order that a seller created. Each gets a credit note of its own.
 */
async function pendingSellerRefundsPaisa(tx: Database, { id, orderId }: RefundRow): Promise<number> {
  const rows = await tx
    .select({ amountPaisa: refunds.amountPaisa })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.note, 'agreed' satisfies RefundReason),
        ne(refunds.status, 'done'),
        ne(refunds.id, id),
      ),
    )
  return sumPaisa(rows.map(({ amountPaisa }) => amountPaisa))
}

async function isCredited(tx: Database, refundId: string): Promise<boolean> {
  const [note] = await tx.select({ id: bills.id }).from(bills).where(eq(bills.refundId, refundId))
  return note !== undefined
}

type OpenBill = { bill: IssuedBill; creditNotes: BillContent[]; remaining: CreditAmounts }

/** Returns the bills that are not fully credited, newest version first. */
async function readOpenBills(tx: Database, orderId: string): Promise<OpenBill[]> {
  const openBills: OpenBill[] = []
  for (const bill of await billsOfOrder(tx, orderId)) {
    const rows = await tx
      .select({ content: bills.content })
      .from(bills)
      .where(eq(bills.correctedBillId, bill.id))
    const creditNotes = rows.map(({ content }) => content)
    const remaining = remainingCredit(bill.content, creditNotes)
    if (creditTotal(remaining) > 0) openBills.push({ bill, creditNotes, remaining })
  }
  return openBills
}

/**
 * Returns the refunded quantity of each line of a bill. All are 0 if neither the refund nor its return request names
 * items.
 */
async function readReturnedQuantities(
  tx: Database,
  { orderVersion }: IssuedBill,
  { orderId, requestId, items: refundedItems }: RefundRow,
): Promise<number[]> {
  const [request] = await tx
    .select({ items: returnRequests.items })
    .from(returnRequests)
    .where(eq(returnRequests.id, requestId ?? ''))
  const items = refundedItems ?? request?.items ?? []
  const lines = await tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.version, orderVersion)))
    .orderBy(orderLines.position)
  return lines.map((line) => items.find(({ productId }) => productId === line.productId)?.quantity ?? 0)
}
