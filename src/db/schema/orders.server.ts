import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { AddressFields } from '#domain/address/address.ts'
import { boughtProduct, snapshotOf } from '#domain/order/bought-product.ts'
import type { BoughtProduct, ProductSnapshot } from '#domain/order/bought-product.ts'
import { type Text, type Language } from '#domain/language.ts'
import type { OrderActor, OrderChannel, PaymentType, StoredStatus } from '#domain/order/order.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import type { CouponTerms } from '#domain/pricing/coupon.ts'
import type { OrderZone } from '#domain/pricing/delivery/zones.ts'
import type { OrderTotals, ShippingPart } from '#domain/pricing/quote.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { TaxRegistration } from '#domain/pricing/tax-periods.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import { paisa, time } from './columns.server.ts'

/** The bought product. Texts are grouped by language here and have separate names in the JSON. */
const snapshot = customType<{ data: BoughtProduct; driverData: ProductSnapshot | string }>({
  dataType: () => 'jsonb',
  toDriver: (product) => JSON.stringify(snapshotOf(product)),
  fromDriver: (json) => boughtProduct(typeof json === 'string' ? JSON.parse(json) : json),
})

/** The totals of a version, the parts of its shipping fee, and its estimated delivery. */
export type VersionQuote = {
  sums: OrderTotals
  shippingParts: readonly ShippingPart[]
  promised: DeliveryEstimate | null
  /**
   * The part of an overpayment after an edit that cannot be refunded. It is deducted from a higher total later. Missing in
   * version 1 and in versions of an earlier release.
   */
  creditPaisa?: number
}

/** `categoryIds` finds the categories of the coupon whose paths have changed since. */
export type StoredCouponTerms = Pick<CouponTerms, 'value' | 'scope'> & {
  /** The `minSubtotalPaisa` of the coupon. */
  leastPaisa: number
  categoryIds: readonly string[]
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  /** A short number that is easy to say aloud. The database assigns it. */
  number: bigint('number', { mode: 'number' })
    .notNull()
    .default(sql`nextval('order_numbers')`),
  /** The version of the order. Totals, lines, address and payment type never change within one version. */
  version: integer('version').notNull().default(1),
  shopperId: text('shopper_id'),
  /** The customer at the time of the order. The customer's row names the one it has since been merged into. */
  customerId: text('customer_id'),
  channel: text('channel').$type<OrderChannel>().notNull().default('web'),
  status: text('status').$type<StoredStatus>().notNull(),
  paymentType: text('payment_type').$type<PaymentType>().notNull(),
  isPaid: boolean('is_paid').notNull(),
  paidAt: time('paid_at'),
  isTest: boolean('is_test').notNull().default(false),
  subtotalPaisa: paisa('subtotal_paisa').notNull(),
  discountPaisa: paisa('discount_paisa').notNull().default(0),
  taxPaisa: paisa('tax_paisa').notNull(),
  taxBasisPoints: integer('tax_basis_points').notNull().default(200),
  /** Null for an order from before tax labels were stored. */
  taxLabel: jsonb('tax_label').$type<Text>(),
  /** The tax registration of the shop when the order was placed. */
  taxRegistration: text('tax_registration').$type<TaxRegistration>().notNull().default('pan'),
  isTaxIncluded: boolean('is_tax_included').notNull().default(false),
  /** The part of the tax that belongs to shipping. */
  shippingTaxPaisa: paisa('shipping_tax_paisa').notNull().default(0),
  shippingPaisa: paisa('shipping_paisa').notNull(),
  shippingParts: jsonb('shipping_parts').$type<readonly ShippingPart[]>().notNull().default([]),
  totalPaisa: paisa('total_paisa').notNull(),
  address: jsonb('address').$type<AddressFields>().notNull(),
  language: text('language').$type<Language>().notNull(),
  /** A hash of the products and the address, which detects a duplicate of an unpaid order. */
  fingerprint: text('fingerprint'),
  buyerPan: text('buyer_pan'),
  coupon: text('coupon'),
  /** The terms of the coupon when the order was placed. */
  couponTerms: jsonb('coupon_terms').$type<StoredCouponTerms>(),
  /** Whether shipping was taxed when the order was placed. */
  isShippingTaxed: boolean('is_shipping_taxed'),
  /** The version of the delivery rules when the order was placed; 0 for the rules of the specification. */
  deliveryVersion: integer('delivery_version'),
  /** The number of days after delivery within which the order may be returned. */
  returnDays: integer('return_days').notNull().default(90),
  extras: jsonb('delivery_services').$type<OrderExtras>(),
  zone: jsonb('delivery_zone').$type<OrderZone>(),
  /** 'YYYY-MM-DD' in Kathmandu; null for an order from before estimates were stored. */
  estimatedDeliveryFrom: date('estimated_delivery_from'),
  estimatedDeliveryTo: date('estimated_delivery_to'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
  /** End of the seller's stock reservation for a payment by link. */
  reservedUntil: time('reserved_until'),
  /** The order that replaced it while it was unpaid. */
  replacedById: text('replaced_by_id'),
  /** The increase of the total since the order was paid. */
  outstandingPaisa: paisa('outstanding_paisa').notNull().default(0),
  /** Sum of the credit notes of refunds, in paisa. A trigger maintains it. */
  refundedPaisa: paisa('refunded_paisa').notNull().default(0),
  /** The advance that is paid before the order moves on; 0 for none. */
  advancePaisa: paisa('advance_paisa').notNull().default(0),
  advancePaidAt: time('advance_paid_at'),
  /** The terms of retaining the advance, as displayed before it was paid. */
  advanceTerms: jsonb('advance_terms').$type<RetentionTerms>(),
  /** The advance is not paid yet. */
  isAdvanceDue: boolean('is_advance_due').notNull().default(false),
  /** The amount received before the order was paid in full. */
  prepaidPaisa: paisa('prepaid_paisa').notNull().default(0),
  /** The part of the advance that the shop retains of a cancelled or refused order. */
  retainedPaisa: paisa('retained_paisa').notNull().default(0),
  /** Sum of the credit notes of shortfalls, in paisa. A trigger maintains it. */
  writtenOffPaisa: paisa('written_off_paisa').notNull().default(0),
  /** Written by the database itself. */
  searchWords: tsvector('search_words'),
})

