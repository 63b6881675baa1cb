import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import { statusByDecision } from '#domain/inbox/request.ts'
import { requestDecision, type RequestDecisionInput } from '#domain/inbox/inbox.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { requireNotRefunded } from '#shop/payments/seller-refund.ts'
import { createRefundsForAmount, refundablePaisa } from '#shop/payments/refunds.ts'
import { returnStock } from '#shop/orders/return-stock.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { mergeItems, requireNotReturned } from './requests.ts'
import type { RequestRow } from './seller-requests.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Answers a request, accepts the return or declines it, and emails the shopper. Creates the refund, and returns the
 * units to stock if the seller chooses so. There is one decision only: a repeated one changes nothing, a different one
 * throws `request-decided`. Throws ShopError `refund-above-paid`, `already-returned` for units that another return has
 * brought back, and `already-refunded` for units that were refunded without a return.
 */
export async function decideRequest(shop: ShopContext, input: unknown): Promise<void> {
  const seller = requirePermission(shop, 'orders')
  const decisionInput = parseInput(requestDecision, input)
  const restockedProductIds = await inTransaction(shop.db, async (tx) => {
    const { order, request } = await lockRequest(tx, decisionInput.id)
    if (request.status !== 'open') {
      if (isSameDecision(request, decisionInput, seller.id)) return []
      throw new ShopError('request-decided')
    }
    const isAccepted = decisionInput.decision === 'accept'
    if (isAccepted && request.kind !== 'return')
      throw new ShopError('invalid-input', { fields: { decision: 'choice' } })
    const returnRequest = isAccepted ? await saveReturnedItems(tx, request, decisionInput) : request
    if (isAccepted) {
      const { items } = returnRequest
      const amountPaisa = decisionInput.amount
      const placedOrder = await readOrder(tx, order.id)
      requireNotReturned(placedOrder, items)
      await requireNotRefunded(tx, placedOrder, { items, amountPaisa })
      await createReturnRefund(tx, { order, request: returnRequest, amountPaisa, now: shop.now() })
    }
    const isRestocked = isAccepted && decisionInput.restock
    const restockedIds = isRestocked
      ? await restockItems(tx, returnRequest, { now: shop.now(), staffId: seller.id })
      : []
    await tx
      .update(returnRequests)
      .set({
        status: statusByDecision[decisionInput.decision],
        answer: decisionInput.text,
        answeredAt: shop.now(),
        answeredBy: seller.id,
        refundPaisa: isAccepted ? decisionInput.amount : 0,
        isRestocked,
      })
      .where(eq(returnRequests.id, request.id))
    await auditAndNotifyShopper(tx, shop, { order, decisionInput })
    return restockedIds
  })
  if (restockedProductIds.length > 0) await shop.catalogue.refresh(restockedProductIds)
}

/** Locks the order before the request, which is the lock order of all transactions with payments. */
async function lockRequest(tx: Database, id: string): Promise<{ order: OrderRow; request: RequestRow }> {
  const [requestOrder] = await tx
    .select({ orderId: returnRequests.orderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, requestOrder?.orderId ?? ''))
    .for('no key update')
  const [request] = await tx
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
    .for('no key update')
  if (!order || !request) throw new ShopError('not-found', { params: { resource: 'request' } })
  return { order, request }
}

/**
 * Saves the items that the seller selects for a request without items. Returns the request with these items. Throws
 * ShopError `invalid-input` if the request already has items.
 */
async function saveReturnedItems(
  tx: Database,
  request: RequestRow,
  { items }: RequestDecisionInput,
): Promise<RequestRow> {
  if (items.length === 0) return request
  if (request.items.length > 0) throw new ShopError('invalid-input', { fields: { items: 'list' } })
  const returnedItems = mergeItems(items)
  await tx.update(returnRequests).set({ items: returnedItems }).where(eq(returnRequests.id, request.id))
  return { ...request, items: returnedItems }
}

/** Returns whether the request already has this decision, because the response to the first call may have been lost. */
function isSameDecision(request: RequestRow, decisionInput: RequestDecisionInput, staffId: string): boolean {
  const { decision, text, amount, restock, items } = decisionInput
  const hasSameAnswer = request.answeredBy === staffId && request.answer === text
  return (
    hasSameAnswer &&
    request.status === statusByDecision[decision] &&
    request.refundPaisa === (decision === 'accept' ? amount : 0) &&
    request.isRestocked === (decision === 'accept' && restock) &&
    (items.length === 0 || isDeepStrictEqual(request.items, mergeItems(items)))
  )
}

type ReturnRefund = { order: OrderRow; request: RequestRow; amountPaisa: number; now: Date }

async function createReturnRefund(
  tx: Database,
  { order, request, amountPaisa, now }: ReturnRefund,
): Promise<void> {
  const maxRefundPaisa = await refundablePaisa(tx, order)
  if (amountPaisa > maxRefundPaisa)
    throw new ShopError('refund-above-paid', {
      params: { limitPaisa: maxRefundPaisa },
      field: 'amount',
    })
  const requestId = request.id
  await createRefundsForAmount(tx, order, {
    amountPaisa,
    reason: 'returned',
    cause: `return ${requestId}`,
    requestId,
    now,
  })
}

/** Returns the items of a request to stock; no unit returns twice. */
function restockItems(
  tx: Database,
  { orderId, items }: RequestRow,
  { now, staffId }: { now: Date; staffId: string },
): Promise<string[]> {
  const quantityOf = (productId: string) => items.find((item) => item.productId === productId)?.quantity ?? 0
  const maxUnits = items.length === 0 ? undefined : quantityOf
  return returnStock(tx, orderId, { now, reason: 'returned', staffId, ...(maxUnits && { maxUnits }) })
}

async function auditAndNotifyShopper(
  tx: Database,
  shop: ShopContext,
  { order, decisionInput }: { order: OrderRow; decisionInput: RequestDecisionInput },
): Promise<void> {
  const { id, decision, text, amount, restock } = decisionInput
  const refundPaisa = decision === 'accept' ? amount : 0
  const detail = { order: order.id, ...(decision === 'accept' && { paisa: refundPaisa, restock }) }
  await audit(tx, shop, { action: `inbox.${decision}`, subject: id, detail })
  const content = {
    orderId: order.id,
    status: statusByDecision[decision],
    text,
    refundPaisa: String(refundPaisa),
    ...(decision === 'accept' && restock && { restocked: 'yes' }),
  }
  const { address, language } = order
  const mail = {
    kind: 'request-decided',
    recipient: address.email,
    language,
    dedupeKey: id,
    content,
  } as const
  await queueMails(tx, [mail], shop.now())
}
