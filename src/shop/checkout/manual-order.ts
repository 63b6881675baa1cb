import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { staffIdempotencyKeys } from '#db/schema/customers.server.ts'
import { orderNotes } from '#db/schema/order-management.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { personName } from '#domain/address/address-text.ts'
import { manualOrderPlacement, type ManualOrderPlacement } from '#domain/order/manual-order.server.ts'
import { idempotencyKey } from '#domain/order/order.server.ts'
import type { Language } from '#domain/language.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { TenderPart } from '#domain/payment/tender.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrCreateCustomerByPhone } from '#shop/customers/customers.ts'
import { completePosSale } from '#shop/fulfilment/complete-pos-sale.ts'
import { queueNewOrderNotifications } from '#shop/notifications/order-notifications.ts'
import { lockLines, stockChanges, deductStock } from '#shop/orders/order-lines.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { parseInput } from '#shop/parse-input.ts'
import { recordReceived, requirePartsTotal } from '#shop/payments/received-payments.ts'
import { requirePermission, requireGateway, sellerWithPermission } from '#shop/permissions.ts'
import { checkCustomShipping, requireShippingReason } from '#shop/pricing/custom-shipping.ts'
import { readPricing, type PricedOrder, type Pricing } from '#shop/pricing/pricing.ts'
import { toPreviewQuote } from '#shop/pricing/quote-order.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { buildPlacedOrder } from './new-order.ts'
import { hashManualOrder, isSameManualOrder } from './order-fingerprint.ts'
import { issuePaymentLink, sendPaymentLink } from './payment-links.ts'
import {
  priceManualOrder,
  customShippingOf,
  withAgreedPrices,
  withDeliveryLocation,
} from './manual-prices.ts'
import { writeOrder, type OrderDraft } from './write-order.ts'

/** A manual order with the URL of its payment page, if it is paid by a link. */
export type ManualOrderResult = { order: Order; url: string | null }

const hourMs = 3_600_000

/** A manual order in the language of its customer. */
type ManualOrder = ManualOrderPlacement & { language: Language }

type ManualOrderRequest = {
  manualOrder: ManualOrder
  key: string | undefined
  hash: string
  pricing: Pricing
  staffId: string
}
/** `lowStockIds`: products whose stock fell but is not 0. `soldOutIds`: products that are sold out now. */
type SavedManualOrder = ManualOrderResult & { lowStockIds: string[]; soldOutIds: string[] }

/**
 * Creates a manual order that a seller enters for the customer whose phone number is in the address. Stock, pricing and
 * bills are the same as for any other order. An order to be paid by link reserves its stock until the chosen time. A
 * counter sale is delivered and paid immediately. A repeated key returns the same order with a new link.
 * Throws ShopError `unknown-product`, `out-of-stock`, `total-changed`, `idempotency-mismatch`, `own-price`,
 * `own-shipping`, `gateway-unavailable` or `costs-nothing`, or an error of the delivery zones. Throws `not-allowed` for
 * custom prices without the money permission.
 */
export async function addManualOrder(
  shop: ShopContext,
  input: unknown,
  key?: string,
): Promise<ManualOrderResult> {
  const { id: staffId } = requirePermission(shop, 'orders')
  if (key !== undefined && !idempotencyKey.safeParse(key).success)
    throw new ShopError('invalid-idempotency-key', { field: 'Idempotency-Key' })
  const { language = shop.language, ...parsed } = parseInput(manualOrderPlacement, input)
  const manualOrder = { ...parsed, language }
  if ((manualOrder.discount ?? 0) > 0) requirePermission(shop, 'money')
  if (manualOrder.payment === 'link') requireGateway(shop)
  const request = {
    manualOrder,
    key,
    hash: hashManualOrder(manualOrder),
    pricing: await readPricing(shop),
    staffId,
  }
  const { order, url, lowStockIds, soldOutIds } = await inTransaction(shop.db, (tx) =>
    placeManualOrder(tx, shop, request),
  )
  if (lowStockIds.length > 0) shop.catalogue.notifyStockReduced(lowStockIds)
  if (soldOutIds.length > 0) await shop.catalogue.refresh(soldOutIds)
  return { order, url }
}

