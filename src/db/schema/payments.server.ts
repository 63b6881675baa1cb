import type { RequestedItem } from '#domain/inbox/request.ts'
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AttemptStatus } from '#domain/payment/payment-states.ts'
import type { PaymentAlertKind, RefundStatus, PaymentResolution } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { TenderMethod } from '#domain/payment/tender.ts'
import { paisa, time } from './columns.server.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  amountPaisa: paisa('amount_paisa').notNull(),
  currency: text('currency').notNull().default('NPR'),
  status: text('status').$type<AttemptStatus>().notNull(),
  gatewayRef: text('gateway_ref'),
  gatewayTransactionId: text('gateway_transaction_id'),
  url: text('url'),
  lastResponse: jsonb('last_response'),
  statusChecks: integer('status_checks').notNull().default(0),
  nextStatusCheckAt: time('next_status_check_at'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
  settledAt: time('settled_at'),
  receivedPaisa: paisa('received_paisa'),
  receivedCurrency: text('received_currency'),
  resolution: text('resolution').$type<PaymentResolution>(),
  resolutionNote: text('resolution_note').notNull().default(''),
  resolvedAt: time('resolved_at'),
  resolvedBy: text('resolved_by'),
  /** When the result of the payment became indeterminate. */
  indeterminateAt: time('indeterminate_at'),
  /** The payment was made to another merchant or for another order. */
  isMismatched: boolean('is_mismatched').notNull().default(false),
  /** Pays the amount that an edit has added to a paid order. */
  isBalancePayment: boolean('is_balance_payment').notNull().default(false),
  /** The reference that the shopper gave for a payment by the shop's own QR. */
  shopperReference: text('shopper_reference'),
  remindedAt: time('reminded_at'),
})

export const paymentWebhooks = pgTable('payment_webhooks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  gateway: text('gateway').notNull(),
  eventId: text('event_id').notNull(),
  attemptId: text('attempt_id'),
  body: text('payload').notNull(),
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
  completedAt: time('completed_at'),
  staffId: text('staff_id'),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull(),
  currency: text('currency').notNull().default('NPR'),
  sentAt: time('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  gatewayRef: text('gateway_ref'),
  failure: text('error'),
  completionNote: text('completion_note').notNull().default(''),
  /** The return request that the refund is for. */
  requestId: text('request_id'),
  /** The cause of the refund. Each payment is refunded once per cause. */
  cause: text('cause').notNull().default(''),
  /** The refunded items. Null if the refund is for no particular items, or if its return names them. */
  items: jsonb('items').$type<readonly RequestedItem[]>(),
  /** The reason of a refund that a seller makes without a request, in their words. */
  explanation: text('explanation').notNull().default(''),
  /** The method of the refund; null for the method of the payment. */
  method: text('method').$type<TenderMethod>(),
})

/** Parts of payments that a staff member received. */
export const receivedPayments = pgTable('received_payments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  method: text('method').$type<TenderMethod>().notNull(),
  amountPaisa: paisa('amount_paisa').notNull(),
  reference: text('reference').notNull().default(''),
  isAdvance: boolean('is_advance').notNull().default(false),
  staffId: text('staff_id'),
  receivedAt: time('received_at').notNull(),
})

/** Hand-ins: cash that staff members handed in, by day in Kathmandu. */
export const cashHandIns = pgTable('cash_handovers', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day').notNull(),
  staffId: text('staff_id').notNull(),
  amountPaisa: paisa('amount_paisa').notNull(),
  note: text('note').notNull().default(''),
  recordedBy: text('recorded_by').notNull(),
  idempotencyKey: text('idempotency_key'),
  createdAt: time('created_at').notNull(),
  /** The earlier hand-in that this one reverses with a negative amount. */
  reversedHandInId: bigint('corrects_id', { mode: 'number' }),
})

export const paymentAlerts = pgTable('payment_alerts', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<PaymentAlertKind>().notNull(),
  reference: text('reference').notNull(),
  state: text('state').notNull().default(''),
  isStateFinal: boolean('is_closed').notNull().default(false),
  amountPaisa: paisa('amount_paisa'),
  currency: text('currency'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  acknowledgedAt: time('acknowledged_at'),
  acknowledgedBy: text('acknowledged_by'),
  note: text('note').notNull().default(''),
})

export const testPayments = pgTable('test_payments', {
  attemptId: text('attempt_id').primaryKey(),
  amountPaisa: paisa('amount_paisa').notNull(),
  status: text('status').$type<'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded'>().notNull(),
  refundedPaisa: paisa('refunded_paisa').notNull().default(0),
  expiresAt: time('expires_at'),
  updatedAt: time('updated_at').notNull(),
})
