/**
 * What has to be true of the books at every moment, by the name of what is wrong where it is not: which thing a finding
 * is about, and in what its two numbers are counted (money in paisa).
 */
export const invariants = {
  /** A counted stock is the sum of its movements; an uncounted one is 0. */
  'stock-ledger': { subject: 'product', unit: 'pieces' },
  /** The lines of an order add up to its subtotal. */
  'order-sums': { subject: 'order', unit: 'money' },
  /** What the lines of an order have taken off is its discount. */
  'discount-parts': { subject: 'order', unit: 'money' },
  /** What the lines and the shipping of an order bear of the tax is its tax. */
  'tax-parts': { subject: 'order', unit: 'money' },
  /** Subtotal, discount, shipping and tax of an order make its total. */
  'order-total': { subject: 'order', unit: 'money' },
  /** The coupon use of an order matches the order's state; the numbers are indexes of `couponStates`. */
  'coupon-use': { subject: 'order', unit: 'coupon-state' },
  /** A coupon is counted as often as orders hold it or have used it. */
  'coupon-count': { subject: 'coupon', unit: 'count' },
  /** What arrived beyond what an order asks is owed, or has gone back. */
  'money-not-owed': { subject: 'order', unit: 'money' },
  /** What arrived for a paid order is no less than it asks, unless a person has accepted that. */
  'money-missing': { subject: 'order', unit: 'money' },
  /** No more goes back than arrived. */
  'refunded-too-much': { subject: 'order', unit: 'money' },
  /** Nothing is sent that is neither paid nor cash. */
  'shipped-unpaid': { subject: 'order', unit: 'money' },
  /** Nothing is sent whose money had gone back. */
  'shipped-after-refund': { subject: 'order', unit: 'money' },
  /** No unit is returned to stock twice. */
  'pieces-back-twice': { subject: 'order', unit: 'pieces' },
  /** Credit notes take back no more than was billed. */
  'credit-above-bill': { subject: 'order', unit: 'money' },
  /** Net sales of an order are what its bills come to after their credit notes. */
  'net-sales': { subject: 'order', unit: 'money' },
  /** Net sales of a day are those of its orders. */
  'sales-day': { subject: 'day', unit: 'money' },
  /** A product has as many ratings as shown reviews. */
  'review-count': { subject: 'product', unit: 'count' },
  /** What is counted of each number of stars adds up to the stars of the shown reviews. */
  'review-stars': { subject: 'product', unit: 'count' },
  /** The bills of a fiscal year are numbered without a gap. */
  'bill-gap': { subject: 'year', unit: 'count' },
  /** No bill is dated before the one that was numbered before it. */
  'bill-dates': { subject: 'year', unit: 'count' },
  /** The Nepali calendar reaches far enough ahead. */
  'calendar-ends': { subject: 'year', unit: 'count' },
} as const satisfies Record<
  string,
  {
    subject: 'order' | 'product' | 'coupon' | 'year' | 'day'
    unit: 'money' | 'pieces' | 'count' | 'coupon-state'
  }
>

/** The states of a coupon in an order; `none` means that it has no use. */
export const couponStates = ['none', 'returned', 'held', 'used'] as const
export type CouponState = (typeof couponStates)[number]

export type InvariantKind = keyof typeof invariants

/** Where the books are not as they should be: what is, and what should be. */
export type Finding = { kind: InvariantKind; subject: string; actual: number; expected: number }

/** Tells whether a text names one of the invariants that this release knows. */
export function isInvariantKind(kind: string): kind is InvariantKind {
  return Object.hasOwn(invariants, kind)
}
