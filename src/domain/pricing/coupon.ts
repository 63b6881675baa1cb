import type { PricedLine, Reduction } from './quote.ts'

/** The sort orders of the coupon list in addition to the default, newest first. */
export const couponSorts = ['code', 'ending', 'used'] as const

/** The value of a coupon: a share of the prices (100 basis points are 1%), or an amount in paisa. */
type CouponValue = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; paisa: number }

/** The lines that a coupon applies to. */
export type CouponScope =
  | { kind: 'all' }
  | { kind: 'categories'; paths: readonly string[] }
  | { kind: 'products'; ids: readonly string[] }

export type Coupon = {
  code: string
  value: CouponValue
  scope: CouponScope
  /** The minimum total of the eligible lines. */
  minSubtotalPaisa: number
  /** The number of orders that may use it, for one customer and in total; null is unlimited. */
  maxPerCustomer: number | null
  maxRedemptions: number | null
  /** Start and end, the end excluded; null is unlimited. */
  from: Date | null
  to: Date | null
  isActive: boolean
  /** The number of orders that use it. */
  used: number
}

/** The terms of a coupon that an order is placed under. */
export type CouponTerms = Pick<Coupon, 'value' | 'scope' | 'minSubtotalPaisa'>

/** A cart line with the product fields that a coupon depends on. */
export type CouponLine = PricedLine & { product: { id: string; category: string } }

export type CouponRefusal =
  | { code: 'coupon-invalid' | 'coupon-not-for-these' | 'coupon-used-by-you' }
  | { code: 'coupon-least'; minSubtotalPaisa: number }

export type CouponResult = { ok: true; reduction: Reduction } | { ok: false; refusal: CouponRefusal }

/** Returns whether anyone can use a coupon at a moment. */
export function isCouponUsable(coupon: Coupon, now: Date): boolean {
  const { isActive, from, to, maxRedemptions, used } = coupon
  if (!isActive || (from !== null && now < from) || (to !== null && now >= to)) return false
  return maxRedemptions === null || used < maxRedemptions
}

/**
 * Calculates the discount of a coupon on a cart, rounded down to the paisa. Never more than the price of the lines that
 * the coupon applies to; only those lines are reduced. `personUses` is how many of this person's valid orders have used
 * it.
 */
export function applyCoupon(
  coupon: Coupon,
  lines: readonly CouponLine[],
  { now, personUses }: { now: Date; personUses: number },
): CouponResult {
  if (!isCouponUsable(coupon, now)) return refuse({ code: 'coupon-invalid' })
  const weights = lines.map((line) => (isEligible(coupon.scope, line) ? line.unitPaisa * line.quantity : 0))
  const eligiblePaisa = weights.reduce((sum, weight) => sum + weight, 0)
  if (eligiblePaisa === 0) return refuse({ code: 'coupon-not-for-these' })
  const { minSubtotalPaisa, maxPerCustomer } = coupon
  if (eligiblePaisa < minSubtotalPaisa) return refuse({ code: 'coupon-least', minSubtotalPaisa })
  if (maxPerCustomer !== null && personUses >= maxPerCustomer) return refuse({ code: 'coupon-used-by-you' })
  return { ok: true, reduction: { paisa: discountPaisaOf(coupon.value, eligiblePaisa), weights } }
}

/** Returns the reduction of an order by the stored terms of a coupon; none if its lines no longer reach the minimum. */
export function reductionByTerms(
  { scope, value, minSubtotalPaisa }: CouponTerms,
  lines: readonly CouponLine[],
): Reduction {
  const weights = lines.map((line) => (isEligible(scope, line) ? line.unitPaisa * line.quantity : 0))
  const eligiblePaisa = weights.reduce((sum, weight) => sum + weight, 0)
  return { paisa: eligiblePaisa < minSubtotalPaisa ? 0 : discountPaisaOf(value, eligiblePaisa), weights }
}

function isEligible(scope: CouponScope, { product }: CouponLine): boolean {
  if (scope.kind === 'all') return true
  return scope.kind === 'categories' ? scope.paths.includes(product.category) : scope.ids.includes(product.id)
}

function discountPaisaOf(value: CouponValue, eligiblePaisa: number): number {
  if (value.kind === 'amount') return Math.min(value.paisa, eligiblePaisa)
  return Number((BigInt(eligiblePaisa) * BigInt(value.basisPoints)) / 10_000n)
}

function refuse(refusal: CouponRefusal): CouponResult {
  return { ok: false, refusal }
}
