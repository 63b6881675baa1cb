import type { Gateway } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import type { AddressFields } from '#domain/address/address.ts'
import { releaseCoupons } from '#shop/orders/coupon-uses.ts'
import { requireWithinLimit } from '#shop/permissions.ts'
import { redeemCoupon, writeCouponUse, type CouponRequest } from '#shop/pricing/coupons.ts'
import type { PricedOrder } from '#shop/pricing/pricing.ts'
import { ShopError } from '#shop/shop-error.ts'
import { GatewayCheckRequired, type OrderRow } from './unpaid-reservations.ts'

type Buyer = { shopperId: string; address: AddressFields; now: Date }

/**
 * Reserves the coupon of an order, after releasing the coupons of the unpaid orders that were cancelled for it. The
 * products must be locked.
 */
export async function reserveCoupon(
  tx: Transaction,
  { coupon }: { coupon: string | undefined },
  { shopperId, address, now, cancelledOrderIds }: Buyer & { cancelledOrderIds: readonly string[] },
): Promise<CouponRequest | undefined> {
  await releaseCoupons(tx, cancelledOrderIds, now)
  if (coupon === undefined) return undefined
  return redeemCoupon(tx, coupon, { person: { shopperId, phone: address.phone }, now })
}

/** Records the use of a coupon by an order. */
export async function recordCouponUse(
  tx: Transaction,
  { id, shopperId, address, now }: Buyer & { id: string },
  request: CouponRequest | undefined,
): Promise<void> {
  if (!request?.coupon) return
  const person = { shopperId, phone: address.phone }
  await writeCouponUse(tx, { orderId: id, couponId: request.coupon.id, person, now })
}

/**
 * Throws the first refusal of a price calculation. Throws GatewayCheckRequired if an unpaid order of the shopper
 * reserves the used-up coupon, because its gateway must be queried first.
 */
export function requireNoRefusal(
  { refusals: [refusal] }: PricedOrder,
  coupon: string | undefined,
  reservations: readonly OrderRow[],
): void {
  if (!refusal) return
  const isUsedUp = refusal.code === 'coupon-used-by-you' || refusal.code === 'coupon-invalid'
  const reservingOrders = isUsedUp ? reservations.filter((order) => order.coupon === coupon) : []
  if (reservingOrders.length > 0) throw new GatewayCheckRequired(reservingOrders.map(({ id }) => id))
  throw new ShopError(refusal.code, { params: refusal.params })
}

/** Throws ShopError `costs-nothing`, and `above-gateway-limit` for a total above the gateway's limit. */
export function requirePayable(gateway: Gateway, totalPaisa: number): void {
  if (totalPaisa === 0) throw new ShopError('costs-nothing')
  requireWithinLimit(gateway, totalPaisa)
}
