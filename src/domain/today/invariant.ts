/**
 * The invariants of the books. Each key names the violation, and its comment states the rule. `subject` is the kind of
 * record that a finding refers to. `unit` is that of its actual and expected numbers; money is in paisa.
 */
export const invariants = {
  /** A counted stock is the sum of its movements; an uncounted one is 0. */
  'stock-ledger': { subject: 'product', unit: 'pieces' },
  /** The lines of an order add up to its subtotal. */
  'order-sums': { subject: 'order', unit: 'money' },
  /** The discounts of an order's lines add up to its discount. */
  'discount-parts': { subject: 'order', unit: 'money' },
  /** The tax of the lines and of the shipping adds up to the order's tax. */
  'tax-parts': { subject: 'order', unit: 'money' },
  /** Subtotal, discount, shipping and tax of an order make its total. */
  'order-total': { subject: 'order', unit: 'money' },
  /** The coupon use of an order matches the order's state; the numbers are indexes of `couponStates`. */
  'coupon-use': { subject: 'order', unit: 'coupon-state' },
  /** The count of a coupon equals the orders that reserve it or have used it. */
  'coupon-count': { subject: 'coupon', unit: 'count' },
  /** Money above the price of an order is refunded, or a pending refund records it. */
  'money-not-owed': { subject: 'order', unit: 'money' },
  /** The payments of a paid order are not below its price, unless a person has accepted that. */
  'money-missing': { subject: 'order', unit: 'money' },
  /** Refunds do not exceed payments, without the retained part of an advance. */
  'refunded-too-much': { subject: 'order', unit: 'money' },
  /** No order is sent that is neither paid nor cash on delivery. */
  'shipped-unpaid': { subject: 'order', unit: 'money' },
  /** No order is sent after its refund. */
  'shipped-after-refund': { subject: 'order', unit: 'money' },
  /** No unit is returned to stock twice. */
  'pieces-back-twice': { subject: 'order', unit: 'pieces' },
  /** Credit notes do not exceed their bill. */
  'credit-above-bill': { subject: 'order', unit: 'money' },
  /** Net sales of an order are its bills minus its credit notes. */
  'net-sales': { subject: 'order', unit: 'money' },
  /** Net sales of a day are those of its orders. */
  'sales-day': { subject: 'day', unit: 'money' },
  /** The rating count of a product equals its published reviews. */
  'review-count': { subject: 'product', unit: 'count' },
  /** The counts per star rating add up to the stars of the published reviews. */
  'review-stars': { subject: 'product', unit: 'count' },
  /** The bills of a fiscal year are numbered without a gap. */
  'bill-gap': { subject: 'year', unit: 'count' },
  /** No bill is dated before the one that was numbered before it. */
  'bill-dates': { subject: 'year', unit: 'count' },
  /** The table of the Nepali calendar covers the coming years. */
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

/** A violated invariant: the actual and the expected value. */
export type Finding = { kind: InvariantKind; subject: string; actual: number; expected: number }

/** Returns whether a text is the name of an invariant that this release knows. */
export function isInvariantKind(kind: string): kind is InvariantKind {
  return Object.hasOwn(invariants, kind)
}
