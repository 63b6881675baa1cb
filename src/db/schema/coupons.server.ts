import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { paisa, time } from './columns.server.ts'

export const coupons = pgTable('coupons', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  /** Exactly one of `basisPoints` and `amountPaisa` is set. */
  basisPoints: integer('basis_points'),
  amountPaisa: paisa('amount_paisa'),
  minSubtotalPaisa: paisa('min_subtotal_paisa').notNull(),
  /** At most one of these two lists has entries. Both are empty for a coupon on everything. */
  productIds: text('product_ids').array().notNull(),
  categoryIds: text('category_ids').array().notNull(),
  maxPerCustomer: integer('max_per_customer'),
  maxRedemptions: integer('max_redemptions'),
  startsAt: time('starts_at'),
  endsAt: time('ends_at'),
  isActive: boolean('is_active').notNull(),
  used: integer('redemption_count').notNull().default(0),
  version: integer('version').notNull(),
  createdAt: time('created_at').notNull(),
})

/**
 * held: reserved by an open order. used: redeemed by an order that is paid or delivered. returned: freed by a cancelled
 * order.
 */
export const couponRedemptions = pgTable('coupon_redemptions', {
  orderId: text('order_id').primaryKey(),
  couponId: text('coupon_id').notNull(),
  shopperId: text('shopper_id'),
  /** As `nationalDigits` writes it. */
  phone: text('phone'),
  state: text('state').$type<'held' | 'used' | 'returned'>().notNull(),
  at: time('created_at').notNull(),
})

export const couponAttempts = pgTable(
  'coupon_attempts',
  {
    session: text('session').notNull(),
    code: text('code').notNull(),
    /** The IP address of the visitor. */
    address: text('address').notNull(),
    at: time('attempted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.code] })],
)
