import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SaleState } from '#domain/pricing/sale.ts'
import { paisa, time } from './columns.server.ts'

export const sales = pgTable('sales', {
  id: text('id').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameNe: text('name_ne'),
  /** One of these two is set. */
  basisPoints: integer('basis_points'),
  amountPaisa: paisa('amount_paisa'),
  /** One of these two is empty; both: it is for all. */
  productIds: text('product_ids').array().notNull(),
  categoryIds: text('category_ids').array().notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  isActive: boolean('is_active').notNull(),
  /** When its owner ended it; none while it is active. */
  endedAt: time('ended_at'),
  /** The state of the sale in the prices. */
  state: text('state').$type<SaleState>().notNull(),
  version: integer('version').notNull(),
  createdAt: time('created_at').notNull(),
})

/** One row: the requested run over all products with the current sales, and its progress. */
export const offerRounds = pgTable('offer_price_runs', {
  requestedRun: bigint('requested_run', { mode: 'number' }).notNull(),
  swept: bigint('first_pass_run', { mode: 'number' }).notNull(),
  /** The transactions that were writing products when that round began. */
  writers: text('writers').array().notNull(),
  done: bigint('completed_run', { mode: 'number' }).notNull(),
})
