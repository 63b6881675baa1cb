import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { bytea, time } from './columns.server.ts'

export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  shopperId: text('shopper_id'),
  createdAt: time('created_at').notNull(),
  readAt: time('read_at'),
  answeredAt: time('answered_at'),
})

export const newsletterAddresses = pgTable('newsletter_addresses', {
  email: text('email').primaryKey(),
  language: text('language').$type<Language>().notNull(),
  createdAt: time('created_at').notNull(),
})

/** One row: what the store signs its links with. */
export const storeSecret = pgTable('store_secret', {
  id: boolean('id').primaryKey().default(true),
  secret: bytea('secret').notNull(),
})

export const settings = pgTable('settings', {
  id: boolean('id').primaryKey().default(true),
  content: jsonb('content').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** Counted by the database itself. */
  version: integer('version').notNull().default(1),
})

/** One row for each matter that the owner has changed. */
export const ownerSettings = pgTable('owner_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: text('staff_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: time('created_at').notNull(),
})

export const searchMisses = pgTable('search_misses', {
  term: text('term').primaryKey(),
  times: integer('times').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
})
