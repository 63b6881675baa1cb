import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { coupons, couponRedemptions } from '#db/schema/coupons.server.ts'
import type { Store } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Releases the coupons of cancelled orders, each once. Returns the number of released uses. The caller must have locked
 * the orders. Locks the coupons by id, after any product locks of the caller.
 */
export async function releaseCoupons(tx: Database, orderIds: readonly string[], now: Date): Promise<number> {
  if (orderIds.length === 0) return 0
  const activeUses = and(
    inArray(couponRedemptions.orderId, [...orderIds]),
    ne(couponRedemptions.state, 'returned'),
  )
  const uses = await tx
    .select({ couponId: couponRedemptions.couponId })
    .from(couponRedemptions)
    .where(activeUses)
  if (uses.length === 0) return 0
  await lockCoupons(tx, uses)
  const releasedUses = await tx
    .update(couponRedemptions)
    .set({ state: 'returned', at: now })
    .where(activeUses)
    .returning({ couponId: couponRedemptions.couponId })
  for (const { couponId } of releasedUses)
    await tx
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1` })
      .where(eq(coupons.id, couponId))
  return releasedUses.length
}

/** Reserves the coupon of a restored order again, even if its limit has been reached since. */
export async function reserveCouponAgain(tx: Database, orderId: string, now: Date): Promise<void> {
  const [reservedUse] = await tx
    .update(couponRedemptions)
    .set({ state: 'held', at: now })
    .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.state, 'returned')))
    .returning({ couponId: couponRedemptions.couponId })
  if (!reservedUse) return
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, reservedUse.couponId))
}

/** Marks the coupon of a paid or delivered order as used. Returns the number of marked uses. */
export async function markCouponUsed(tx: Database, orderId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(couponRedemptions)
    .set({ state: 'used', at: now })
    .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.state, 'held')))
  return rowCount ?? 0
}

const maxRepairs = 100
const recentEventCount = 5000

/**
 * Repairs coupon uses, because the previous release changes orders without their coupons. Releases the coupons of
 * cancelled orders, and marks those of paid or delivered orders as used. Checks orders with a reserved coupon, recent
 * order events and findings of the invariant checks. Skips locked rows. Returns the number of repairs.
 */
export async function repairCouponUses({ db, now: clock }: Pick<Store, 'db' | 'now'>): Promise<number> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; is_cancelled: boolean }>(sql`
      with suspects as materialized (
        select order_id from coupon_redemptions where state = 'held'
        union (select order_id from order_events order by id desc limit ${recentEventCount})
        union select subject from invariant_findings where kind = 'coupon-use' and resolved_at is null)
      select o.id, o.status = 'Cancelled' as is_cancelled
      from suspects join coupon_redemptions u on u.order_id = suspects.order_id join orders o on o.id = u.order_id
      where (o.status = 'Cancelled' and u.state <> 'returned')
        or (o.status <> 'Cancelled' and u.state = 'held' and (o.is_paid or o.status = 'Delivered'))
      order by o.id limit ${maxRepairs}
      for no key update of o skip locked`)
    const cancelledOrders = rows.filter((row) => row.is_cancelled)
    const paidOrDelivered = rows.filter((row) => !row.is_cancelled)
    // Another process may have repaired the row before it was locked.
    let repaired = await releaseCoupons(
      tx,
      cancelledOrders.map(({ id }) => id),
      now,
    )
    for (const { id } of paidOrDelivered) repaired += await markCouponUsed(tx, id, now)
    return repaired
  })
}

async function lockCoupons(tx: Database, uses: readonly { couponId: string }[]): Promise<void> {
  const ids = uses.map(({ couponId }) => couponId)
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, ids))
    .orderBy(asc(coupons.id))
    .for('no key update')
}
