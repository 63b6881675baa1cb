import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { bytea, time } from './columns.server.ts'

export type NotificationChannel = 'sms' | 'push'

/** Notifications other than emails: by SMS or to a device. */
export const notifications = pgTable('notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text('channel').$type<NotificationChannel>().notNull(),
  kind: text('kind').notNull(),
  /** A phone number in E.164, or the id of a device. */
  recipient: text('recipient').notNull(),
  language: text('language').$type<Language>().notNull(),
  messageId: text('message_id').notNull(),
  content: jsonb('content').notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'failed' | 'superseded'>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  reason: text('error'),
  runAt: time('run_at').notNull(),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
})

/** The one key pair that identifies the store to push services. The private key is used only for signing. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: time('created_at').notNull(),
})

/** Browsers of staff members that receive notifications of new orders. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  /** The last session that subscribed. */
  sessionHash: bytea('session_hash').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  userAgent: text('user_agent').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: time('created_at').notNull(),
  lastDeliveredAt: time('last_ok_at'),
  /** The number of failures since the last success. */
  failures: integer('failure_count').notNull().default(0),
})

/** The messages that a store without an SMS provider would have sent. */
export const testSms = pgTable('test_sms', {
  reference: text('reference').primaryKey(),
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
})
