import { pgTable, text } from 'drizzle-orm/pg-core'
import type { AlertKind } from '#domain/alert/alert.ts'
import type { Language } from '#domain/language.ts'
import { paisa, time } from '#db/schema/columns.server.ts'

/** Visitors to notify once when a product is back in stock or cheaper. */
export const alerts = pgTable('alerts', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  /** In lower case. */
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** The account that requested the alert, if the address belongs to it. */
  shopperId: text('shopper_id'),
  /** The price of the product at the time of the request. */
  pricePaisa: paisa('price_paisa').notNull(),
  requestedAt: time('requested_at').notNull(),
  confirmedAt: time('confirmed_at'),
  /** The time at which its email was queued or sent. */
  sentAt: time('sent_at'),
  endedAt: time('ended_at'),
})
