import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { coupons, couponUses } from '#db/schema/coupons.server.ts'

/**
 * Gives back the coupons of locked orders that were cancelled, each once; locks them by id. Whoever holds products by then
 * waits for nobody who holds a coupon.
 */
export async function giveCouponsBack(tx: Database, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const standing = and(inArray(couponUses.orderId, [...orderIds]), ne(couponUses.state, 'returned'))
  const uses = await tx.select({ couponId: couponUses.couponId }).from(couponUses).where(standing)
  if (uses.length === 0) return
  await lockCoupons(tx, uses)
  const given = await tx
    .update(couponUses)
    .set({ state: 'returned', at: now })
    .where(standing)
    .returning({ couponId: couponUses.couponId })
  for (const { couponId } of given)
    await tx
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1` })
      .where(eq(coupons.id, couponId))
}

/** An order that comes back holds its coupon again, also where others have used it up meanwhile. */
export async function holdCouponAgain(tx: Database, orderId: string, now: Date): Promise<void> {
  const [held] = await tx
    .update(couponUses)
    .set({ state: 'held', at: now })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'returned')))
    .returning({ couponId: couponUses.couponId })
  if (!held) return
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, held.couponId))
}

/** The coupon of an order that is paid or delivered has done its work. */
export async function noteCouponUsed(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'used', at: now })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'held')))
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
