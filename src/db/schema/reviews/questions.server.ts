import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { RejectionReason, ReviewState } from '#domain/review/review.ts'
import { time } from '#db/schema/columns.server.ts'

export const questions = pgTable('questions', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  /** Null after the account is deleted. */
  shopperId: text('shopper_id'),
  author: text('author').notNull().default(''),
  body: text('body').notNull(),
  language: text('language').$type<Language>().notNull(),
  state: text('state').$type<ReviewState>().notNull().default('waiting'),
  reason: text('reason').$type<RejectionReason>(),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  decidedAt: time('moderated_at'),
  decidedBy: text('moderated_by'),
})

export const questionAnswers = pgTable('question_answers', {
  id: text('id').primaryKey(),
  questionId: text('question_id').notNull(),
  /** Null for an answer of the shop, and after the account is deleted. */
  shopperId: text('shopper_id'),
  isShop: boolean('is_from_store').notNull().default(false),
  author: text('author').notNull().default(''),
  body: text('body').notNull(),
  language: text('language').$type<Language>().notNull(),
  state: text('state').$type<ReviewState>().notNull().default('waiting'),
  reason: text('reason').$type<RejectionReason>(),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  decidedAt: time('moderated_at'),
  decidedBy: text('moderated_by'),
})
