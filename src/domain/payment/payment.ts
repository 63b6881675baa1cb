import { dayInKathmandu } from '#domain/nepal/dates.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, formatAmount } from '#domain/money.ts'
import { storeFacts } from '#domain/facts.ts'
import { linkDurations, type GatewayName } from './gateway.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const currency = 'NPR'

/** Formats an amount, with the currency's code if it is not the store's currency. */
export function formatCurrencyAmount(sum: { paisa: number; currency: string }, language: Language): string {
  if (sum.currency === currency) return formatMoney(sum.paisa, language, 'when-needed')
  return `${sum.currency} ${formatAmount(sum.paisa, language)}`
}

/** How long the stock of an unpaid online order is reserved after its payment link expires. */
const reservationMarginMs = 10 * minuteMs

/** The initial reservation time, until a gateway reports when its link expires. */
export const initialReservationMs = linkDurations.test.requestedMs + reservationMarginMs

// A new payment attempt extends the reservation up to this maximum.
const maxReservationMs = 3 * hourMs

/** When an order was placed, and the end of the reservation that a seller chose for a payment by link. */
export type ReservedOrder = { createdAt: Date; reservedUntil?: Date | null }

/** Returns the latest possible end of an order's reservation, after any number of attempts. */
export function maxReservationEnd({ createdAt, reservedUntil }: ReservedOrder): Date {
  return reservedUntil ?? new Date(createdAt.getTime() + maxReservationMs)
}

/** Returns the latest end of a link, so that the reservation outlives it. */
export function latestLinkEnd(order: ReservedOrder): Date {
  return new Date(maxReservationEnd(order).getTime() - reservationMarginMs)
}

/**
 * Returns the end of a link that is opened now; undefined if the gateway's shortest link would outlive the reservation.
 */
export function linkEnd(gateway: GatewayName, order: ReservedOrder, now: Date): Date | undefined {
  const { requestedMs, minMs } = linkDurations[gateway]
  const latest = latestLinkEnd(order).getTime()
  if (now.getTime() + minMs > latest) return undefined
  return new Date(Math.min(now.getTime() + requestedMs, latest))
}

/** Returns the end of the reservation for a link that expires at `linkExpiresAt`. Never before the current end. */
export function reservationEnd(order: ReservedOrder & { expiresAt: Date | null }, linkExpiresAt: Date): Date {
  const renewedMs = Math.min(
    linkExpiresAt.getTime() + reservationMarginMs,
    maxReservationEnd(order).getTime(),
  )
  return new Date(Math.max(renewedMs, order.expiresAt?.getTime() ?? 0))
}

/** The maximum number of unpaid online orders of a shopper at the same time. */
export const maxUnpaidOrders = 3
/** The maximum number of units of one product in all unpaid online orders of a shopper together. */
export const maxReservedUnits = 99

export const { refundDays } = storeFacts

/**
 * The statuses of a refund. `sent`: requested from the gateway, without a result yet. `failed`: refused, so that it
 * must be requested again or made by hand.
 */
export const refundStatuses = ['owed', 'sent', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * The reasons of refunds. `mismatch`: a person rejected the payment. `gateway`: the gateway refunded it
 * itself.
 */
export const refundReasons = [
  'cancelled',
  'paid late',
  'paid twice',
  'mismatch',
  'gateway',
  'returned',
  'agreed',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Reasons of refunds of money that never belonged to the order's total. Such refunds do not change the bill. */
export const unbilledReasons = [
  'paid late',
  'paid twice',
  'mismatch',
] as const satisfies readonly RefundReason[]

/** Returns whether a refund for this reason corrects the order's bill. */
export function correctsBill(reason: string): boolean {
  return unbilledReasons.every((unbilledReason) => unbilledReason !== reason)
}

/** Whether an order was refunded, in part or in full, and whether a refund is pending. */
const refundStates = ['refunded', 'partly-refunded', 'to-refund'] as const
export type RefundState = (typeof refundStates)[number]

/** The fields of an order that determine its refund states. */
export type RefundedOrder = {
  isPaid: boolean
  totalPaisa: number
  /** The amount that is still unpaid. */
  outstandingPaisa: number
  refunds: readonly { status: RefundStatus; amountPaisa: number; currency: string; reason: string }[]
}

/**
 * Returns the completed and the pending refunds of an order, in paisa. Refunds of money outside its total do not count.
 * A refund in another currency counts as the whole paid amount of the order.
 */
function refundTotalsOf({
  totalPaisa,
  outstandingPaisa,
  refunds,
}: Omit<RefundedOrder, 'isPaid'>): Record<'donePaisa' | 'pendingPaisa', number> {
  const billRefunds = refunds.filter(({ reason }) => correctsBill(reason))
  return allRefundTotalsOf({ totalPaisa, outstandingPaisa, refunds: billRefunds })
}

/** Returns the same totals of all refunds, also of money outside the total of the order. */
export function allRefundTotalsOf({
  totalPaisa,
  outstandingPaisa,
  refunds,
}: Omit<RefundedOrder, 'isPaid'>): Record<'donePaisa' | 'pendingPaisa', number> {
  const sumOf = (summedRefunds: typeof refunds) =>
    summedRefunds
      .map((refund) => (refund.currency === currency ? refund.amountPaisa : totalPaisa - outstandingPaisa))
      .reduce((sum, paisa) => sum + paisa, 0)
  return {
    donePaisa: sumOf(refunds.filter(({ status }) => status === 'done')),
    pendingPaisa: sumOf(refunds.filter(({ status }) => status !== 'done')),
  }
}

/** Returns the refund states of a paid order. Refunds of money outside its total do not count. */
export function refundStatesOf({ isPaid, ...order }: RefundedOrder): readonly RefundState[] {
  if (!isPaid) return []
  const { donePaisa, pendingPaisa } = refundTotalsOf(order)
  if (donePaisa > 0 && donePaisa >= order.totalPaisa - order.outstandingPaisa) return ['refunded']
  return [
    ...(donePaisa > 0 ? ['partly-refunded' as const] : []),
    ...(pendingPaisa > 0 ? ['to-refund' as const] : []),
  ]
}

/** Returns whether the payment of an order arrived too late and is refunded. */
export function hasLatePayment({ isPaid, refunds }: Pick<RefundedOrder, 'isPaid' | 'refunds'>): boolean {
  return !isPaid && refunds.some(({ reason }) => reason === 'paid late')
}

/** Returns the calendar days of Asia/Kathmandu until a day: 0 on the day itself, negative after it. */
export function daysUntil(lastDay: Date, now: Date): number {
  return Math.round((Date.parse(dayInKathmandu(lastDay)) - Date.parse(dayInKathmandu(now))) / (24 * hourMs))
}

/**
 * Gateway reports about a settled payment that a person has to check. The payer disputes it, the gateway reversed it,
 * the gateway refunded a part without naming the amount, or it refunded what someone had already refunded by hand.
 */
export const paymentAlertKinds = ['disputed', 'reversed', 'partly-refunded', 'returned-twice'] as const
export type PaymentAlertKind = (typeof paymentAlertKinds)[number]

/** A person's decision about a payment whose amount, currency or merchant is not the requested one. */
export const paymentResolutions = ['accept', 'refund'] as const
export type PaymentResolution = (typeof paymentResolutions)[number]

/** The actions of the built-in test gateway. */
export const testGatewayActions = ['pay', 'cancel', 'expire', 'late', 'twice', 'wrong-amount'] as const
export type TestGatewayAction = (typeof testGatewayActions)[number]
