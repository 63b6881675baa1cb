import { eq } from 'drizzle-orm'
import { coupons, couponRedemptions } from '#db/schema/coupons.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { saveCoupon } from '#shop/pricing/owner-coupons.ts'
import { newSeller } from './shop.ts'

/** The input of a 10% coupon without conditions. */
export const tenPercent = {
  version: 0,
  code: 'DASHAIN10',
  basisPoints: 1000,
  productIds: [],
  categories: [],
  isActive: true,
}

/** Saves a coupon as an owner and returns it. */
export async function newCoupon(shop: ShopContext, fields: Record<string, unknown> = {}) {
  return saveCoupon(await newSeller(shop), { ...tenPercent, ...fields })
}

/** Returns how many uses of a coupon are counted. */
export async function countCouponUses(
  shop: ShopContext,
  { id }: { id: string },
): Promise<number | undefined> {
  const [row] = await shop.db.select({ used: coupons.used }).from(coupons).where(eq(coupons.id, id))
  return row?.used
}

/** Returns the states of a coupon's uses. */
export async function couponUseStates(shop: ShopContext, { id }: { id: string }): Promise<string[]> {
  const rows = await shop.db
    .select({ state: couponRedemptions.state })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, id))
  return rows.map(({ state }) => state).toSorted()
}
