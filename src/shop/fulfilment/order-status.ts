import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderNotes } from '#db/schema/order-management.server.ts'
import { orderEvents, orders } from '#db/schema/orders.server.ts'
import {
  becomesPaid,
  canChangeStatus,
  canCancel,
  type OrderActor,
  type OrderStatus,
} from '#domain/order/order.ts'
import type { Shortfall, TenderPart } from '#domain/payment/tender.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { orderStatusChange } from '#domain/order/order.server.ts'
import { queryOrderPayments, closeAttempts } from '#shop/payments/query-gateway.ts'
import { audit } from '#shop/audit.ts'
import {
  cancelLocked,
  statusNotification,
  markLockedOrderReturned,
  type CancelResult,
} from './cancel-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { issueBill } from '#shop/bills/issue-bill.ts'
import { writeOffShortfall } from '#shop/bills/issue-credit-note.ts'
import { markCouponUsed } from '#shop/orders/coupon-uses.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { findOrder, readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { partsAtDelivery, recordReceived } from '#shop/payments/received-payments.ts'
import {
  requirePermission,
  requireShopperOrPermission,
  sellerWithPermission,
  requireShopper,
  requestedUserId,
} from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

type OrderRow = typeof orders.$inferSelect
const noFollowUp: CancelResult = { restockedIds: [], closedAttempts: [] }

type StatusChange = {
  id: string
  status: OrderStatus
  actor: OrderActor
  staffId: string | null
  note: string
  version?: number | undefined
  tender?: readonly TenderPart[] | undefined
  shortfall?: Shortfall | undefined
  /** Whether an order that already has the status is returned unchanged, because the first response may have been lost. */
  isRepeatable?: boolean
}

/**
 * Moves an order to its next status, cancels it before it ships, or marks it returned after it has shipped. Records each
 * change with its time; Delivered records how a cash order was paid and marks it paid. Throws ShopError `invalid-input`
 * if the parts of the payment do not add up. Throws ShopError `wrong-status` and `awaiting-payment`.
 * Throws `money-given-back` if an order is to be sent after all of its payment was refunded, and `settings-changed` if the
 * order was edited after the seller had read it.
 */
export async function changeOrderStatus(shop: ShopContext, input: unknown): Promise<Order> {
  const seller = requirePermission(shop, 'orders')
  const { note = '', ...change } = parseInput(orderStatusChange, input)
  return lockAndChangeStatus(shop, { ...change, note, actor: 'seller', staffId: seller.id })
}

/** Cancels the shopper's own order before it ships, or any order for a seller. Returns its units to stock. */
export async function cancelOrder(shop: ShopContext, input: unknown): Promise<Order> {
  const seller = sellerWithPermission(shop, 'orders')
  // Only a shopper's `userId` is checked. A seller without a shopper session needs the permission.
  if (!shop.actor.seller) requireShopper(shop, requestedUserId(input))
  requireShopperOrPermission(shop, 'orders')
  const { id } = parseInput(idRequest, input)
  // Throws ShopError `not-found` for somebody else's order.
  const order = await findOrder(shop, id)
  const isOrderOfShopper = order.shopperId === shop.actor.shopper?.id
  const actor = seller && !isOrderOfShopper ? 'seller' : 'shopper'
  const cancellation = { status: 'Cancelled', note: '', actor, staffId: seller?.id ?? null } as const
  return lockAndChangeStatus(shop, { id, ...cancellation, isRepeatable: true })
}

async function lockAndChangeStatus(shop: ShopContext, change: StatusChange): Promise<Order> {
  // Queries the gateway first, so that a payment made just before is refunded with the cancellation.
  if (change.status === 'Cancelled') await queryOrderPayments(shop, change.id)
  const { order, restockedIds, closedAttempts } = await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, change.id)).for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
    if (change.isRepeatable === true && change.status === row.status) {
      return { order: await readOrder(tx, row.id), ...noFollowUp }
    }
    if (change.version !== undefined && change.version !== row.version)
      throw new ShopError('settings-changed')
    await requireAllowedStatus(tx, row, change)
    const result = await applyStatus(tx, shop, { row, change })
    return { order: await readOrder(tx, row.id), ...result }
  })
  closeAttempts(shop, closedAttempts)
  if (restockedIds.length > 0) await shop.catalogue.refresh(restockedIds)
  return order
}

async function applyStatus(
  tx: Transaction,
  shop: ShopContext,
  { row, change }: { row: OrderRow; change: StatusChange },
): Promise<CancelResult> {
  const now = shop.now()
  const { status, actor, staffId, note, shortfall } = change
  if (actor === 'seller') {
    const detail = {
      from: row.status,
      to: status,
      ...(note && { note }),
      ...(shortfall && { shortPaisa: shortfall.amountPaisa, why: shortfall.reason }),
    }
    await audit(tx, shop, { action: 'order.status', subject: row.id, detail })
  }
  if (status === 'Cancelled') return cancelLocked(tx, row, { now, actor, staffId, note, reason: 'cancelled' })
  if (status === 'Returned') return markLockedOrderReturned(tx, row, { now, actor, staffId, note })
  if (status === 'Delivered' && staffId !== null) {
    const parts = partsAtDelivery(row, change)
    await recordReceived(tx, { orderId: row.id, parts, isAdvance: false, staffId, now })
  }
  const paidColumns = becomesPaid(row, status) && !row.isPaid ? { isPaid: true, paidAt: now } : {}
  await tx
    .update(orders)
    .set({ status, ...paidColumns })
    .where(eq(orders.id, row.id))
  if (status === 'Delivered') await markCouponUsed(tx, row.id, now)
  await tx.insert(orderEvents).values({ orderId: row.id, status, actor, staffId, note, createdAt: now })
  await queueOrderNotification(tx, statusNotification(row, status), now)
  if (shortfall && staffId !== null)
    await tx.insert(orderNotes).values({ orderId: row.id, staffId, body: shortfall.reason, createdAt: now })
  if (status === 'Shipped' || paidColumns.isPaid) await issueBill(tx, row.id, { now, staffId })
  if (shortfall) await writeOffShortfall(tx, row.id, { amountPaisa: shortfall.amountPaisa, now, staffId })
  return noFollowUp
}

async function requireAllowedStatus(tx: Transaction, order: OrderRow, change: StatusChange): Promise<void> {
  if (change.status === 'Cancelled') {
    if (canCancel(order).ok) return
    throw new ShopError(change.actor === 'seller' ? 'wrong-status' : 'cannot-cancel')
  }
  const { isFullyRefunded } = await readOrder(tx, order.id)
  const transition = canChangeStatus({ ...order, isFullyRefunded }, change.status, change.actor)
  if (!transition.ok) throw new ShopError(transition.reason)
}
