import { asc, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Transaction } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { coupons } from '#db/schema/coupons.server.ts'
import type { CouponSummary } from '#domain/pricing/coupon-sentence.ts'
import { pageCount } from '#domain/pagination.ts'
import { couponChange, couponListQuery } from '#domain/pricing/coupon.server.ts'
import { money, nullable } from '#domain/wire.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import { productIdCondition } from '#shop/catalogue/product-rows.ts'
import { isUniqueViolation } from '#shop/database-errors.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { categoryIdsOf, categoryPathsOf } from './category-ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A coupon for the owner's pages. Times are ISO 8601 in UTC. */
export type EditableCoupon = CouponSummary & {
  id: string
  isActive: boolean
  version: number
  createdAt: string
}

type CouponRow = typeof coupons.$inferSelect
type CouponChange = z.output<typeof couponChange>

/** Lists all coupons, newest first. */
export async function listCoupons(shop: ShopContext): Promise<EditableCoupon[]> {
  requirePermission(shop, 'money')
  const rows = await shop.db.select().from(coupons).orderBy(desc(coupons.createdAt), desc(coupons.id))
  return rows.map((row) => toEditableCoupon(shop, row))
}

const sortOrders = {
  newest: [desc(coupons.createdAt)],
  code: [asc(coupons.code)],
  ending: [sql`${coupons.endsAt} asc nulls last`],
  used: [desc(coupons.used)],
} as const

/** Returns a page of the coupons whose code contains the search text, in Latin or Devanagari digits. */
export async function searchCoupons(
  shop: ShopContext,
  query: unknown,
): Promise<{ coupons: EditableCoupon[]; total: number; pages: number }> {
  requirePermission(shop, 'money')
  const { search = '', sort = 'newest', page, limit } = parseInput(couponListQuery, query)
  const matchingCondition = sql`strpos(search_fold(${coupons.code}), search_fold(${search})) > 0`
  const total = await shop.db.$count(coupons, matchingCondition)
  const rows = await shop.db
    .select()
    .from(coupons)
    .where(matchingCondition)
    .orderBy(...sortOrders[sort], desc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { coupons: rows.map((row) => toEditableCoupon(shop, row)), total, pages: pageCount(total, limit) }
}

/**
 * Creates or changes a coupon; the audit log stores the previous version. Orders that use it do not change it. Throws
 * ShopError `settings-changed`, with the current coupon, if someone has changed it since it was read.
 */
export async function saveCoupon(shop: ShopContext, input: unknown): Promise<EditableCoupon> {
  requirePermission(shop, 'money')
  const change = parseInput(couponChange, input)
  try {
    return await inTransaction(shop.db, async (tx) => {
      await requireProducts(tx, change.productIds)
      const row =
        change.id === null ? await addCoupon(tx, shop, change) : await updateCoupon(tx, shop, change)
      return toEditableCoupon(shop, row)
    })
  } catch (error) {
    // Concurrent changes to the same code do not see each other before the constraint fails.
    if (isUniqueViolation(error)) throw codeTakenError()
    throw error
  }
}

/** Converts a coupon to the form of API responses, with amounts in rupees. */
export function encodeCoupon({
  id,
  amountPaisa,
  minSubtotalPaisa,
  maxPerCustomer,
  maxRedemptions,
  ...coupon
}: EditableCoupon) {
  return {
    _id: id,
    ...coupon,
    amount: nullable(money).encode(amountPaisa),
    least: money.encode(minSubtotalPaisa),
    mostPerPerson: maxPerCustomer,
    most: maxRedemptions,
  }
}

/** Returns a coupon with the field names that the audit log stores. */
function auditedCoupon({ minSubtotalPaisa, maxPerCustomer, maxRedemptions, ...coupon }: EditableCoupon) {
  return {
    ...coupon,
    leastPaisa: minSubtotalPaisa,
    mostPerPerson: maxPerCustomer,
    most: maxRedemptions,
  }
}

async function addCoupon(tx: Transaction, shop: ShopContext, change: CouponChange): Promise<CouponRow> {
  const [row] = await tx
    .insert(coupons)
    .values({ ...valuesOf(shop, change), id: newId(), version: 1, createdAt: shop.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) throw codeTakenError()
  await audit(tx, shop, { action: 'coupon.add', subject: row.id, detail: { name: row.code } })
  return row
}

async function updateCoupon(tx: Transaction, shop: ShopContext, change: CouponChange): Promise<CouponRow> {
  const [before] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.id, change.id ?? ''))
    .for('no key update')
  if (!before) throw new ShopError('not-found', { params: { resource: 'coupon' } })
  const { version } = before
  if (version !== change.version)
    throw new ShopError('settings-changed', {
      extra: { value: encodeCoupon(toEditableCoupon(shop, before)), version },
    })
  const [sameCodeCoupon] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.code, change.code))
  if (sameCodeCoupon && sameCodeCoupon.id !== before.id) throw codeTakenError()
  const [row] = await tx
    .update(coupons)
    .set({ ...valuesOf(shop, change), version: version + 1 })
    .where(eq(coupons.id, before.id))
    .returning()
  if (!row) throw new Error('A locked coupon is gone')
  const action = before.isActive && !row.isActive ? 'coupon.end' : 'coupon.change'
  const detail = {
    name: row.code,
    before: auditedCoupon(toEditableCoupon(shop, before)),
    after: auditedCoupon(toEditableCoupon(shop, row)),
  }
  await audit(tx, shop, { action, subject: row.id, detail })
  return row
}

function valuesOf(shop: ShopContext, change: CouponChange) {
  const {
    amount,
    least,
    mostPerPerson,
    most,
    from,
    to,
    categories,
    id: _,
    version: __,
    ...otherFields
  } = change
  const categoryIds = categoryIdsOf(shop, categories)
  return {
    ...otherFields,
    categoryIds,
    amountPaisa: amount,
    minSubtotalPaisa: least,
    maxPerCustomer: mostPerPerson,
    maxRedemptions: most,
    startsAt: from,
    endsAt: to,
  }
}

async function requireProducts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if ((await db.$count(products, productIdCondition(ids))) < new Set(ids).size)
    throw new ShopError('not-found', { params: { resource: 'product' } })
}

function codeTakenError(): ShopError {
  return new ShopError('invalid-input', { fields: { code: 'coupon-taken' } })
}

function toEditableCoupon(
  shop: ShopContext,
  { startsAt, endsAt, createdAt, categoryIds, ...row }: CouponRow,
): EditableCoupon {
  return {
    ...row,
    categories: categoryPathsOf(shop, categoryIds),
    from: startsAt?.toISOString() ?? null,
    to: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
