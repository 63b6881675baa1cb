import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { GatewayName, RefundStatus, Resolution } from '#domain/payment.ts'
import { paisa, time } from './columns.server.ts'

export type AttemptStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'review' | 'refunded'

export const paymentAttempts = pgTable('payment_attempts', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  amountPaisa: paisa('amount_paisa').notNull(),
  currency: text('currency').notNull().default('NPR'),
  status: text('status').$type<AttemptStatus>().notNull(),
  gatewayRef: text('gateway_ref'),
  gatewayTxn: text('gateway_txn'),
  url: text('url'),
  lastAnswer: jsonb('last_answer'),
  lookups: integer('lookups').notNull().default(0),
  nextLookupAt: time('next_lookup_at'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
  settledAt: time('settled_at'),
  arrivedPaisa: paisa('arrived_paisa'),
  arrivedCurrency: text('arrived_currency'),
  resolution: text('resolution').$type<Resolution>(),
  resolutionNote: text('resolution_note').notNull().default(''),
  resolvedAt: time('resolved_at'),
  resolvedBy: text('resolved_by'),
})

export const paymentNotices = pgTable('payment_notices', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  gateway: text('gateway').notNull(),
  noticeId: text('notice_id').notNull(),
  attemptId: text('attempt_id'),
  body: text('body').notNull(),
  createdAt: time('created_at').notNull(),
  handledAt: time('handled_at'),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  attemptId: text('attempt_id'),
  amountPaisa: paisa('amount_paisa').notNull(),
  status: text('status').$type<RefundStatus>().notNull(),
  dueAt: time('due_at').notNull(),
  doneAt: time('done_at'),
  staffId: text('staff_id'),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull(),
  currency: text('currency').notNull().default('NPR'),
  sentAt: time('sent_at'),
  tries: integer('tries').notNull().default(0),
  gatewayRef: text('gateway_ref'),
  failure: text('failure'),
  doneNote: text('done_note').notNull().default(''),
  /** The return that it is for. */
  requestId: text('request_id'),
})

export const testPayments = pgTable('test_payments', {
  attemptId: text('attempt_id').primaryKey(),
  amountPaisa: paisa('amount_paisa').notNull(),
  status: text('status').$type<'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded'>().notNull(),
  updatedAt: time('updated_at').notNull(),
})
