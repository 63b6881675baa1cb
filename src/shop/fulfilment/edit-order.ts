import { deliveryEstimateFor, type DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { orderLines, orders, orderVersions } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { isAwaitingPayment } from '#domain/order/order.ts'
import { idempotencyKey } from '#domain/order/order.server.ts'
import { orderEdit, orderEditPreview, type OrderEdit } from '#domain/order/order-edit.server.ts'
import type { OrderTotals } from '#domain/pricing/quote.ts'
import { audit } from '#shop/audit.ts'
import { reissueBill } from '#shop/bills/issue-credit-note.ts'
import type { ShopContext } from '#shop/context.ts'
import { reassignOrderCustomer, lockOrderCustomers } from '#shop/customers/reassign-order.ts'
import { queueOrderNotification } from '#shop/notifications/order-notifications.ts'
import { deductStock } from '#shop/orders/order-lines.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission, sellerWithPermission } from '#shop/permissions.ts'
import { readPricing, type Pricing } from '#shop/pricing/pricing.ts'
import { checkCustomShipping } from '#shop/pricing/custom-shipping.ts'
import { byProductId, lockProducts } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import {
  lockBalance,
  removesRefundedUnits,
  settleBalance,
  withdrawalDetail,
  type Balance,
} from './edit-balance.ts'
import { planEdit, type PlannedEdit, type RequestedEdit } from './planned-edit.ts'
import { returnStock } from '#shop/orders/return-stock.ts'

type OrderRow = typeof orders.$inferSelect

/** The preview of an order edit. */
export type EditPreview = {
  before: OrderTotals
  after: OrderTotals
  shippingParts: Order['shippingParts']
  /** Each null if the order has none. */
  deliveryEstimate: { before: DeliveryEstimate | null; after: DeliveryEstimate | null }
  differencePaisa: number
  /** The refunds that were not sent yet and that the edit withdraws to pay for a higher total. */
  withdrawnRefundPaisa: number
  /** How much more a paid order has outstanding after the edit; negative for less. */
  outstandingChangePaisa: number
  /** The refund that the edit creates. */
  refundPaisa: number
}

/** Calculates an order edit without saving it. Throws the errors of `editOrder`. */
export async function previewEdit(shop: ShopContext, input: unknown): Promise<EditPreview> {
  requirePermission(shop, 'orders')
  const requestedEdit = parseInput(orderEditPreview, input)
  if (requestedEdit.discountPaisa !== undefined) requirePermission(shop, 'money')
  const pricing = await readPricing(shop)
  return inTransaction(shop.db, async (tx) => {
    const { order, row, plan, balance } = await lockAndPlan(tx, {
      pricing,
      requestedEdit,
      canCharge: shop.payments.gateways.length > 0,
      canSetPrices: sellerWithPermission(shop, 'money') !== undefined,
    })
    const { totals, shippingParts } = plan.priced
    return {
      before: totalsOf(order),
      after: totals,
      shippingParts,
      deliveryEstimate: { before: order.deliveryEstimate, after: newDeliveryEstimate(plan) },
      differencePaisa: plan.differencePaisa,
      withdrawnRefundPaisa: balance.withdrawnPaisa,
      outstandingChangePaisa: balance.outstandingPaisa - row.outstandingPaisa,
      refundPaisa: balance.refundPaisa,
    }
  })
}

/**
 * Changes an order before it is packed: creates a new version with its own lines, while the previous version stays
 * unchanged. Adjusts the stock. If the total of a paid order becomes lower, the difference is refunded. If it becomes
 * higher, unsent refunds of earlier edits are withdrawn; the shopper owes the remaining difference, which blocks packing.
 * Once nothing is owed, credits the whole bill and issues a new one. Notifies the shopper.
 * Throws ShopError `not-found`, `wrong-status` or `dearer-than-paid`, or an error of `planEdit`. Throws `settings-changed`
 * for an edit conflict: somebody else has saved a newer version. Throws `units-refunded` if the edit removes units of a
 * product that were already refunded individually. Throws `awaiting-payment` while a payment is open, on hold or
 * indeterminate. A repeated request with the same key changes nothing; a different request with it throws
 * `idempotency-mismatch`.
 */
export async function editOrder(shop: ShopContext, input: unknown, key?: string): Promise<Order> {
  const seller = requirePermission(shop, 'orders')
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key', { field: 'Idempotency-Key' })
  const requestedEdit = parseInput(orderEdit, input)
  if (requestedEdit.discountPaisa !== undefined) requirePermission(shop, 'money')
  const pricing = await readPricing(shop)
  const { order, changedProductIds } = await inTransaction(shop.db, async (tx) => {
    const isRepeated = key === undefined ? undefined : await isRepeatedEdit(tx, requestedEdit, key)
    if (isRepeated) return { order: await readOrder(tx, requestedEdit.id), changedProductIds: [] }
    if (requestedEdit.address)
      await lockOrderCustomers(tx, { orderId: requestedEdit.id, phone: requestedEdit.address.phone })
    const {
      order: previousOrder,
      row,
      plan,
      balance,
    } = await lockAndPlan(tx, {
      pricing,
      requestedEdit,
      canCharge: shop.payments.gateways.length > 0,
      canSetPrices: sellerWithPermission(shop, 'money') !== undefined,
    })
    const changedIds = await adjustStock(tx, { orderId: row.id, plan, now: shop.now(), staffId: seller.id })
    await writeVersion(tx, {
      previousOrder,
      row,
      plan,
      balance,
      requestedEdit,
      key,
      now: shop.now(),
      staffId: seller.id,
    })
    await reassignOrderCustomer(tx, row, { address: plan.address, now: shop.now() })
    await settleAndNotify(tx, { row, plan, balance, now: shop.now(), staffId: seller.id })
    await audit(tx, shop, {
      action: 'order.edit',
      subject: row.id,
      detail: {
        version: row.version + 1,
        paisa: plan.differencePaisa,
        why: requestedEdit.reason,
        ...withdrawalDetail(balance),
      },
    })
    return { order: await readOrder(tx, row.id), changedProductIds: changedIds }
  })
  if (changedProductIds.length > 0) await shop.catalogue.refresh(changedProductIds)
  return order
}

/**
 * Returns whether an edit with this idempotency key is already saved, because its first response may have been lost.
 * Throws ShopError `idempotency-mismatch` if the key was used for a different edit.
 */
async function isRepeatedEdit(tx: Transaction, requestedEdit: OrderEdit, key: string): Promise<boolean> {
  const { id: orderId } = requestedEdit
  // Locks the order, so that a concurrent request with the same key waits and then finds the saved version.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  const [row] = await tx
    .select({ requestHash: orderVersions.requestHash })
    .from(orderVersions)
    .where(and(eq(orderVersions.orderId, orderId), eq(orderVersions.idempotencyKey, key)))
  const isDifferentEdit =
    row !== undefined && row.requestHash !== null && row.requestHash !== hashOf(requestedEdit)
  if (isDifferentEdit) throw new ShopError('idempotency-mismatch')
  return row !== undefined
}

function hashOf(requestedEdit: OrderEdit): string {
  return createHash('sha256').update(JSON.stringify(requestedEdit)).digest('hex')
}

/** `canCharge`: a gateway can collect the additional amount. `canSetPrices`: the staff member may set prices. */
type PlanInput = { pricing: Pricing; requestedEdit: RequestedEdit; canCharge: boolean; canSetPrices: boolean }

async function lockAndPlan(tx: Transaction, { pricing, requestedEdit, canCharge, canSetPrices }: PlanInput) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, requestedEdit.id)).for('no key update')
  if (!row) throw new ShopError('not-found', { params: { resource: 'order' } })
  const { status, version } = row
  if (version !== requestedEdit.version) throw new ShopError('settings-changed', { extra: { version } })
  if (status !== 'Processing') throw new ShopError('wrong-status', { params: { status } })
  if (await isPaymentOpen(tx, row)) throw new ShopError('awaiting-payment')
  const order = await readOrder(tx, row.id)
  const currentIds = order.lines.map(({ product }) => product.id)
  const requestedIds = requestedEdit.lines?.map(({ productId }) => productId) ?? []
  await lockProducts(tx, [...new Set([...currentIds, ...requestedIds])])
  const plan = await planEdit(tx, { order, row, pricing, requestedEdit })
  // Refuses a total of zero for an unpaid online order, because its payment link would have nothing to charge.
  if (isAwaitingPayment(row) && plan.priced.totals.totalPaisa === 0) throw new ShopError('costs-nothing')
  const { shippingPaisa: paisa } = plan.priced.totals
  if (plan.shippingLimitQuote) checkCustomShipping({ paisa, quoted: plan.shippingLimitQuote }, canSetPrices)
  if (await removesRefundedUnits(tx, row, plan)) throw new ShopError('units-refunded')
  const balance = await lockBalance(tx, row, plan)
  if (plan.needsMoneyPermission && !canSetPrices) throw new ShopError('not-allowed')
  // Refuses a higher total if no gateway can collect the difference.
  if (balance.outstandingPaisa > row.outstandingPaisa && !canCharge) throw new ShopError('dearer-than-paid')
  return { order, row, plan, balance }
}

