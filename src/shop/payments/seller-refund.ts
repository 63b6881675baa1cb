import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { creditForQuantities } from '#domain/bill/credit.ts'
import { idempotencyKey } from '#domain/order/order.server.ts'
import { sellerRefund, type SellerRefund } from '#domain/payment/payment.server.ts'
import { returnedQuantity, type RequestedItem } from '#domain/inbox/request.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { sumPaisa } from '#domain/money.ts'
import { newId } from '#lib/id.ts'
import { pick } from '#lib/record/fields.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { readUnrefundedPaisa } from '#shop/orders/unrefunded-amount.ts'
import { returnStock } from '#shop/orders/return-stock.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import {
  sellerRefundCause,
  createRefundsForAmount,
  capRetainedPaisa,
  refundablePaisa,
  type RefundRow,
} from './refunds.ts'
import type { WithdrawalDetail } from './withdraw-refund.ts'

/** The refundable amount of an order, and for each line the refund by number of units: `totals[0]` is one unit. */
export type Refundable = {
  remainingPaisa: number
  lines: { productId: string; totals: number[] }[]
}

/** Returns the amount of an order that a seller can still refund. Throws ShopError `not-found`. */
export async function readRefundable(shop: ShopContext, id: string): Promise<Refundable> {
  requirePermission(shop, 'money')
  const order = await readOrder(shop.db, id)
  const remainingPaisa = await maxRefundPaisa(shop.db, order)
  if (isCancelledOrReturned(order)) return { remainingPaisa, lines: [] }
  const refundedQuantities = await readRefundedQuantities(shop.db, order)
  const lines = order.lines.map(({ product, quantity }, index) => {
    const remainingQuantity = Math.max(0, quantity - (refundedQuantities[index] ?? 0))
    const creditFor = (count: number) =>
      creditForQuantities(
        order,
        { returnedQuantities: refundedQuantities, quantities: quantitiesOfOneLine(order, index, count) },
        order.totalPaisa,
      )
    return {
      productId: product.id,
      totals: Array.from({ length: remainingQuantity }, (_, unitIndex) => creditFor(unitIndex + 1)),
    }
  })
  return { remainingPaisa, lines }
}

/**
 * Creates a pending refund for an order without a request: an amount, or the price of some items with their tax. Its
 * credit note is issued when the money is refunded. With `restock`, the items of a delivered order return to stock. A
 * retry with the same key changes nothing, also after the refund was withdrawn. Throws ShopError `not-found`;
 * `rest-unpaid`; `wrong-status` for items of an order that is not delivered; `refund-above-paid`; `already-returned`
 * for units that were not bought or are already refunded; and `idempotency-mismatch`.
 */
export async function createSellerRefund(
  shop: ShopContext,
  input: unknown,
  key?: string,
): Promise<{ amountPaisa: number }> {
  const seller = requirePermission(shop, 'money')
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key', { field: 'Idempotency-Key' })
  const refundInput = parseInput(sellerRefund, input)
  const refundKey = key ?? newId()
  const cause = sellerRefundCause(refundKey, refundInput.restock)
  const { restockedIds, ...created } = await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, refundInput.id)).for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
    const existingRefund = await findRepeatedRefund(tx, refundInput, refundKey)
    if (existingRefund !== undefined) return { ...existingRefund, restockedIds: [] }
    // Until the outstanding amount is paid, the order has only the bill from before its edit.
    if (row.outstandingPaisa > 0) throw new ShopError('rest-unpaid')
    if (refundInput.restock && row.status !== 'Delivered') throw new ShopError('wrong-status')
    const order = await readOrder(tx, row.id)
    const limitPaisa = await maxRefundPaisa(tx, order)
    const amountPaisa = await readRequestedPaisa(tx, order, { refundInput, limitPaisa })
    if (amountPaisa > limitPaisa || amountPaisa === 0)
      throw new ShopError('refund-above-paid', {
        params: { limitPaisa },
        field: 'amount',
      })
    const items = refundInput.lines.length === 0 ? null : refundInput.lines
    const { reason: explanation, method } = refundInput
    const now = shop.now()
    const refundTerms = { reason: 'agreed', cause, items, explanation, method, now } as const
    await createRefundsForAmount(tx, order, { amountPaisa, ...refundTerms })
    await capRetainedPaisa(tx, order)
    const returnedIds = refundInput.restock ? await restock(tx, refundInput, { now, staffId: seller.id }) : []
    const detail = { order: order.id, paisa: amountPaisa, why: refundInput.reason }
    await audit(tx, shop, { action: 'refund.agree', subject: order.id, detail })
    return { amountPaisa, restockedIds: returnedIds }
  })
  if (restockedIds.length > 0) await shop.catalogue.refresh(restockedIds)
  return created
}

