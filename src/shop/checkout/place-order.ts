import { deliveryEstimateFor } from '#domain/pricing/delivery-estimate.ts'
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { extrasForProducts } from '#domain/order/extras.ts'
import { linkEnd } from '#domain/payment/payment.ts'
import { idempotencyKey, orderPlacement, type OrderPlacement } from '#domain/order/order.server.ts'
import { newId } from '#lib/id.ts'
import { addressFieldsOf, findAddress } from '#shop/accounts/addresses.ts'
import { requireNoPaymentOnHold } from '#shop/payments/payments-on-hold.ts'
import { queryOrderPayments, closeAttempts } from '#shop/payments/query-gateway.ts'
import { lockCart, removeFromCart, requireCurrentCart } from '#shop/cart/cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueNewOrderNotifications } from '#shop/notifications/order-notifications.ts'
import { cancelWithoutReleasingCoupon, type CancelResult } from '#shop/fulfilment/cancel-order.ts'
import { stockChanges, deductStock } from '#shop/orders/order-lines.ts'
import { hashRequest, fingerprintOf, isSameOrder } from './order-fingerprint.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import {
  GatewayCheckRequired,
  lockLinesWithReservations,
  lockUnpaidOrders,
  findPaidOrder,
  requireBelowReservationLimit,
  requireSingleQrOrder,
  type OrderRow,
} from './unpaid-reservations.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requestedUserId, requireShopper } from '#shop/permissions.ts'
import { buildPlacedOrder } from './new-order.ts'
import { reserveCoupon, recordCouponUse, requireNoRefusal, requirePayable } from './order-coupon.ts'
import { findPreviousOrders, saveKey, type KeyedRequest } from './order-key.ts'
import { findUsableCoupon } from '#shop/pricing/coupon-guesses.ts'
import { priceOrder, readPricing, type PricedOrder, type Pricing } from '#shop/pricing/pricing.ts'
import { toPreviewQuote } from '#shop/pricing/quote-order.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { writeOrder, type OrderDraft } from './write-order.ts'

/** `isRepeat`: the order had been placed before, under the same key. */
export type PlaceOrderResult = { order: Order; isRepeat: boolean }

type PlacementRequest = KeyedRequest & {
  paymentType: PaymentType
  gateway: Gateway | undefined
  placement: OrderPlacement
  pricing: Pricing
  /** The shopper's unpaid orders whose gateways have been queried. */
  checkedOrderIds: ReadonlySet<string>
}

/**
 * Places an order with the store's prices, tax and stock, in one transaction that also saves the idempotency key. A
 * cash order removes its items from the cart and queues its emails. An online order reserves its stock until it is paid
 * or expires. Cancels the shopper's unpaid orders that are identical or reserve the same stock, after their gateways
 * confirm that they are unpaid. Returns such an order itself if it turns out to be paid.
 * Throws ShopError `stale-cart`, `unknown-product`, `out-of-stock`, `total-changed`, `delivery-later`,
 * `idempotency-mismatch`, `already-paid`, `costs-nothing`, `too-many-unpaid` or `too-many-held`, or an error of the
 * delivery zone or the coupon.
 */
export async function placeOrder(
  shop: ShopContext,
  request: {
    input: unknown
    key: string | undefined
    paymentType: PaymentType
    gateway?: Gateway | undefined
  },
): Promise<PlaceOrderResult> {
  const { input, key, paymentType, gateway } = request
  const shopper = requireShopper(shop, requestedUserId(input))
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key', { field: 'Idempotency-Key' })
  const placement = parseInput(orderPlacement, input)
  const hash = hashRequest(paymentType, placement)
  await countCouponGuess(shop, { shopperId: shopper.id, key, hash, coupon: placement.coupon })
  const pricing = await readPricing(shop)
  const placementRequest = { shopperId: shopper.id, key, hash, paymentType, gateway, placement, pricing }
  const { order, isRepeat, changedProductIds, lowStockIds, closedAttempts } = await placeWithGatewayChecks(
    shop,
    placementRequest,
  )
  closeAttempts(shop, closedAttempts)
  if (lowStockIds.length > 0) shop.catalogue.notifyStockReduced(lowStockIds)
  if (changedProductIds.length > 0) await shop.catalogue.refresh(changedProductIds)
  return { order, isRepeat }
}

