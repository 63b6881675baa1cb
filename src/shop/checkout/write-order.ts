import { deliveryEstimateFor } from '#domain/pricing/delivery-estimate.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import { snapshotOf } from '#domain/order/bought-product.ts'
import type { OrderChannel, PaymentType } from '#domain/order/order.ts'
import { initialReservationMs } from '#domain/payment/payment.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { PricedOrder } from '#shop/pricing/pricing.ts'
import type { QuotedLine } from '#domain/order/placed/quoted-order.ts'
import { byProductId } from '#shop/row-locks.ts'
import type { KeyedRequest } from './order-key.ts'

/** The staff details of a manual order; `reservedUntil` is set if it is paid by a link. */
type ManualOrderDraft = {
  channel: OrderChannel
  /** Null for a counter sale without a phone number. */
  customerId: string | null
  staffId: string
  reservedUntil: Date | null
}

/** An order before it is written. */
export type OrderDraft = {
  id: string
  shopperId: string | null
  /** Set for a manual order. */
  manual?: ManualOrderDraft | undefined
  paymentType: PaymentType
  gateway: Gateway | undefined
  buyerPan: string | null
  address: AddressFields
  language: Language
  priced: PricedOrder
  fingerprint: string
  /** The advance, if one is due or was received. */
  advance?: { paisa: number; terms: RetentionTerms; isPaid: boolean } | null | undefined
  now: Date
}

// A single statement keeps the product locks short. The names in the JSON are column names.
const insertOrder = statement<{ number: number }>(`
  with placed as (
    insert into orders (id, shopper_id, status, payment_type, is_paid, is_test, subtotal_paisa, discount_paisa,
      tax_paisa, tax_basis_points, tax_label, tax_registration, is_tax_included, shipping_tax_paisa, shipping_paisa, shipping_parts,
      total_paisa, address, language, fingerprint, buyer_pan, coupon, coupon_terms, is_shipping_taxed, delivery_version, return_days, delivery_services, delivery_zone, estimated_delivery_from, estimated_delivery_to, created_at,
      expires_at, customer_id, channel, reserved_until, advance_paisa, advance_paid_at, advance_terms, is_advance_due, prepaid_paisa, search_words)
    select id, shopper_id, 'Processing', payment_type, false, is_test, subtotal_paisa, discount_paisa,
      tax_paisa, tax_basis_points, tax_label, tax_registration, is_tax_included, shipping_tax_paisa, shipping_paisa, shipping_parts,
      total_paisa, address, language, fingerprint, buyer_pan, coupon, coupon_terms, is_shipping_taxed, delivery_version, return_days, delivery_services, delivery_zone, estimated_delivery_from, estimated_delivery_to, created_at,
      expires_at, customer_id, channel, reserved_until, advance_paisa, advance_paid_at, advance_terms, is_advance_due, prepaid_paisa,
      (select search_words(string_agg(concat_ws(' ', snapshot ->> 'name', snapshot ->> 'nameNe', snapshot ->> 'sku'), ' '))
        from jsonb_populate_recordset(null::order_lines, $2))
    from jsonb_populate_record(null::orders, $1)
    returning id, number, shopper_id, status, created_at),
  lines as (
    insert into order_lines (order_id, position, product_id, quantity, unit_paisa, snapshot, discount_paisa, tax_paisa)
    select placed.id, position, product_id, quantity, unit_paisa, snapshot, discount_paisa, tax_paisa
    from placed, jsonb_populate_recordset(null::order_lines, $2)),
  saved_key as (
    insert into idempotency_keys (shopper_id, key, request_hash, order_id, created_at)
    select shopper_id, $3, $4, id, created_at from placed where $3::text is not null),
  first_event as (
    insert into order_events (order_id, status, actor, staff_id, created_at)
    select id, status, case when $5::text is null then 'shopper' else 'seller' end, $5, created_at from placed)
  select number::float8 as number from placed`)

/**
 * Writes an order with its lines and first event, and saves its idempotency key. Returns its number, which the database
 * assigns.
 */
export async function writeOrder(
  tx: Transaction,
  draft: OrderDraft,
  { key, hash }: Pick<KeyedRequest, 'key' | 'hash'>,
): Promise<number> {
  // The foreign key of each line locks its product, so lines are inserted in the order of product ids.
  const lines = draft.priced.lines
    .map((line, position) => ({ line, position, productId: line.product.id }))
    .toSorted(byProductId)
    .map(lineRow)
  const values = [JSON.stringify(orderRow(draft)), JSON.stringify(lines), key ?? null, hash]
  const staffId = draft.manual?.staffId ?? null
  const [insertedOrder] = await insertOrder(tx, [...values, staffId])
  if (insertedOrder === undefined) throw new Error('an order was written and has no number')
  return insertedOrder.number
}

function orderRow(draft: OrderDraft) {
  const { id, shopperId, manual, paymentType, gateway, address, language, fingerprint, buyerPan, now } = draft
  const { totals, coupon, terms, taxLabel, taxRegistration, shippingParts, extras, zone } = draft.priced
  const deliveryEstimate = deliveryEstimateFor(address, draft.priced.deliveryEstimate)
  const { advance } = draft
  const isAdvanceDue = advance?.isPaid === false
  const isReserved = paymentType === 'Online Payment' || isAdvanceDue
  return {
    id,
    shopper_id: shopperId,
    payment_type: paymentType,
    is_test: gateway?.name === 'test',
    subtotal_paisa: totals.subtotalPaisa,
    discount_paisa: totals.discountPaisa,
    tax_paisa: totals.taxPaisa,
    tax_basis_points: totals.taxBasisPoints,
    tax_label: taxLabel,
    tax_registration: taxRegistration,
    is_tax_included: totals.isTaxIncluded,
    shipping_tax_paisa: totals.shippingTaxPaisa,
    shipping_paisa: totals.shippingPaisa,
    shipping_parts: shippingParts,
    total_paisa: totals.totalPaisa,
    address,
    language,
    fingerprint,
    buyer_pan: buyerPan,
    coupon,
    coupon_terms: terms.coupon,
    is_shipping_taxed: terms.isShippingTaxed,
    delivery_version: terms.deliveryVersion,
    return_days: terms.returnDays,
    delivery_services: extras,
    delivery_zone: zone,
    estimated_delivery_from: deliveryEstimate?.from ?? null,
    estimated_delivery_to: deliveryEstimate?.to ?? null,
    created_at: now,
    expires_at: manual
      ? manual.reservedUntil
      : isReserved
        ? new Date(now.getTime() + initialReservationMs)
        : null,
    customer_id: manual?.customerId ?? null,
    channel: manual?.channel ?? 'web',
    reserved_until: manual?.reservedUntil ?? null,
    advance_paisa: advance?.paisa ?? 0,
    advance_paid_at: advance?.isPaid === true ? now : null,
    advance_terms: advance?.terms ?? null,
    is_advance_due: isAdvanceDue,
    prepaid_paisa: advance?.isPaid === true ? advance.paisa : 0,
  }
}

function lineRow({ line, position }: { line: QuotedLine; position: number }) {
  return {
    position,
    product_id: line.product.id,
    quantity: line.quantity,
    unit_paisa: line.unitPaisa,
    snapshot: snapshotOf(line.product),
    discount_paisa: line.discountPaisa,
    tax_paisa: line.taxPaisa,
  }
}