/** Returns whether a payment of the order is open, on hold or indeterminate. */
async function isPaymentOpen(tx: Transaction, { id }: OrderRow): Promise<boolean> {
  const openCondition = inArray(paymentAttempts.status, ['open', 'review', 'unsure'])
  const [row] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, id), openCondition))
    .limit(1)
  return row !== undefined
}

type StockAdjustment = { orderId: string; plan: PlannedEdit; now: Date; staffId: string }

/** Restocks removed units and deducts added ones; the products must be locked. Returns the products whose stock changed. */
async function adjustStock(
  tx: Transaction,
  { orderId, plan, now, staffId }: StockAdjustment,
): Promise<string[]> {
  const removedUnits = new Map(
    plan.quantityChanges
      .filter(({ change }) => change < 0)
      .map((removal) => [removal.productId, -removal.change]),
  )
  const restockedIds =
    removedUnits.size === 0
      ? []
      : await returnStock(tx, orderId, {
          now,
          reason: 'returned',
          staffId,
          maxUnits: (productId) => removedUnits.get(productId) ?? 0,
        })
  const addedLines = plan.quantityChanges.filter(({ change }) => change > 0)
  await deductStock(tx, {
    id: orderId,
    lines: addedLines.map(({ line, change }) => ({ ...line, quantity: change })),
    now,
  })
  return [...restockedIds, ...addedLines.map(({ productId }) => productId)]
}