/**
 * Changes of the number of orders per day in Kathmandu, status and payment. Their sums are the counts. A
 * trigger writes them.
 */
export const orderCountDeltas = pgTable('order_count_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day').notNull(),
  status: text('status').$type<StoredStatus>().notNull(),
  paymentType: text('payment_type').$type<PaymentType>().notNull(),
  isPaid: boolean('is_paid').notNull(),
  delta: integer('delta').notNull(),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    unitPaisa: paisa('unit_paisa').notNull(),
    snapshot: snapshot('snapshot').notNull(),
    discountPaisa: paisa('discount_paisa').notNull().default(0),
    /** Null for a line from before the tax of lines was stored. */
    taxPaisa: paisa('tax_paisa'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version, table.position] })],
)

/** The quote of each version of an order that a seller has edited, and of the version before the first edit. */
export const orderVersions = pgTable(
  'order_versions',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    quote: jsonb('quote').$type<VersionQuote>().notNull(),
    staffId: text('staff_id'),
    reason: text('reason').notNull().default(''),
    idempotencyKey: text('idempotency_key'),
    /** The hash of the request that was sent with that key. */
    requestHash: text('request_hash'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

/** The lines of each order's newest version. */
export const currentOrderLines = pgView('current_order_lines', {
  orderId: text('order_id').notNull(),
  version: integer('version').notNull(),
  position: smallint('position').notNull(),
  productId: text('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  unitPaisa: paisa('unit_paisa').notNull(),
  snapshot: snapshot('snapshot').notNull(),
}).existing()

export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  status: text('status').$type<StoredStatus>().notNull(),
  actor: text('actor').$type<OrderActor>().notNull(),
  staffId: text('staff_id'),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    shopperId: text('shopper_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.key] })],
)

export const emails = pgTable('emails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<Language>().notNull(),
  messageId: text('message_id').notNull(),
  content: jsonb('content').notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  runAt: time('run_at').notNull(),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
  isUrgent: boolean('is_urgent').notNull().default(false),
  failedAt: time('failed_at'),
  /** Hash of the network address that queued it, if the recipient is unconfirmed; otherwise null. */
  clientHash: text('client_hash'),
})
