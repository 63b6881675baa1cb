/** The status of one payment attempt. */
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
 * The statuses that gateways report. `unsure`: the gateway does not know. `absent`: it knows no such payment, which
 * means nothing before the link expires. `silent`: it did not respond. `reversed`: it cancelled an earlier payment.
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

/** The action after a report. The last four apply to a payment that has already arrived. */
export type AttemptStep = 'wait' | 'doubt' | 'close' | 'take' | 'keep' | 'return' | 'return part' | 'warn'

const stepsBeforePayment = {
  paid: 'take',
  // After a partial refund, the rest of the payment remains.
  'partly-refunded': 'take',
  refunded: 'close',
  cancelled: 'close',
  reversed: 'close',
  expired: 'close',
  failed: 'close',
} as const

const stepsAfterPayment = {
  pending: 'keep',
  unsure: 'keep',
  absent: 'keep',
  silent: 'keep',
  paid: 'keep',
  cancelled: 'keep',
  expired: 'keep',
  failed: 'keep',
} as const

/**
 * The next step for each report of a gateway, by the phase of the attempt. `live`: no payment yet, and its link may be
 * paid or was payable until recently. `over`: no payment, after that time. Then `arrived` and `given back`.
 */
export const attemptSteps = {
  live: { ...stepsBeforePayment, pending: 'wait', unsure: 'doubt', absent: 'wait', silent: 'wait' },
  over: { ...stepsBeforePayment, pending: 'doubt', unsure: 'doubt', absent: 'close', silent: 'doubt' },
  arrived: { ...stepsAfterPayment, refunded: 'return', 'partly-refunded': 'return part', reversed: 'warn' },
  'given back': { ...stepsAfterPayment, refunded: 'keep', 'partly-refunded': 'keep', reversed: 'keep' },
} as const satisfies Record<string, Record<ReportedStatus, AttemptStep>>
export type AttemptPhase = keyof typeof attemptSteps

/** The phase of each status with a payment; undefined without one, so that time decides. */
const phaseByStatus: Partial<Record<AttemptStatus, AttemptPhase>> = {
  paid: 'arrived',
  review: 'arrived',
  refunded: 'given back',
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
  return phaseByStatus[attempt.status] ?? (isExpired ? 'over' : 'live')
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
 * pending refund for the given reason. Two attempts use the same table, whichever is paid first.
 */
export const paymentEffects = {
  waiting: { does: 'pay' },
  paid: { does: 'owe', reason: 'paid twice' },
  expired: { does: 'reinstate', reason: 'paid late' },
  cancelled: { does: 'owe', reason: 'paid late' },
} as const satisfies Record<
  PaidOrderState,
  { does: 'pay' } | { does: 'owe' | 'reinstate'; reason: 'paid twice' | 'paid late' }
>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const lookupDelaysMs = [minuteMs / 2, minuteMs, 2 * minuteMs, 5 * minuteMs] as const
/** The number of days in which a gateway is queried about an unsure payment. */
export const indeterminateDays = 60

const indeterminateIntervals = [
  { untilMs: dayMs, everyMs: hourMs },
  { untilMs: indeterminateDays * dayMs, everyMs: dayMs },
] as const

/** Returns the milliseconds until the next query about a payment that has not been made yet. */
export function lookupDelayMs(statusChecks: number): number {
  return lookupDelaysMs[Math.min(statusChecks, lookupDelaysMs.length - 1)] ?? 5 * minuteMs
}

/**
 * Returns the time of the next query about a payment that is unsure since a moment: hourly for a day, then daily until
 * `indeterminateDays`. Null afterwards, when only a person queries.
 */
export function nextIndeterminateCheck(indeterminateAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - indeterminateAt.getTime()
  const plan = indeterminateIntervals.find(({ untilMs }) => ageMs < untilMs)
  return plan ? new Date(now.getTime() + plan.everyMs) : null
}