/** Repeats the transaction until the gateways of all affected unpaid orders have been queried outside of it. */
async function placeWithGatewayChecks(
  shop: ShopContext,
  request: Omit<PlacementRequest, 'checkedOrderIds'>,
): Promise<PlacementResult> {
  const checkedOrderIds = new Set<string>()
  for (;;) {
    try {
      return await inTransaction(shop.db, (tx) =>
        placeInTransaction(tx, shop, { ...request, checkedOrderIds }),
      )
    } catch (error) {
      if (!(error instanceof GatewayCheckRequired)) throw error
      for (const id of error.orderIds) {
        await queryOrderPayments(shop, id)
        checkedOrderIds.add(id)
      }
    }
  }
}

/**
 * Counts a coupon code as a guess if it is invalid. A key with an existing order counts nothing, because that order is
 * returned with any code.
 */
async function countCouponGuess(
  shop: ShopContext,
  request: KeyedRequest & { coupon: string | undefined },
): Promise<void> {
  const { coupon } = request
  if (coupon !== undefined && !(await findPreviousOrders(shop.db, request)).orderOfKey)
    await findUsableCoupon(shop, coupon)
}

/**
 * `lowStockIds`: products whose stock fell but is not 0. `changedProductIds`: products that are sold out or available
 * again.
 */
type PlacementResult = PlaceOrderResult & {
  lowStockIds: string[]
  changedProductIds: string[]
  closedAttempts: CancelResult['closedAttempts']
}

const noSideEffects = { lowStockIds: [], changedProductIds: [], closedAttempts: [] }

