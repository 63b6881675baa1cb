import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SaleState } from '#domain/pricing/sale.ts'
import { paisa, time } from './columns.server.ts'

export const sales = pgTable('sales', {
  id: text('id').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameNe: text('name_ne'),
  /** Either `basisPoints` or `amountPaisa` is set. */
  basisPoints: integer('basis_points'),
  amountPaisa: paisa('amount_paisa'),
  /** The scope: products or categories, never both. If both are empty, the sale applies to all products. */
  productIds: text('product_ids').array().notNull(),
  categoryIds: text('category_ids').array().notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  isActive: boolean('is_active').notNull(),
  /** When a seller ended the sale early; null while it is active. */
  endedAt: time('ended_at'),
  /** The state that the current offer prices reflect. It can lag behind the dates of the sale. */
  state: text('state').$type<SaleState>().notNull(),
  version: integer('version').notNull(),
  createdAt: time('created_at').notNull(),
})

/**
 * A single row with the progress of the runs that recompute all offer prices: the latest requested run, and the last
 * run that each step has completed.
 */
export const offerPriceRuns = pgTable('offer_price_runs', {
  requestedRun: bigint('requested_run', { mode: 'number' }).notNull(),
  firstPassRun: bigint('first_pass_run', { mode: 'number' }).notNull(),
  /** The transactions that were writing products when the run began. They may have read the previous sales. */
  writers: text('writers').array().notNull(),
  completedRun: bigint('completed_run', { mode: 'number' }).notNull(),
})
