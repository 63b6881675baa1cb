import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ImportFailure, ImportState } from '#domain/product/import.ts'
import { time } from './columns.server.ts'

export const importJobs = pgTable('import_jobs', {
  id: text('id').primaryKey(),
  staffId: text('staff_id'),
  fileName: text('file_name').notNull(),
  status: text('status').$type<ImportState>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  failure: text('failure').$type<ImportFailure>(),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
})