/** Puts the refunded units back into stock. Returns the ids of the products whose stock changed. */
function restock(
  tx: Transaction,
  { id, lines }: SellerRefund,
  { now, staffId }: { now: Date; staffId: string },
): Promise<string[]> {
  const maxUnits = (productId: string) => quantityOf(lines, productId)
  return returnStock(tx, id, { now, reason: 'returned', staffId, maxUnits })
}

/** Returns what can still be refunded. Of an order that has ended, this includes the retained part of its advance. */
function maxRefundPaisa(db: Database, order: Order): Promise<number> {
  return isCancelledOrReturned(order) ? readUnrefundedPaisa(db, order.id) : refundablePaisa(db, order)
}

/**
 * Returns the refund that was already created with this key, if any, even if it was withdrawn since, so that a late repeat
 * does not create it again. Throws ShopError `idempotency-mismatch` if the key was used for a different refund.
 */
async function findRepeatedRefund(tx: Transaction, refundInput: SellerRefund, key: string) {
  const causes = [true, false].map((isRestocked) => sellerRefundCause(key, isRestocked))
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, refundInput.id), inArray(refunds.cause, causes)))
  const [firstRow] = rows
  const existingRefund =
    firstRow === undefined
      ? await findWithdrawnRefund(tx, refundInput.id, causes)
      : {
          ...pick(firstRow, ['cause', 'explanation', 'items']),
          // The refund may have been paid by another method.
          method: firstRow.status === 'done' ? undefined : firstRow.method,
          amountPaisa: sumPaisa(rows.map(({ amountPaisa }) => amountPaisa)),
        }
  if (existingRefund === undefined) return undefined
  const { amountPaisa, cause, explanation, items, method } = existingRefund
  const isSame =
    cause === sellerRefundCause(key, refundInput.restock) &&
    explanation === refundInput.reason &&
    (method === undefined || method === (refundInput.method ?? null)) &&
    canonicalItems(items ?? []) === canonicalItems(refundInput.lines) &&
    (refundInput.amount ?? amountPaisa) === amountPaisa
  if (!isSame) throw new ShopError('idempotency-mismatch')
  return { amountPaisa }
}

/** `method` is undefined for a completed refund and in an audit entry of an earlier release, where it is not compared. */
type ExistingRefund = Pick<RefundRow, 'amountPaisa' | 'cause' | 'explanation' | 'items'> & {
  method?: RefundRow['method']
}

/** Returns the refund of one of the causes that was withdrawn, if any. */
async function findWithdrawnRefund(
  tx: Transaction,
  orderId: string,
  causes: readonly string[],
): Promise<ExistingRefund | undefined> {
  // The log has an index on the group of an action.
  const refundActionCondition = sql`split_part(${auditLog.action}, '.', 1) = 'refund'`
  const withdrawalCondition = and(
    eq(auditLog.action, 'refund.withdraw'),
    eq(auditLog.subject, orderId),
    refundActionCondition,
  )
  const [row] = await tx
    .select({ detail: sql<WithdrawalDetail>`${auditLog.detail}` })
    .from(auditLog)
    .where(and(withdrawalCondition, inArray(sql`${auditLog.detail} ->> 'cause'`, causes)))
    .limit(1)
  if (row === undefined) return undefined
  const { paisa: amountPaisa, why: explanation, ...withdrawnRefund } = row.detail
  return { amountPaisa, explanation, ...withdrawnRefund }
}