async function placeInTransaction(
  tx: Transaction,
  shop: ShopContext,
  request: PlacementRequest,
): Promise<PlacementResult> {
  const { shopperId, placement, paymentType, gateway, pricing } = request
  const now = shop.now()
  // The lock serialises the orders of one shopper, so concurrent requests with one key find the first one.
  const cartVersion = await lockCart(tx, { shopperId, now })
  if (cartVersion === undefined) throw new ShopError('not-logged-in')
  const { orderOfKey, hasUnpaidOrders } = await findPreviousOrders(tx, request)
  if (orderOfKey) return { order: await readOrder(tx, orderOfKey), isRepeat: true, ...noSideEffects }

  const address = await addressOf(tx, shopperId, placement)
  const unpaidOrders = hasUnpaidOrders ? await lockUnpaidOrders(tx, shopperId) : []
  const duplicateOrder = await findDuplicateOrder(tx, { request, address, unpaidOrders, now })
  if (duplicateOrder) {
    await saveKey(tx, request, { orderId: duplicateOrder.id, now })
    return { order: await readOrder(tx, duplicateOrder.id), isRepeat: false, ...noSideEffects }
  }
  // Another tab or device may have ordered this cart with another key.
  const { cartVersion: knownVersion, items: orderedItems } = placement
  await requireCurrentCart(tx, { shopperId, version: cartVersion, knownVersion, orderedItems })
  const released = await releaseReservations(
    tx,
    unpaidOrders.filter(({ id }) => request.checkedOrderIds.has(id)),
    now,
  )
  const uncheckedOrders = unpaidOrders.filter(({ id }) => !request.checkedOrderIds.has(id))
  const id = newId()
  // Cart and notifications are written before the products are locked, to keep the locks short. They are written later if
  // the order may need an advance, because that depends on its prices.
  const mayNeedAdvance = pricing.advance.rules.length > 0
  const isCash = paymentType === 'Cash On Delivery'
  const newOrder = { id, shopperId, items: placement.items, address, now }
  if (isCash && !mayNeedAdvance) await emptyCartAndNotify(tx, shop, newOrder)
  const lines = await lockLinesWithReservations(tx, placement.items, uncheckedOrders)
  const coupon = await reserveCoupon(tx, placement, {
    shopperId,
    address,
    now,
    cancelledOrderIds: released.cancelledOrderIds,
  })
  const pricingOptions = { place: address, paymentType, extras: placement.extras ?? null, coupon }
  const priced = priceOrder(lines, pricing, pricingOptions)
  const { totals } = priced
  requireNoRefusal(priced, placement.coupon, uncheckedOrders)
  if (placement.expectedTotalPaisa !== undefined && placement.expectedTotalPaisa !== totals.totalPaisa) {
    throw new ShopError('total-changed', { quote: toPreviewQuote(priced) })
  }
  // An order that is paid online has no advance.
  if (isCash && !isExpectedAdvance(placement.expectedAdvance, priced.advance))
    throw new ShopError('total-changed', { params: { hasNewAdvance: true }, quote: toPreviewQuote(priced) })
  const deliveryEstimate = deliveryEstimateFor(address, priced.deliveryEstimate)
  const { buyerPan = null, expectedBy } = placement
  if (expectedBy !== undefined && deliveryEstimate !== null && deliveryEstimate.to > expectedBy)
    throw new ShopError('delivery-later', { quote: toPreviewQuote(priced) })
  const advance = priced.advance && {
    paisa: priced.advance.paisa,
    terms: priced.advance.retained,
    isPaid: false,
  }
  if (isCash && mayNeedAdvance && !advance) await emptyCartAndNotify(tx, shop, newOrder)
  const requiredGateway = isCash && !advance ? undefined : gateway
  if (advance && !gateway) throw new ShopError('gateway-unavailable', { params: { hasAdvances: true } })
  if (requiredGateway) requirePayable(requiredGateway, advance?.paisa ?? totals.totalPaisa)
  if (requiredGateway) await requireBelowReservationLimit(tx, lines, uncheckedOrders)
  if (requiredGateway?.name === 'qr') await requireSingleQrOrder(tx, { shopperId, orderId: id })
  const { language } = shop
  const fingerprint = fingerprintOf(placement, address)
  const details = { buyerPan, address, language, priced, fingerprint, advance, now }
  const draft = { id, shopperId, paymentType, gateway: requiredGateway, ...details }
  const number = await writeOrder(tx, draft, request)
  if (released.cancelledOrderIds.length > 0)
    await tx.update(orders).set({ replacedById: id }).where(inArray(orders.id, released.cancelledOrderIds))
  await recordCouponUse(tx, draft, coupon)
  await deductStock(tx, { id, lines, now })
  const { lowStockIds, soldOutIds } = stockChanges(lines)
  return {
    order: buildPlacedOrder({
      ...draft,
      number,
      replaces: released.cancelledOrderNumbers,
      isTest: requiredGateway?.name === 'test',
    }),
    isRepeat: false,
    lowStockIds,
    changedProductIds: [...released.restockedIds, ...soldOutIds],
    closedAttempts: released.closedAttempts,
  }
}

async function addressOf(
  tx: Transaction,
  shopperId: string,
  { address }: OrderPlacement,
): Promise<AddressFields> {
  return address.kind === 'id'
    ? addressFieldsOf(await findAddress(tx, shopperId, address.id))
    : address.fields
}

type DuplicateCheck = {
  request: PlacementRequest
  address: AddressFields
  unpaidOrders: readonly OrderRow[]
  now: Date
}

/**
 * Returns an identical order that is unpaid, or that the gateway has just reported as paid; undefined if a new one must
 * be placed. Throws ShopError `already-paid` if a different order was reported as paid.
 */