async function placeManualOrder(
  tx: Transaction,
  shop: ShopContext,
  request: ManualOrderRequest,
): Promise<SavedManualOrder> {
  const { manualOrder, pricing, staffId } = request
  const now = shop.now()
  const isByLink = manualOrder.payment === 'link'
  // Locks the staff member, so that their orders run one after the other and a repeated key finds the first order.
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  const existingOrder = await orderOfKey(tx, request)
  if (existingOrder)
    return {
      ...existingOrder,
      ...(await issueAndSendPaymentLink(tx, shop, { order: existingOrder.order, sendBy: [] })),
      lowStockIds: [],
      soldOutIds: [],
    }
  const reservedUntil = isByLink ? new Date(now.getTime() + manualOrder.heldHours * hourMs) : null
  const { address, phone, channel, language } = manualOrder
  const name = personName(address)
  // A sale at the counter without a phone number belongs to no customer.
  const customerId =
    phone === null ? null : await findOrCreateCustomerByPhone(tx, { phone, name, email: address.email, now })
  const lines = withAgreedPrices(await lockLines(tx, manualOrder.lines), manualOrder)
  if (lines.some(({ product }) => product.isPriceAgreed)) requirePermission(shop, 'money')
  const manualOrderTerms = withDeliveryLocation(manualOrder)
  const priced = priceManualOrder(lines, pricing, manualOrderTerms)
  const customShipping = customShippingOf(lines, pricing, manualOrderTerms)
  if (customShipping) {
    checkCustomShipping(customShipping, sellerWithPermission(shop, 'money') !== undefined)
    requireShippingReason(customShipping, manualOrder.shippingReason)
  }
  requireExpectedTotal(manualOrder, priced)
  const [refusal] = priced.refusals
  if (refusal) throw new ShopError(refusal.code, { params: refusal.params })
  const { totalPaisa } = priced.totals
  if (isByLink && totalPaisa === 0) throw new ShopError('costs-nothing')
  const parts = paymentPartsOf(manualOrder, totalPaisa)
  const advance = receivedAdvance(manualOrder, { totalPaisa, retentionTerms: pricing.advance.retained })
  const manual = { channel, customerId, staffId, reservedUntil }
  const id = newId()
  const paymentType = isByLink ? 'Online Payment' : 'Cash On Delivery'
  const buyerPan = manualOrder.buyerPan ?? null
  const buyer = { shopperId: null, manual, address, language, buyerPan, fingerprint: id }
  const draft: OrderDraft = { id, ...buyer, paymentType, gateway: undefined, priced, advance, now }
  const number = await writeOrder(tx, draft, { key: undefined, hash: '' })
  await deductStock(tx, { id, lines, now })
  await recordManualOrder(tx, shop, { request, draft, number })
  if (manualOrder.isTaken) {
    await completePosSale(tx, id, { now, staffId, parts })
    return { order: await readOrder(tx, id), url: null, ...stockChanges(lines) }
  }
  if (manualOrder.advance) {
    const { tender = [] } = manualOrder.advance
    await recordReceived(tx, { orderId: id, parts: tender, isAdvance: true, staffId, now })
    return { order: await readOrder(tx, id), url: null, ...stockChanges(lines) }
  }
  const order = buildPlacedOrder({ ...draft, number, isTest: false })
  return {
    order,
    ...(await issueAndSendPaymentLink(tx, shop, { order, sendBy: manualOrder.sendBy })),
    ...stockChanges(lines),
  }
}

/** Returns the partial payments of a counter sale; without any in the input, the full amount in cash. */
function paymentPartsOf({ tender, isTaken }: ManualOrder, totalPaisa: number): readonly TenderPart[] {
  if (!isTaken) return []
  if (tender === undefined)
    return totalPaisa > 0 ? [{ method: 'cash', amountPaisa: totalPaisa, reference: '' }] : []
  requirePartsTotal(tender, totalPaisa)
  return tender
}

