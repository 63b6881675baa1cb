import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BillContent, BillKind } from '#domain/bill/bill.ts'
import { time } from './columns.server.ts'

export const billCounters = pgTable('bill_counters', {
  fiscalYear: text('fiscal_year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const bills = pgTable('bills', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<BillKind>().notNull(),
  fiscalYear: text('fiscal_year').notNull(),
  number: integer('number').notNull(),
  orderId: text('order_id').notNull(),
  /** The version of the order for which it was issued. */
  orderVersion: integer('order_version').notNull().default(1),
  correctedBillId: text('corrected_bill_id'),
  /** The refund that a credit note is for. */
  refundId: text('refund_id'),
  /** A credit note of a shortfall that was written off. */
  isWriteOff: boolean('is_write_off').notNull().default(false),
  content: jsonb('content').$type<BillContent>().notNull(),
  printCount: integer('print_count').notNull().default(0),
  issuedAt: time('issued_at').notNull(),
})
