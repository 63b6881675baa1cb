import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BulkChange, BulkItem } from '#domain/product/bulk-change.ts'
import { time } from './columns.server.ts'

export type BulkUndoResult = { restored: number; skipped: string[] }

export const bulkChanges = pgTable('bulk_changes', {
  id: text('id').primaryKey(),
  change: jsonb('change').$type<BulkChange>().notNull(),
  items: jsonb('items').$type<BulkItem[]>().notNull(),
  createdAt: time('created_at').notNull(),
  undoneAt: time('undone_at'),
  /** When a seller dismissed the notice of the change in the product list. */
  closedAt: time('closed_at'),
  undoResult: jsonb('undo_result').$type<BulkUndoResult>(),
})