async function findDuplicateOrder(
  tx: Transaction,
  { request, address, unpaidOrders, now }: DuplicateCheck,
): Promise<OrderRow | undefined> {
  const { gateway, placement, checkedOrderIds } = request
  const paidOrder = await findPaidOrder(tx, checkedOrderIds)
  if (paidOrder) {
    const isSame = isSameOrder(paidOrder, placement, address) && paidOrder.paymentType === request.paymentType
    if (gateway && isSame) return paidOrder
    throw new ShopError('already-paid', {
      params: { order: paidOrder.number },
      extra: { orderId: paidOrder.id },
    })
  }
  const duplicateOrder = unpaidOrders.find((order) => isSameOrder(order, placement, address))
  if (duplicateOrder && !checkedOrderIds.has(duplicateOrder.id))
    throw new GatewayCheckRequired([duplicateOrder.id])
  if (duplicateOrder?.paymentType !== request.paymentType) return undefined
  if (!gateway || !canReuseOrder(duplicateOrder, { placement, gateway, now })) return undefined
  await saveBuyerPan(tx, duplicateOrder, placement)
  return duplicateOrder
}

/** Cancels unpaid orders in the shopper's name, so that late payments for them are refunded. */
async function releaseReservations(
  tx: Transaction,
  unpaidOrders: readonly OrderRow[],
  now: Date,
): Promise<CancelResult & { cancelledOrderIds: string[]; cancelledOrderNumbers: number[] }> {
  await requireNoPaymentOnHold(tx, ...unpaidOrders.map(({ id }) => id))
  const released: CancelResult = { restockedIds: [], closedAttempts: [] }
  const cancellation = { now, actor: 'shopper', staffId: null, note: '', reason: 'cancelled' } as const
  for (const order of unpaidOrders) {
    const { restockedIds, closedAttempts } = await cancelWithoutReleasingCoupon(tx, order, cancellation)
    released.restockedIds.push(...restockedIds)
    released.closedAttempts.push(...closedAttempts)
  }
  return {
    ...released,
    cancelledOrderIds: unpaidOrders.map(({ id }) => id),
    cancelledOrderNumbers: unpaidOrders.map(({ number }) => number),
  }
}

function canReuseOrder(
  order: OrderRow,
  { placement, gateway, now }: { placement: OrderPlacement; gateway: Gateway; now: Date },
): boolean {
  const { expectedTotalPaisa, items, coupon = null, extras = null } = placement
  if (expectedTotalPaisa !== undefined && expectedTotalPaisa !== order.totalPaisa) return false
  const { advancePaisa, advanceTerms } = order
  const advance = advanceTerms && { paisa: advancePaisa, retained: advanceTerms }
  if (order.isAdvanceDue && !isExpectedAdvance(placement.expectedAdvance, advance)) return false
  const ids = items.map(({ productId }) => productId)
  if (coupon !== order.coupon || !isDeepStrictEqual(extrasForProducts(ids, extras), order.extras))
    return false
  return linkEnd(gateway.name, order, now) !== undefined
}

/**
 * Returns whether an advance is the one that was displayed to the shopper. Pages of earlier releases do not send it.
 */
function isExpectedAdvance(
  expected: OrderPlacement['expectedAdvance'],
  advance: PricedOrder['advance'],
): boolean {
  return expected === undefined || isDeepStrictEqual(expected, advance)
}

/** Saves a changed tax number. This is possible because an unpaid order has no bill. */
async function saveBuyerPan(tx: Transaction, order: OrderRow, placement: OrderPlacement): Promise<void> {
  const buyerPan = placement.buyerPan ?? null
  if (buyerPan !== order.buyerPan) await tx.update(orders).set({ buyerPan }).where(eq(orders.id, order.id))
}

async function emptyCartAndNotify(
  tx: Transaction,
  shop: ShopContext,
  {
    id,
    shopperId,
    items,
    address,
    now,
  }: Pick<OrderDraft, 'id' | 'address' | 'now'> & { shopperId: string; items: OrderPlacement['items'] },
): Promise<void> {
  await removeFromCart(tx, { shopperId, items, now })
  const notification = {
    kind: 'order-placed' as const,
    recipient: address.email,
    phone: address.phone,
    language: shop.language,
    dedupeKey: id,
    content: { orderId: id },
  }
  await queueNewOrderNotifications(tx, notification, now)
}