function canonicalItems(items: readonly RequestedItem[]): string {
  return items
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join()
}

/** Returns the requested amount. Items count with their price, without what was already refunded as an amount. */
async function readRequestedPaisa(
  tx: Transaction,
  order: Order,
  { refundInput: { lines, amount }, limitPaisa }: { refundInput: SellerRefund; limitPaisa: number },
): Promise<number> {
  if (typeof amount === 'number') return amount
  const refundedQuantities = await readRefundedQuantities(tx, order)
  const remainingQuantities = new Map(
    order.lines.map(({ product, quantity }, index) => [
      product.id,
      quantity - (refundedQuantities[index] ?? 0),
    ]),
  )
  for (const { productId, quantity } of lines) {
    const remaining = (remainingQuantities.get(productId) ?? 0) - quantity
    if (remaining < 0) throw new ShopError('already-returned')
    remainingQuantities.set(productId, remaining)
  }
  const requestedQuantities = order.lines.map(({ product }) => quantityOf(lines, product.id))
  return creditForQuantities(
    order,
    { returnedQuantities: refundedQuantities, quantities: requestedQuantities },
    limitPaisa,
  )
}

/**
 * Throws ShopError `already-refunded` if a return would refund units that were already refunded without a return. The
 * return may refund the price of its other units.
 */
export async function requireNotRefunded(
  db: Database,
  order: Order,
  { items, amountPaisa }: { items: readonly RequestedItem[]; amountPaisa: number },
): Promise<void> {
  const refundedQuantities = await readRefundedQuantities(db, order)
  const requestedQuantities = order.lines.map(({ product }) => quantityOf(items, product.id))
  const quantities = order.lines.map(({ quantity }, index) =>
    Math.min(requestedQuantities[index] ?? 0, Math.max(0, quantity - (refundedQuantities[index] ?? 0))),
  )
  if (isDeepStrictEqual(quantities, requestedQuantities)) return
  const limitPaisa = creditForQuantities(
    order,
    { returnedQuantities: refundedQuantities, quantities },
    order.totalPaisa,
  )
  if (amountPaisa > limitPaisa) throw new ShopError('already-refunded', { params: { limitPaisa } })
}

/**
 * Returns for each product the quantity below which an edit must not reduce the order: its quantity when units of it
 * were refunded individually. With fewer units, the order would count a refunded unit as paid.
 */
export async function readMinQuantities(db: Database, orderId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ product_id: string; quantity: number }>(sql`
    select l.product_id, max(l.quantity)::int as quantity from refunds r
    cross join lateral jsonb_array_elements(r.items) as item
    join order_lines l on l.order_id = r.order_id and l.product_id = item ->> 'productId'
      and l.version = (select coalesce(max(v.version), 1) from order_versions v
        where v.order_id = r.order_id and v.created_at <= r.created_at)
    where r.order_id = ${orderId} group by l.product_id`)
  return new Map(rows.map(({ product_id: productId, quantity }) => [productId, quantity]))
}

/** Returns how many units of each line were returned or refunded individually. */
async function readRefundedQuantities(db: Database, order: Order): Promise<number[]> {
  const rows = await db
    .selectDistinct({ cause: refunds.cause, items: refunds.items })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
  const refundedItems = rows.flatMap(({ items }) => items ?? [])
  // A return without a refund may be of units that were refunded before.
  const refundedRequests = order.requests.filter(({ refundPaisa }) => refundPaisa > 0)
  return order.lines.map(
    ({ product }) => returnedQuantity(refundedRequests, product.id) + quantityOf(refundedItems, product.id),
  )
}

function quantitiesOfOneLine({ lines }: Order, lineIndex: number, count: number): number[] {
  return lines.map((_, index) => (index === lineIndex ? count : 0))
}

function quantityOf(items: readonly RequestedItem[], id: string): number {
  return items.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0)
}
