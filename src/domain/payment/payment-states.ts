/**
 * The status of one payment attempt. `unsure`: its result is indeterminate. `review`: money has arrived, but its
 * amount, its currency or its merchant is wrong, so the payment is on hold.
 */
const attemptStatuses = [
  'open',
  'cancelled',
  'expired',
  'failed',
  'unsure',
  'paid',
  'review',
  'refunded',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/**
 * The statuses that gateways report. `unsure`: the gateway does not know. `absent`: it knows no such payment; until the
 * link expires the shopper may still pay. `silent`: it did not respond. `reversed`: it cancelled an earlier payment.
 */
export const reportedStatuses = [
  'pending',
  'unsure',
  'absent',
  'silent',
  'paid',
  'partly-refunded',
  'refunded',
  'cancelled',
  'reversed',
  'expired',
  'failed',
] as const
export type ReportedStatus = (typeof reportedStatuses)[number]

/**
 * The action after a report. `wait`: the status is checked again later. `close`: the attempt ends unpaid. The
 * last four apply to a payment that has already arrived. `ignore`: the payment does not change.
 */
export type AttemptStep =
  | 'wait'
  | 'mark-indeterminate'
  | 'close'
  | 'record-payment'
  | 'ignore'
  | 'record-refund'
  | 'record-partial-refund'
  | 'raise-alert'

const stepsBeforePayment = {
  paid: 'record-payment',
  // After a partial refund, the rest of the payment remains.
  'partly-refunded': 'record-payment',
  refunded: 'close',
  cancelled: 'close',
  reversed: 'close',
  expired: 'close',
  failed: 'close',
} as const

const stepsAfterPayment = {
  pending: 'ignore',
  unsure: 'ignore',
  absent: 'ignore',
  silent: 'ignore',
  paid: 'ignore',
  cancelled: 'ignore',
  expired: 'ignore',
  failed: 'ignore',
} as const

/**
 * The next step for each report of a gateway, by the phase of the attempt. `payable`: no payment yet, and the link has
 * not expired, or did so at most `confirmationGraceMs` ago. `ended`: that time has passed without a payment.
 * `arrived`: the money has arrived. `refunded`: the money was refunded in full.
 */
export const attemptSteps = {
  payable: {
    ...stepsBeforePayment,
    pending: 'wait',
    unsure: 'mark-indeterminate',
    absent: 'wait',
    silent: 'wait',
  },
  ended: {
    ...stepsBeforePayment,
    pending: 'mark-indeterminate',
    unsure: 'mark-indeterminate',
    absent: 'close',
    silent: 'mark-indeterminate',
  },
  arrived: {
    ...stepsAfterPayment,
    refunded: 'record-refund',
    'partly-refunded': 'record-partial-refund',
    reversed: 'raise-alert',
  },
  refunded: { ...stepsAfterPayment, refunded: 'ignore', 'partly-refunded': 'ignore', reversed: 'ignore' },
} as const satisfies Record<string, Record<ReportedStatus, AttemptStep>>
export type AttemptPhase = keyof typeof attemptSteps

/** The phase of each status with a payment; undefined without one, so that time decides. */
const phaseByStatus: Partial<Record<AttemptStatus, AttemptPhase>> = {
  paid: 'arrived',
  review: 'arrived',
  refunded: 'refunded',
}

/** The time after the link expires in which a gateway's confirmation is still normal. */
export const confirmationGraceMs = 30 * 60_000

/** Returns the current phase of an attempt. */
export function attemptPhase(
  attempt: { status: AttemptStatus; expiresAt: Date | null },
  now: Date,
): AttemptPhase {
  const isExpired =
    attempt.expiresAt !== null && now.getTime() > attempt.expiresAt.getTime() + confirmationGraceMs
  return phaseByStatus[attempt.status] ?? (isExpired ? 'ended' : 'payable')
}

/** The final status of an attempt after a gateway has ruled out a payment. */
export const closedStatuses = {
  refunded: 'refunded',
  cancelled: 'cancelled',
  reversed: 'cancelled',
  expired: 'expired',
  absent: 'expired',
  failed: 'failed',
} as const satisfies Partial<Record<ReportedStatus, AttemptStatus>>

/**
 * The state of an order when a payment of the right amount arrives. `expired`: the store cancelled it because
 * it was not paid in time.
 */
export type PaidOrderState = 'waiting' | 'paid' | 'expired' | 'cancelled'

/**
 * The effect of a correct payment. It pays the order, reinstates it if its stock is still available, or becomes a
 * pending refund for the given reason. If two attempts of an order are paid, the first pays the order and the second
 * becomes a refund.
 */
export const paymentEffects = {
  waiting: { effect: 'pay' },
  paid: { effect: 'refund', reason: 'paid twice' },
  expired: { effect: 'reinstate', reason: 'paid late' },
  cancelled: { effect: 'refund', reason: 'paid late' },
} as const satisfies Record<
  PaidOrderState,
  { effect: 'pay' } | { effect: 'refund' | 'reinstate'; reason: 'paid twice' | 'paid late' }
>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const statusCheckDelaysMs = [minuteMs / 2, minuteMs, 2 * minuteMs, 5 * minuteMs] as const
/** The number of days in which the status of an indeterminate payment is checked. */
export const indeterminateDays = 60

const indeterminateIntervals = [
  { untilMs: dayMs, everyMs: hourMs },
  { untilMs: indeterminateDays * dayMs, everyMs: dayMs },
] as const

/**
 * Returns the milliseconds until the next status check of an unpaid attempt that has been checked `checkCount` times.
 */
export function statusCheckDelayMs(checkCount: number): number {
  return statusCheckDelaysMs[Math.min(checkCount, statusCheckDelaysMs.length - 1)] ?? 5 * minuteMs
}

/**
 * Returns the time of the next status check of a payment that became indeterminate at `indeterminateAt`: hourly for a
 * day, then daily until `indeterminateDays`. Null afterwards, when only a person checks it.
 */
export function nextIndeterminateCheck(indeterminateAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - indeterminateAt.getTime()
  const interval = indeterminateIntervals.find(({ untilMs }) => ageMs < untilMs)
  return interval ? new Date(now.getTime() + interval.everyMs) : null
}
