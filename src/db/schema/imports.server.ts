import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ArchiveEntry, ArchiveRemark, ArchiveState } from '#domain/product/pictures/archive.ts'
import type { ImportFailure, ImportState } from '#domain/product/import.ts'
import type { Picture } from '#domain/product/product.ts'
import { time } from './columns.server.ts'

export const importJobs = pgTable('import_jobs', {
  id: text('id').primaryKey(),
  staffId: text('staff_id'),
  fileName: text('file_name').notNull(),
  status: text('status').$type<ImportState>().notNull(),
  done: integer('processed').notNull().default(0),
  total: integer('total').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  failure: text('error').$type<ImportFailure>(),
  createdAt: time('created_at').notNull(),
  heartbeatAt: time('heartbeat_at').notNull(),
  undoneAt: time('undone_at'),
  undoResult: jsonb('undo_result').$type<ImportUndoResult>(),
  pictureRemarks: jsonb('ignored_files').$type<ArchiveRemark[]>(),
})

/**
 * The result of an undo: the number of restored products, how many of them the import had added, and the names of
 * skipped ones.
 */
export type ImportUndoResult = { restored: number; takenOff?: number; skipped: string[] }

/** A product before an import, in the format of a seller's request. */
export type ProductBeforeImport = {
  call: Record<string, unknown>
  slug: string
  isArchived: boolean
  pictures: Picture[]
  /** For a draft: when it was drafted, when it was due for publication, and when it was created. ISO 8601. */
  draft?: { draftedAt: string; publishAt: string | null; createdAt: string }
}

/** A product after an import. `stock` only if the file contained one. */
export type ProductAfterImport = {
  version: number
  isAvailable: boolean
  isArchived: boolean
  stock?: { before: number | null; after: number | null }
}

/**
 * The state before an import, for as long as it can be undone. `before` is null for a product that the import added.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: text('import_id').notNull(),
    productId: text('product_id').notNull(),
    before: jsonb('before').$type<ProductBeforeImport>(),
    after: jsonb('after').$type<ProductAfterImport>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)

/** ZIPs with pictures that are uploaded with catalogue files, and their contents. */
export const pictureArchives = pgTable('image_archives', {
  id: text('id').primaryKey(),
  staffId: text('staff_id'),
  fileName: text('file_name').notNull(),
  contentHash: text('content_hash').notNull(),
  status: text('status').$type<ArchiveState>().notNull(),
  done: integer('processed').notNull().default(0),
  total: integer('total').notNull(),
  entries: jsonb('entries').$type<ArchiveEntry[]>().notNull().default([]),
  createdAt: time('created_at').notNull(),
  heartbeatAt: time('heartbeat_at').notNull(),
})
