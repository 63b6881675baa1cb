import { sql } from 'drizzle-orm'
import type { ShopContext } from '#shop/context.ts'
import { countToPack, latestPackableAt } from '#shop/orders/to-pack.ts'
import { toConfirmCondition } from '#shop/payments/qr-payments.ts'
import { requirePermission } from '#shop/permissions.ts'

/**
 * Counts of open tasks. `inbox`: unread messages and undecided return requests. `payments`: pending refunds,
 * payments and alerts to check. `reviews`: reviews, questions and answers to moderate.
 */
export type WaitingCounts = { inbox: number; payments: number; reviews: number }

const waitingReviews = sql`(select count(*)::int from reviews where state = 'waiting')`
const waitingQuestions = sql`((select count(*)::int from questions where state = 'waiting')
  + (select count(*)::int from question_answers where state = 'waiting'))`

/** Runs on every seller page, so it is one query. Each part has a partial index of open rows. */
export async function countWaiting(shop: ShopContext): Promise<WaitingCounts> {
  requirePermission(shop, 'orders')
  const { rows } = await shop.db.execute<WaitingCounts>(sql`
    select
      (select count(*)::int from contact_messages where read_at is null)
        + (select count(*)::int from return_requests where status = 'open') as inbox,
      (select count(*)::int from refunds where status <> 'done')
        + (select count(*)::int from payment_attempts where status = 'review')
        + (select count(*)::int from payment_attempts where status = 'unsure')
        + (select count(*)::int from payment_attempts where ${toConfirmCondition})
        + (select count(*)::int from payment_alerts where acknowledged_at is null) as payments,
      ${waitingReviews} + ${waitingQuestions} as reviews`)
  return rows[0] ?? { inbox: 0, payments: 0, reviews: 0 }
}

/** Counts of undecided reviews, and of undecided questions with their undecided answers. */
export type ModerationCounts = { reviews: number; questions: number }

/** Counts the reviews, and the questions with their answers, that wait for moderation. */
export async function countToModerate(shop: ShopContext): Promise<ModerationCounts> {
  requirePermission(shop, 'orders')
  const { rows } = await shop.db.execute<ModerationCounts>(
    sql`select ${waitingReviews} as reviews, ${waitingQuestions} as questions`,
  )
  return rows[0] ?? { reviews: 0, questions: 0 }
}

/** The number of orders to pack, and when the latest of them became packable; null if there are none. */
export type OrdersToPack = { toPack: number; latest: Date | null }

/** Returns the number of orders to pack and the time of the latest. Runs on every page for orders staff. */
export async function readOrdersToPack(shop: ShopContext): Promise<OrdersToPack> {
  requirePermission(shop, 'orders')
  return { toPack: await countToPack(shop.db), latest: await latestPackableAt(shop.db) }
}
