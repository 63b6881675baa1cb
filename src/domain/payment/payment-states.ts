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

/** The reaction of the store to a report. The last four concern a payment that arrived before. */
export type Step = 'wait' | 'doubt' | 'close' | 'take' | 'keep' | 'return' | 'return part' | 'warn'

const nothingYet = {
  paid: 'take',
  // After a partial refund, the rest of the payment remains.
  'partly-refunded': 'take',
  refunded: 'close',
  cancelled: 'close',
  reversed: 'close',
  expired: 'close',
  failed: 'close',
} as const

const news = {
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
export const steps = {
  live: { ...nothingYet, pending: 'wait', unsure: 'doubt', absent: 'wait', silent: 'wait' },
  over: { ...nothingYet, pending: 'doubt', unsure: 'doubt', absent: 'close', silent: 'doubt' },
  arrived: { ...news, refunded: 'return', 'partly-refunded': 'return part', reversed: 'warn' },
  'given back': { ...news, refunded: 'keep', 'partly-refunded': 'keep', reversed: 'keep' },
} as const satisfies Record<string, Record<ReportedStatus, Step>>
export type Phase = keyof typeof steps

/** The phase of each status with a payment; undefined without one, so that time decides. */
const settled: Partial<Record<AttemptStatus, Phase>> = {
  paid: 'arrived',
  review: 'arrived',
  refunded: 'given back',
}

/** A gateway may confirm so long after its link has died before that is unusual. */
export const confirmationGraceMs = 30 * 60_000

/** Returns the current phase of an attempt. */
export function phaseOf(attempt: { status: AttemptStatus; expiresAt: Date | null }, now: Date): Phase {
  const isOver =
    attempt.expiresAt !== null && now.getTime() > attempt.expiresAt.getTime() + confirmationGraceMs
  return settled[attempt.status] ?? (isOver ? 'over' : 'live')
}

/** The final status of an attempt after a gateway has ruled out a payment. */
export const closedAs = {
  refunded: 'refunded',
  cancelled: 'cancelled',
  reversed: 'cancelled',
  expired: 'expired',
  absent: 'expired',
  failed: 'failed',
} as const satisfies Partial<Record<ReportedStatus, AttemptStatus>>

/**
 * The state of an order when a payment of the right amount arrives. `expired`: cancelled by the store alone, for its
 * time.
 */
export type Arrival = 'waiting' | 'paid' | 'expired' | 'cancelled'

/**
 * The effect of a correct payment. It pays the order, reinstates it if its stock is still available, or becomes a
 * pending refund for the given reason. Two attempts use the same table, whichever is paid first.
 */
export const arrivals = {
  waiting: { does: 'pay' },
  paid: { does: 'owe', reason: 'paid twice' },
  expired: { does: 'reinstate', reason: 'paid late' },
  cancelled: { does: 'owe', reason: 'paid late' },
} as const satisfies Record<
  Arrival,
  { does: 'pay' } | { does: 'owe' | 'reinstate'; reason: 'paid twice' | 'paid late' }
>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const waits = [minute / 2, minute, 2 * minute, 5 * minute] as const
/** The number of days in which a gateway is queried about an unsure payment. */
export const indeterminateDays = 60

const doubts = [
  { untilMs: day, everyMs: hour },
  { untilMs: indeterminateDays * day, everyMs: day },
] as const

/** Returns the milliseconds until the next query about a payment that has not been made yet. */
export function lookupPauseMs(lookups: number): number {
  return waits[Math.min(lookups, waits.length - 1)] ?? 5 * minute
}

/**
 * Returns the time of the next query about a payment that is unsure since a moment: hourly for a day, then daily until
 * `indeterminateDays`. Null afterwards, when only a person queries.
 */
export function nextIndeterminateCheck(unsureAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - unsureAt.getTime()
  const plan = doubts.find(({ untilMs }) => ageMs < untilMs)
  return plan ? new Date(now.getTime() + plan.everyMs) : null
}
