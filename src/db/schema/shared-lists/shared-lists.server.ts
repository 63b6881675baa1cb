import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SharedListKind } from '#domain/shared-list/shared-list.ts'
import { bytea, time } from '#db/schema/columns.server.ts'

export const sharedLists = pgTable('shared_lists', {
  id: text('id').primaryKey(),
  keyHash: bytea('key_hash').notNull(),
  kind: text('kind').$type<SharedListKind>().notNull(),
  /** The account that created it. For visitors, `ownerHash` is the hash of the browser's cookie. */
  shopperId: text('shopper_id'),
  ownerHash: bytea('owner_hash'),
  /** '' if the owner entered none. */
  ownerName: text('owner_name').notNull().default(''),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  closedAt: time('closed_at'),
  /** The times of the latest answers. */
  answerTimes: time('answer_times').array().notNull().default([]),
})

export const sharedListItems = pgTable(
  'shared_list_items',
  {
    listId: text('list_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.productId] })],
)

export const sharedListParticipants = pgTable('shared_list_participants', {
  id: text('id').primaryKey(),
  listId: text('list_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  name: text('name').notNull(),
  comment: text('comment').notNull().default(''),
  createdAt: time('created_at').notNull(),
})

export const sharedVotes = pgTable(
  'shared_list_votes',
  {
    participantId: text('participant_id').notNull(),
    productId: text('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.participantId, table.productId] })],
)
