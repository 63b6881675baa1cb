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
  notes: readonly BillContent[]
  order: Order
  parts: CreditAmounts
  refundId: string | null
  isWriteOff?: boolean
}

/**
 * Credits refunded money against the bill of a locked order, once per refund even if its end is reported repeatedly. Of
 * several bills it credits the newest with an uncredited amount. For a cancelled or returned order it credits the full
 * remainder. A refund in another currency, which was paid for the whole order, does the same. Money that never belonged
 * to the order does not change the bill. Neither does the `unbilledPaisa` of a refund, which was paid above the bill.
 * Call it last, as `issueBill`.
 */
export async function creditRefund(
  tx: Database,
  { order, refund, unbilledPaisa = 0 }: { order: OrderRow; refund: RefundRow; unbilledPaisa?: number },
  issueContext: IssueContext,
): Promise<void> {
  if (!correctsBill(refund.note) || (await isCredited(tx, refund.id))) return
  const [open] = await openBills(tx, order.id)
  if (!open) return
  const { bill, notes, remaining } = open
  const remainingPaisa = creditTotal(remaining)
  const isAll = isCancelledOrReturned(order) || refund.currency !== currency
  const completeOrder = await readOrder(tx, order.id)
  const amountPaisa = isAll
    ? remainingPaisa - completeOrder.retainedPaisa - (await pendingAgreedPaisa(tx, refund))
    : Math.min(refund.amountPaisa - unbilledPaisa, remainingPaisa)
  if (amountPaisa <= 0) return
  const returnedQuantities = await readReturnedQuantities(tx, bill, refund)
  const parts = splitCredit({ bill: bill.content, notes, amountPaisa, quantities: returnedQuantities })
  await issueCreditNote(tx, { bill, notes, order: completeOrder, parts, refundId: refund.id }, issueContext)
}

/**
 * Credits the remaining amount of the bills of a locked, unpaid order, except a retained amount. Does nothing without a
 * bill.
 * Call it last, as `issueBill`.
 */
export async function creditUnpaidBills(
  tx: Database,
  orderId: string,
  { retainedPaisa = 0, ...issueContext }: IssueContext & { retainedPaisa?: number },
): Promise<void> {
  const open = await openBills(tx, orderId)
  if (open.length === 0) return
  const order = await readOrder(tx, orderId)
  let toRetain = retainedPaisa
  for (const { bill, notes, remaining } of open) {
    const remainingPaisa = creditTotal(remaining)
    const retained = Math.min(toRetain, remainingPaisa)
    toRetain -= retained
    const amountPaisa = remainingPaisa - retained
    if (amountPaisa === 0) continue
    const parts = splitCredit({ bill: bill.content, notes, amountPaisa, quantities: [] })
    await issueCreditNote(tx, { bill, notes, order, parts, refundId: null }, issueContext)
  }
}

/**
 * Credits the full bill and issues a new one, reduced by earlier refunds. The order must be locked. Call it last.
 */
export async function reissueBill(tx: Database, orderId: string, issueContext: IssueContext): Promise<void> {
  await creditUnpaidBills(tx, orderId, issueContext)
  await issueBill(tx, orderId, issueContext)
  const [row] = await tx
    .select({ refundedPaisa: orders.refundedPaisa })
    .from(orders)
    .where(eq(orders.id, orderId))
  const [open] = await openBills(tx, orderId)
  if (!row || !open) return
  const { bill, notes, remaining } = open
  const amountPaisa = Math.min(row.refundedPaisa, creditTotal(remaining))
  if (amountPaisa === 0) return
  const parts = splitCredit({ bill: bill.content, notes, amountPaisa, quantities: [] })
  const order = await readOrder(tx, orderId)
  await issueCreditNote(tx, { bill, notes, order, parts, refundId: null }, issueContext)
}

/** Credits a shortfall at the door against the newest open bill of a locked order. Call it last, as `issueBill`. */
export async function writeOffShortfall(
  tx: Database,
  orderId: string,
  { amountPaisa, ...issueContext }: IssueContext & { amountPaisa: number },
): Promise<void> {
  const [open] = await openBills(tx, orderId)
  if (!open) throw new Error('an order with a shortfall has no bill')
  const { bill, notes } = open
  const parts = splitCredit({ bill: bill.content, notes, amountPaisa, quantities: [] })
  const order = await readOrder(tx, orderId)
  await issueCreditNote(tx, { bill, notes, order, parts, refundId: null, isWriteOff: true }, issueContext)
}

async function issueCreditNote(tx: Database, credit: Credit, issueContext: IssueContext): Promise<void> {
  const { bill, notes, order, parts, refundId, isWriteOff = false } = credit
  const settings = await readStoredSettings(tx)
  const shop = await readStoredShopName(tx)
  const { registration = 'pan' } = bill.content
  const of = { order, buyerPan: null, registration, settings, shop }
  const fresh = { kind: 'credit-note', ...of } as const
  const totalPaisa = creditTotal(parts)
  const totals = {
    lines: creditLines(bill.content, notes, parts),
    subtotalPaisa: parts.lines.reduce((sum, paisa) => sum + paisa, 0),
    discountPaisa: 0,
    taxPaisa: parts.tax,
    shippingPaisa: parts.shipping,
    totalPaisa,
    inWords: inEveryLanguage((language) => amountInWords(totalPaisa, language)),
  }
  const corrects = { number: bill.content.number, date: bill.content.date }
  function write(number: string, at: Date): BillContent {
    // Date and seller are current; the other content is that of the bill.
    const { kind, date, dateBs, issuedAt, seller } = billContent({ ...fresh, number, issuedAt: at })
    return { ...bill.content, ...totals, kind, number, date, dateBs, issuedAt, seller, corrects }
  }
  const draft = { kind: 'credit-note', order: { id: order.id, version: bill.orderVersion } } as const
  const { isTest } = bill.content
  await saveBill(tx, { ...draft, isTest, corrects: bill.id, refundId, isWriteOff, write }, issueContext)
}

/** Returns the amount of other agreed refunds of an order that are pending. Each gets a credit note of its own. */
async function pendingAgreedPaisa(tx: Database, { id, orderId }: RefundRow): Promise<number> {
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

type OpenBill = { bill: IssuedBill; notes: BillContent[]; remaining: CreditAmounts }

/** Returns the bills with a remaining amount, newest version first. */
async function openBills(tx: Database, orderId: string): Promise<OpenBill[]> {
  const open: OpenBill[] = []
  for (const bill of await billsOfOrder(tx, orderId)) {
    const rows = await tx.select({ content: bills.content }).from(bills).where(eq(bills.corrects, bill.id))
    const notes = rows.map(({ content }) => content)
    const remaining = remainingCredit(bill.content, notes)
    if (creditTotal(remaining) > 0) open.push({ bill, notes, remaining })
  }
  return open
}

/** Returns how many units of each line of a bill a refund is for; 0 if it names none, or if its return is for all of them. */
async function readReturnedQuantities(
  tx: Database,
  { orderVersion }: IssuedBill,
  { orderId, requestId, items: named }: RefundRow,
): Promise<number[]> {
  const [request] = await tx
    .select({ items: returnRequests.items })
    .from(returnRequests)
    .where(eq(returnRequests.id, requestId ?? ''))
  const items = named ?? request?.items ?? []
  const lines = await tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.version, orderVersion)))
    .orderBy(orderLines.position)
  return lines.map((line) => items.find(({ productId }) => productId === line.productId)?.quantity ?? 0)
}
