import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RequestedItem, RequestKind, RequestStatus, ReturnReason } from '#domain/inbox/request.ts'
import { paisa, time } from './columns.server.ts'

export const returnRequests = pgTable('return_requests', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<RequestKind>().notNull(),
  status: text('status').$type<RequestStatus>().notNull().default('open'),
  /** The reason of the return; null if none was requested. */
  reason: text('reason').$type<ReturnReason>(),
  body: text('body').notNull(),
  items: jsonb('items').$type<readonly RequestedItem[]>().notNull(),
  /** Names of private pictures. */
  images: text('images').array().notNull(),
  idempotencyKey: text('idempotency_key'),
  dueAt: time('due_at').notNull(),
  answer: text('response'),
  answeredAt: time('responded_at'),
  answeredBy: text('responded_by'),
  refundPaisa: paisa('refund_paisa').notNull().default(0),
  isRestocked: boolean('is_restocked').notNull().default(false),
  createdAt: time('created_at').notNull(),
})
