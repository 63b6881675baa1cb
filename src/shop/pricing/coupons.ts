import { and, count, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { coupons, couponRedemptions } from '#db/schema/coupons.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { nationalDigits } from '#domain/nepal/nepal-phone.ts'
import type { Coupon, CouponScope } from '#domain/pricing/coupon.ts'
import { unpaidOrderCondition } from './unpaid-orders.ts'

// The table has the ids of the categories, and a coupon has their current paths.
const couponColumns = {
  ...getTableColumns(coupons),
  categories: sql<string[]>`product_group_paths_of(${coupons.categoryIds})`,
}
type CouponRow = typeof coupons.$inferSelect & { categories: string[] }

/**
 * A stored coupon. `reservedByShopper` counts the shopper's own unpaid orders that reserve it and would release it for
 * the next order. They are not in `used`.
 */
export type StoredCoupon = Coupon & { id: string; reservedByShopper: number; categoryIds: readonly string[] }

/** The person who uses a coupon, as far as known: an account, and the phone of an address. */
export type CouponPerson = { shopperId: string | undefined; phone: string | undefined }

/** The requested coupon, undefined if it cannot be used, and how often the person has used it. */
export type CouponRequest = { coupon: StoredCoupon | undefined; personUses: number; now: Date }

/** Returns a row of `coupons` as a coupon of the domain. */
function couponOf(row: CouponRow, reservedByShopper = 0): StoredCoupon {
  const {
    id,
    code,
    categoryIds,
    minSubtotalPaisa,
    maxPerCustomer,
    maxRedemptions,
    startsAt,
    endsAt,
    isActive,
  } = row
  const value =
    row.amountPaisa === null
      ? ({ kind: 'percent', basisPoints: row.basisPoints ?? 0 } as const)
      : ({ kind: 'amount', paisa: row.amountPaisa } as const)
  const scope = scopeOf(row)
  return {
    id,
    code,
    value,
    scope,
    minSubtotalPaisa,
    maxPerCustomer,
    maxRedemptions,
    from: startsAt,
    to: endsAt,
    isActive,
    used: row.used - reservedByShopper,
    reservedByShopper,
    categoryIds,
  }
}

function scopeOf({ productIds, categories }: CouponRow): CouponScope {
  if (categories.length > 0) return { kind: 'categories', paths: categories }
  return productIds.length > 0 ? { kind: 'products', ids: productIds } : { kind: 'all' }
}

/** Finds a coupon by its code, usable or not. The shopper's own unpaid orders do not count as uses. */
export async function findCoupon(
  db: Database,
  code: string,
  shopperId: string | undefined,
): Promise<StoredCoupon | undefined> {
  const [row] = await db.select(couponColumns).from(coupons).where(eq(coupons.code, code))
  return row && couponOf(row, shopperId === undefined ? 0 : await countReservedUses(db, row, shopperId))
}

async function countReservedUses(db: Database, { id }: CouponRow, shopperId: string): Promise<number> {
  const unpaidOrders = db.select({ id: orders.id }).from(orders).where(unpaidOrderCondition(shopperId))
  return db.$count(
    couponRedemptions,
    and(
      eq(couponRedemptions.couponId, id),
      eq(couponRedemptions.state, 'held'),
      inArray(couponRedemptions.orderId, unpaidOrders),
    ),
  )
}

/** Returns the current paths of some categories. */
export async function categoryPaths(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ paths: string[] }>(
    sql`select product_group_paths_of(${sql.param(ids)}::text[]) as paths`,
  )
  return rows[0]?.paths ?? []
}

/** Returns the requested coupon for an order that has not been placed. */
export async function readCouponRequest(
  db: Database,
  coupon: StoredCoupon | undefined,
  { person, now }: { person: CouponPerson; now: Date },
): Promise<CouponRequest> {
  const uses = coupon ? await countUses(db, coupon, person) : 0
  return { coupon, personUses: uses - (coupon?.reservedByShopper ?? 0), now }
}

/**
 * Counts one more use of a coupon and thereby locks it, so that only one of many concurrent requests gets the last use.
 * A later refusal rolls the use back.
 */
export async function redeemCoupon(
  tx: Transaction,
  code: string,
  { person, now }: { person: CouponPerson; now: Date },
): Promise<CouponRequest> {
  const { startsAt, endsAt, maxRedemptions, used, isActive } = coupons
  const [row] = await tx
    .update(coupons)
    .set({ used: sql`${used} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        eq(isActive, true),
        or(isNull(startsAt), lte(startsAt, now)),
        or(isNull(endsAt), gt(endsAt, now)),
        or(isNull(maxRedemptions), lt(used, maxRedemptions)),
      ),
    )
    .returning(couponColumns)
  // The rule is checked against the uses before this one.
  return readCouponRequest(tx, row && couponOf({ ...row, used: row.used - 1 }), { person, now })
}

/** Returns how often a person has used a coupon in valid orders. */
async function countUses(
  db: Database,
  { id, maxPerCustomer }: StoredCoupon,
  { shopperId, phone }: CouponPerson,
): Promise<number> {
  if (maxPerCustomer === null || (shopperId === undefined && phone === undefined)) return 0
  const customerCondition = or(
    shopperId === undefined ? undefined : eq(couponRedemptions.shopperId, shopperId),
    phone === undefined ? undefined : eq(couponRedemptions.phone, nationalDigits(phone)),
  )
  const [countRow] = await db
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(
      and(eq(couponRedemptions.couponId, id), ne(couponRedemptions.state, 'returned'), customerCondition),
    )
  return countRow?.uses ?? 0
}

/** Records which order and which person use a coupon. */
export async function writeCouponUse(
  tx: Transaction,
  use: { orderId: string; couponId: string; person: CouponPerson; now: Date },
): Promise<void> {
  const { orderId, couponId, person, now: at } = use
  const { shopperId, phone } = person
  const personColumns = { shopperId, phone: phone === undefined ? null : nationalDigits(phone) }
  await tx.insert(couponRedemptions).values({ orderId, couponId, ...personColumns, state: 'held', at })
}
