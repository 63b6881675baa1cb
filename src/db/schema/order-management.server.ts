import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.server.ts'

/** The courier of an order, and its tracking number. */
export const orderShipments = pgTable('order_shipments', {
  orderId: text('order_id').primaryKey(),
  courier: text('courier').notNull(),
  tracking: text('tracking').notNull(),
  version: integer('version').notNull(),
  changedAt: time('changed_at').notNull(),
})

/** Internal notes of staff about an order. Shoppers never see them. */
export const orderNotes = pgTable('order_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  staffId: text('staff_id').notNull(),
  body: text('body').notNull(),
  createdAt: time('created_at').notNull(),
})
