import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { RejectionReason, ReviewState } from '#domain/review/review.ts'
import { time } from '#db/schema/columns.server.ts'

export const reviews = pgTable('reviews', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  productId: text('product_id').notNull(),
  /** Null for an order by phone, and after the account is deleted. */
  shopperId: text('shopper_id'),
  /** The displayed name; '' after the account is deleted. */
  author: text('author').notNull().default(''),
  rating: smallint('rating').notNull(),
  body: text('body').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Names of private pictures. */
  images: text('images').array().notNull().default([]),
  state: text('state').$type<ReviewState>().notNull().default('waiting'),
  reason: text('reason').$type<RejectionReason>(),
  answer: text('reply').notNull().default(''),
  answeredAt: time('replied_at'),
  answeredBy: text('replied_by'),
  /** A trigger counts it. */
  helpful: integer('helpful_count').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  editedAt: time('edited_at').notNull(),
  decidedAt: time('moderated_at'),
  decidedBy: text('moderated_by'),
})

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text('review_id').notNull(),
    shopperId: text('shopper_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.shopperId] })],
)

/** The number of published reviews of a product for each number of stars. Triggers maintain it. */
export const ratingCounts = pgTable('rating_counts', {
  productId: text('product_id').primaryKey(),
  stars1: integer('stars_1').notNull().default(0),
  stars2: integer('stars_2').notNull().default(0),
  stars3: integer('stars_3').notNull().default(0),
  stars4: integer('stars_4').notNull().default(0),
  stars5: integer('stars_5').notNull().default(0),
})