type NewVersion = {
  previousOrder: Order
  row: OrderRow
  plan: PlannedEdit
  balance: Balance
  requestedEdit: OrderEdit
  key: string | undefined
  now: Date
  staffId: string
}

function newDeliveryEstimate({ address, priced }: PlannedEdit): DeliveryEstimate | null {
  return deliveryEstimateFor(address, priced.deliveryEstimate)
}

async function writeVersion(tx: Transaction, edit: NewVersion): Promise<void> {
  const { previousOrder, row, plan, balance, requestedEdit, key, now, staffId } = edit
  const { priced, address } = plan
  const { id: orderId } = row
  const version = row.version + 1
  const { totals, shippingParts, extras, zone } = priced
  const deliveryEstimate = newDeliveryEstimate(plan)
  // The row of version 1 is inserted with the first edit, because most orders are never edited.
  const firstQuote = {
    sums: totalsOf(previousOrder),
    shippingParts: previousOrder.shippingParts,
    promised: previousOrder.deliveryEstimate,
  }
  await tx.insert(orderVersions).values([
    ...(row.version === 1 ? [{ orderId, version: 1, quote: firstQuote, createdAt: row.createdAt }] : []),
    {
      orderId,
      version,
      quote: { sums: totals, shippingParts, promised: deliveryEstimate, creditPaisa: balance.creditPaisa },
      staffId,
      reason: requestedEdit.reason,
      idempotencyKey: key ?? null,
      requestHash: key === undefined ? null : hashOf(requestedEdit),
      createdAt: now,
    },
  ])
  await tx
    .update(orders)
    .set({
      version,
      outstandingPaisa: balance.outstandingPaisa,
      ...totals,
      shippingParts,
      extras,
      zone,
      estimatedDeliveryFrom: deliveryEstimate?.from ?? null,
      estimatedDeliveryTo: deliveryEstimate?.to ?? null,
      address,
      ...(requestedEdit.buyerPan !== undefined && { buyerPan: requestedEdit.buyerPan }),
      ...(row.isAdvanceDue && { advancePaisa: Math.min(row.advancePaisa, totals.totalPaisa) }),
      prepaidPaisa: balance.prepaidPaisa,
    })
    .where(eq(orders.id, orderId))
  const rows = priced.lines.map(({ product, quantity, unitPaisa, discountPaisa, taxPaisa }, position) => {
    return {
      orderId,
      version,
      position,
      productId: product.id,
      quantity,
      unitPaisa,
      snapshot: product,
      discountPaisa,
      taxPaisa,
    }
  })
  await tx.insert(orderLines).values(rows.toSorted(byProductId))
}

type SettledEdit = { row: OrderRow; plan: PlannedEdit; balance: Balance; now: Date; staffId: string }

/** Settles the balance of an edit and notifies the shopper. Reissues the bill of a paid order once nothing is outstanding. */
async function settleAndNotify(
  tx: Transaction,
  { row, plan, balance, now, staffId }: SettledEdit,
): Promise<void> {
  await settleBalance(tx, row, { balance, now })
  const refund = balance.refundPaisa > 0 && { amountPaisa: String(balance.refundPaisa) }
  const content = { orderId: row.id, status: row.status, why: 'edited', ...refund }
  const notification = {
    kind: 'order-status',
    recipient: plan.address.email,
    phone: plan.address.phone,
    dedupeKey: `edited-${row.id}-${row.version + 1}`,
    language: row.language,
    content,
  } as const
  await queueOrderNotification(tx, notification, now)
  // While an amount is outstanding, the bill of the last version without one stays valid.
  if (row.isPaid && balance.outstandingPaisa === 0) await reissueBill(tx, row.id, { now, staffId })
}

function totalsOf(order: Order): OrderTotals {
  const { subtotalPaisa, discountPaisa, shippingPaisa, taxPaisa, isTaxIncluded } = order
  const { taxBasisPoints, shippingTaxPaisa, totalPaisa } = order
  return {
    subtotalPaisa,
    discountPaisa,
    shippingPaisa,
    taxPaisa,
    isTaxIncluded,
    taxBasisPoints,
    shippingTaxPaisa,
    totalPaisa,
  }
}
