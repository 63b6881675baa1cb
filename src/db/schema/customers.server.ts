import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VerificationKind } from '#domain/customer/verification.ts'
import { bytea, time } from './columns.server.ts'

/** Customers: shoppers with an account, whose id is the customer's too, or buyers by phone and at the counter. */
export const customers = pgTable('customers', {
  id: text('id').primaryKey(),
  shopperId: text('shopper_id'),
  name: text('name').notNull(),
  /** E.164. */
  phone: text('phone'),
  email: text('email').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  /** The customer that this one was merged into. Orders still refer to this row. */
  mergedInto: text('merged_into_id'),
  mergedAt: time('merged_at'),
  /** The customer at the end of the chain of merges. */
  rootId: text('root_id'),
  /** For an unmerged customer: the number of orders, including those of customers merged into it. */
  orderCount: integer('order_count').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  lastOrderAt: time('last_order_at'),
})

/** Internal notes of staff about a customer. The customer never sees them. */
export const customerNotes = pgTable('customer_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text('customer_id').notNull(),
  staffId: text('staff_id').notNull(),
  body: text('body').notNull(),
  createdAt: time('created_at').notNull(),
})

/** Links to the store's own payment page. `hash` is the hash of the link's secret. */
export const paymentLinks = pgTable('payment_links', {
  hash: bytea('hash').primaryKey(),
  orderId: text('order_id').notNull(),
  staffId: text('staff_id').notNull(),
  createdAt: time('created_at').notNull(),
  endsAt: time('expires_at').notNull(),
})

export const staffIdempotencyKeys = pgTable(
  'staff_idempotency_keys',
  {
    staffId: text('staff_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] })],
)

/** Pending and completed verifications that a phone number or email address belongs to an account. */
export const contactVerifications = pgTable('contact_verifications', {
  id: text('id').primaryKey(),
  /** Null for a visitor who requests the status of an order. */
  shopperId: text('shopper_id'),
  /** The number that the visitor entered, whether the order exists or not; null for an account. */
  orderNumber: bigint('order_number', { mode: 'number' }),
  kind: text('kind').$type<VerificationKind>().notNull(),
  /** E.164, or an address in lower case. */
  value: text('value').notNull(),
  /** The hash of the six digits; null after the code has become invalid. */
  codeHash: bytea('code_hash'),
  /** False for a lookup that matched no order, or whose phone had reached its hourly limit of codes. */
  isSent: boolean('is_sent').notNull().default(true),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  verifiedAt: time('verified_at'),
  removedAt: time('removed_at'),
  /** The customer that the verification merged into the account. */
  customerId: text('customer_id'),
  /** Start of the period whose orders are visible. */
  ordersVisibleFrom: time('orders_visible_from'),
  /** End of that period, if somebody else has verified the same contact since. */
  ordersVisibleUntil: time('orders_visible_until'),
})
