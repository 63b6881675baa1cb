import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { bytea, time } from './columns.server.ts'

/** The one pair of keys by which push services know the store; the private one leaves the database for nothing but signing. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: time('created_at').notNull(),
})

/** Browsers of members that are told of new orders. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  /** The session that asked for it last. */
  sessionHash: bytea('session_hash').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  userAgent: text('user_agent').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: time('created_at').notNull(),
  lastOkAt: time('last_ok_at'),
  /** Since it last worked. */
  failures: integer('failures').notNull().default(0),
})
