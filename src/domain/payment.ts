import { dayInKathmandu } from './dates.ts'
import type { Language } from './language.ts'
import { formatMoney } from './money.ts'
import { formatNumber } from './number-format.ts'

const minute = 60_000
const hour = 60 * minute

export const gatewayNames = ['test', 'esewa', 'khalti', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

export const currency = 'NPR'

/** A sum as it is shown, with the currency's code where it is another than the store's. */
export function formatSum(sum: { paisa: number; currency: string }, language: Language): string {
  if (sum.currency === currency) return formatMoney(sum.paisa, language, 'always')
  return `${sum.currency} ${formatNumber(sum.paisa / 100, language)}`
}

// Stripe's amounts have eight digits at most: https://docs.stripe.com/currencies
const mostPaisa: Partial<Record<GatewayName, number>> = { stripe: 99_999_999 }

/** The largest sum in paisa that a gateway takes at once; undefined where it has no such limit. */
export function gatewayLimit(gateway: GatewayName): number | undefined {
  return mostPaisa[gateway]
}

/** Tells whether a gateway takes so much at once. */
export function isWithinLimit(gateway: GatewayName, totalPaisa: number): boolean {
  return totalPaisa <= (gatewayLimit(gateway) ?? Infinity)
}

/** How long the pieces of an unpaid online order are held; a try's own link dies five minutes earlier. */
export const holdMs = 35 * minute
export const linkLifeMs = 30 * minute

// Paying again renews the hold, but nobody keeps pieces from others for longer than this.
const longestHoldMs = 3 * hour

/** When an unpaid order that is tried again now shall expire. */
export function holdUntil(order: { createdAt: Date }, now: Date): Date {
  const longest = order.createdAt.getTime() + longestHoldMs
  return new Date(Math.min(now.getTime() + holdMs, longest))
}

const pauses = [30, 60, 120, 300] as const

/** Milliseconds until a gateway is asked again about a payment it knew nothing final of. */
export function lookupPauseMs(lookups: number): number {
  return (pauses[Math.min(lookups, pauses.length - 1)] ?? 300) * 1000
}

/** A payment that came too late, or a second time, is given back within so many days. */
export const refundDays = 7

/**
 * How far a refund has come: `sent` while the gateway has been asked and has not said yet how it ended, `failed`
 * when it refused, so that somebody asks again or gives the money back by hand.
 */
export const refundStatuses = ['owed', 'sent', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Why money is owed back; `mismatch` is a payment that a person did not accept, `gateway` one it gave back itself. */
export const refundReasons = [
  'cancelled',
  'paid late',
  'paid twice',
  'mismatch',
  'gateway',
  'returned',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Money that never belonged to the order's total: giving it back takes nothing off the bill. */
export const strayReasons = ['paid late', 'paid twice', 'mismatch'] as const satisfies readonly RefundReason[]

/** Tells whether giving money back for this reason is a correction of the order's bill. */
export function correctsBill(reason: string): boolean {
  return strayReasons.every((stray) => stray !== reason)
}

/** Whether money of an order has gone back, in part or whole, and whether some still has to. */
export const refundStates = ['refunded', 'partly-refunded', 'to-refund'] as const
export type RefundState = (typeof refundStates)[number]

type RefundedOrder = {
  isPaid: boolean
  totalPaisa: number
  refunds: readonly { status: RefundStatus; amountPaisa: number; currency: string; reason: string }[]
}

/**
 * What became of the money of a paid order. Money that never belonged to its total says nothing of it; a sum in another
 * currency came for the whole order.
 */
export function refundStatesOf({ isPaid, totalPaisa, refunds }: RefundedOrder): readonly RefundState[] {
  if (!isPaid) return []
  const own = refunds.filter(({ reason }) => correctsBill(reason))
  const given = own
    .filter(({ status }) => status === 'done')
    .reduce((sum, refund) => sum + (refund.currency === currency ? refund.amountPaisa : totalPaisa), 0)
  if (given > 0 && given >= totalPaisa) return ['refunded']
  const isOwed = own.some(({ status }) => status !== 'done')
  return [...(given > 0 ? ['partly-refunded' as const] : []), ...(isOwed ? ['to-refund' as const] : [])]
}

/** Calendar days of Asia/Kathmandu from now to a last day: 0 on the day itself, below 0 once it has passed. */
export function daysLeft(lastDay: Date, now: Date): number {
  return Math.round((Date.parse(dayInKathmandu(lastDay)) - Date.parse(dayInKathmandu(now))) / (24 * hour))
}

/** What a person decides about a payment that is not what was asked for. */
export const resolutions = ['accept', 'refund'] as const
export type Resolution = (typeof resolutions)[number]

/** What can be pressed at the built-in test gateway. */
export const testGatewayActions = ['pay', 'cancel', 'expire', 'late', 'twice', 'wrong-amount'] as const
export type TestGatewayAction = (typeof testGatewayActions)[number]