/** Returns the advance that a seller received. Throws ShopError `invalid-input` unless it is less than the total. */
function receivedAdvance(
  { advance }: ManualOrder,
  { totalPaisa, retentionTerms }: { totalPaisa: number; retentionTerms: RetentionTerms },
): OrderDraft['advance'] {
  if (!advance) return null
  if (advance.amount >= totalPaisa)
    throw new ShopError('invalid-input', { fields: { 'advance.amount': 'advance' } })
  return { paisa: advance.amount, terms: retentionTerms, isPaid: true }
}

type ManualOrderRecord = { request: ManualOrderRequest; draft: OrderDraft; number: number }

/** Saves the idempotency key, the status history and the note of a manual order, and queues its notifications. */
async function recordManualOrder(
  tx: Transaction,
  shop: ShopContext,
  { request, draft, number }: ManualOrderRecord,
): Promise<void> {
  const { manualOrder, key, hash: requestHash, staffId } = request
  const { id: orderId, address, language, now: createdAt } = draft
  if (key !== undefined)
    await tx.insert(staffIdempotencyKeys).values({ staffId, key, requestHash, orderId, createdAt })
  const prices = manualOrder.lines.flatMap(({ productId, price, reason }) =>
    price === undefined ? [] : [{ productId, paisa: price, why: reason }],
  )
  const detail = {
    number,
    channel: manualOrder.channel,
    ...(prices.length > 0 && { prices }),
    ...(manualOrder.shippingReason && {
      shippingPaisa: manualOrder.shipping,
      whyShipping: manualOrder.shippingReason,
    }),
    ...(manualOrder.advance && { advancePaisa: manualOrder.advance.amount }),
    ...(manualOrder.discount && { discountPaisa: manualOrder.discount, why: manualOrder.discountReason }),
  }
  await audit(tx, shop, { action: 'order.add', subject: orderId, detail })
  if (manualOrder.note)
    await tx.insert(orderNotes).values({ orderId, staffId, body: manualOrder.note, createdAt })
  // Staff are notified of an order with a payment link when it is paid, and never of a counter sale.
  if (manualOrder.isTaken || draft.paymentType !== 'Cash On Delivery') return
  const { email: recipient, phone } = address
  const notification = { kind: 'order-placed', recipient, phone, language, dedupeKey: orderId } as const
  await queueNewOrderNotifications(
    tx,
    { ...notification, content: { orderId }, enteredBy: staffId },
    createdAt,
  )
}

/**
 * Returns the order of an idempotency key, because the first response may have been lost. Throws ShopError
 * `idempotency-mismatch` with the id and number of that order if the key was used for a different one.
 */
async function orderOfKey(
  tx: Transaction,
  { staffId, key, manualOrder }: ManualOrderRequest,
): Promise<{ order: Order } | undefined> {
  if (key === undefined) return undefined
  const [row] = await tx
    .select()
    .from(staffIdempotencyKeys)
    .where(and(eq(staffIdempotencyKeys.staffId, staffId), eq(staffIdempotencyKeys.key, key)))
  if (!row) return undefined
  const order = await readOrder(tx, row.orderId)
  const stored = { hash: row.requestHash, address: order.address }
  if (!isSameManualOrder(stored, manualOrder))
    throw new ShopError('idempotency-mismatch', { extra: { value: { id: order.id, number: order.number } } })
  return { order }
}

async function issueAndSendPaymentLink(
  tx: Transaction,
  shop: ShopContext,
  { order, sendBy }: { order: Order; sendBy: ManualOrderPlacement['sendBy'] },
): Promise<{ url: string | null }> {
  const link = await issuePaymentLink(tx, shop, order)
  if (link) await sendPaymentLink(tx, { order, link, channels: sendBy, now: shop.now() })
  return { url: link?.url ?? null }
}

function requireExpectedTotal({ expectedTotal }: ManualOrderPlacement, priced: PricedOrder): void {
  if (expectedTotal !== undefined && expectedTotal !== priced.totals.totalPaisa)
    throw new ShopError('total-changed', { quote: toPreviewQuote(priced) })
}
