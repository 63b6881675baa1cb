import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import { giveCouponsBack } from '#shop/orders/coupon-uses.ts'
import { requireWithinLimit } from '#shop/permissions.ts'
import { takeCoupon, writeCouponUse, type CouponWish } from '#shop/pricing/coupons.ts'
import type { PricedOrder } from '#shop/pricing/pricing.ts'
import { ShopError } from '#shop/shop-error.ts'
import { AskFirst, type OrderRow } from './unpaid-reservations.ts'

type Buyer = { shopperId: string; address: AddressFields; now: Date }

/**
 * Takes the coupon that an order asks for, after the coupons of those that gave way to it are given back; its products are
 * locked by then.
 */
export async function couponFor(
  tx: Transaction,
  { coupon }: { coupon: string | undefined },
  { shopperId, address, now, ended }: Buyer & { ended: readonly string[] },
): Promise<CouponWish | undefined> {
  await giveCouponsBack(tx, ended, now)
  if (coupon === undefined) return undefined
  return takeCoupon(tx, coupon, { person: { shopperId, phone: address.phone }, now })
}

/** Writes down that an order holds the coupon that was taken for it. */
export async function noteCoupon(
  tx: Transaction,
  { id, shopperId, address, now }: Buyer & { id: string },
  wish: CouponWish | undefined,
): Promise<void> {
  if (!wish?.coupon) return
  const person = { shopperId, phone: address.phone }
  await writeCouponUse(tx, { orderId: id, couponId: wish.coupon.id, person, now })
}

/**
 * Refuses what the rules refuse. Where the shopper's own waiting order has the coupon that is used up, the gateways have to
 * be asked about that first (AskFirst).
 */
export function requireAllowed(
  { refusals: [refusal] }: PricedOrder,
  coupon: string | undefined,
  holds: readonly OrderRow[],
): void {
  if (!refusal) return
  const isUsedUp = refusal.code === 'coupon-used-by-you' || refusal.code === 'coupon-invalid'
  const holders = isUsedUp ? holds.filter((order) => order.coupon === coupon) : []
  if (holders.length > 0) throw new AskFirst(holders.map(({ id }) => id))
  throw new ShopError(refusal.code, { params: refusal.params })
}

/** Refuses `costs-nothing`, and `above-gateway-limit` for a sum that the gateway does not take at once. */
export function requirePayable(gateway: Gateway, totalPaisa: number): void {
  if (totalPaisa === 0) throw new ShopError('costs-nothing')
  requireWithinLimit(gateway, totalPaisa)
}
