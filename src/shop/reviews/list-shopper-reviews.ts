import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { reviewVotes, reviews } from '#db/schema/reviews/reviews.server.ts'
import type { InputText } from '#domain/language.ts'
import { pageCount } from '#domain/pagination.ts'
import { reviewLimits } from '#domain/review/review.ts'
import { readLocalizedFields, type LocalizedFieldsOf } from '#domain/localized-field-names.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper } from '#shop/permissions.ts'
import { toShopperReview, type ShopperReview } from './shopper-review.ts'

/** A line of a delivered order: its review, and until when it can be reviewed. */
export type ReviewLine = {
  orderId: string
  orderNumber: number
  productId: string
  name: InputText
  until: Date
  review: ShopperReview | null
}

type LineRow = {
  order_id: string
  number: string
  product_id: string
  names: LocalizedFieldsOf<'name', InputText>
  delivered_at: string
  review_id: string | null
}

const dayMs = 24 * 3_600_000

/** Lists the lines that the shopper can review or has reviewed, latest delivery first. */
export async function listMyReviews(
  shop: ShopContext,
  query: unknown,
): Promise<{ lines: ReviewLine[]; total: number; page: number; pages: number }> {
  const { id } = requireShopper(shop)
  const { page, limit } = parseInput(pagedListQuery, query)
  const reviewableSince = new Date(shop.now().getTime() - reviewLimits.days * dayMs)
  const tables = sql`
    from orders o
      cross join lateral (select max(e.created_at) as delivered_at from order_events e
        where e.order_id = o.id and e.status = 'Delivered') as delivery
      join order_lines l on l.order_id = o.id and l.version = o.version
      left join reviews r on r.order_id = o.id and r.product_id = l.product_id
    where o.shopper_id = ${id} and o.status = 'Delivered' and (r.id is not null or delivery.delivered_at > ${reviewableSince})`
  const { rows: countRows } = await shop.db.execute<{ total: number }>(
    sql`select count(*)::int as total ${tables}`,
  )
  const { rows } = await shop.db.execute<LineRow>(sql`
    select o.id as order_id, o.number, l.product_id, r.id as review_id, delivery.delivered_at,
      json_build_object('name', l.snapshot ->> 'name', 'nameNe', l.snapshot ->> 'nameNe') as names
    ${tables} order by delivery.delivered_at desc, o.id, l.position limit ${limit} offset ${(page - 1) * limit}`)
  const myReviews = await readReviews(
    shop.db,
    rows.flatMap((row) => row.review_id ?? []),
  )
  const total = countRows[0]?.total ?? 0
  const lines = rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: Number(row.number),
    productId: row.product_id,
    name: readLocalizedFields('name', row.names),
    until: new Date(new Date(row.delivered_at).getTime() + reviewLimits.days * dayMs),
    review: myReviews.get(row.review_id ?? '') ?? null,
  }))
  return { lines, total, page, pages: pageCount(total, limit) }
}

async function readReviews(db: Database, ids: readonly string[]): Promise<Map<string, ShopperReview>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toShopperReview(row)]))
}

/** Returns all reviews of an account, and the reviews that it marked as helpful, for the export. */
export async function reviewsOfShopper(
  db: Database,
  shopperId: string,
): Promise<{ reviews: (ShopperReview & { author: string })[]; helpful: string[] }> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.shopperId, shopperId))
    .orderBy(desc(reviews.createdAt))
  const marks = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.shopperId, shopperId))
    .orderBy(reviewVotes.createdAt)
  return {
    reviews: rows.map((row) => ({ ...toShopperReview(row), author: row.author })),
    helpful: marks.map(({ id }) => id),
  }
}

/**
 * Anonymises published and waiting reviews of a deleted account. Deletes its rejected reviews and its helpful marks.
 */
export async function anonymizeReviews(tx: Database, shopperId: string): Promise<void> {
  await tx.delete(reviewVotes).where(eq(reviewVotes.shopperId, shopperId))
  await tx.delete(reviews).where(sql`${reviews.shopperId} = ${shopperId} and ${reviews.state} = 'refused'`)
  await tx.update(reviews).set({ shopperId: null, author: '' }).where(eq(reviews.shopperId, shopperId))
}
