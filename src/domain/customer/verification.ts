import { codeDigits } from '#domain/validation/code-digits.ts'

const minuteMs = 60_000

/** The contacts that identify a person who has ordered by phone. */
export const verificationKinds = ['phone', 'email'] as const
export type VerificationKind = (typeof verificationKinds)[number]

export const verificationLimits = {
  digits: codeDigits,
  /** The maximum number of attempts per code. */
  tries: 5,
  codeLifetimeMs: 10 * minuteMs,
  /** The minimum interval between two equal requests. */
  resendDelayMs: minuteMs,
  /** Maximum of codes per hour, separately for an account, a visitor's lookup of one order, and a phone or address. */
  maxPerHour: 3,
  hourMs: 60 * minuteMs,
} as const

// Older orders stay hidden, because providers reassign unused phone numbers to other people.
const historyMs = 365 * 24 * 60 * minuteMs

/**
 * Returns from when orders are visible to a shopper who verified a phone or an email address: one year before the
 * verification, but not before the end of a previous owner's verification.
 */
export function ordersVisibleFrom(verifiedAt: Date, previousOwnerUntil: Date | null): Date {
  const oneYearBefore = new Date(verifiedAt.getTime() - historyMs)
  return previousOwnerUntil !== null && previousOwnerUntil > oneYearBefore
    ? previousOwnerUntil
    : oneYearBefore
}

/**
 * Returns the seconds until another code may be requested, from the times of earlier requests, latest first. 0: now.
 */
export function secondsUntilHourlyLimitEnds(requestedAt: readonly Date[], now: Date): number {
  const { maxPerHour, hourMs } = verificationLimits
  const oldest = requestedAt[maxPerHour - 1]
  if (oldest === undefined) return 0
  return secondsUntil(oldest.getTime() + hourMs, now)
}

/** Returns the seconds until the same request is allowed again. */
export function secondsUntilResendAllowed(requestedAt: Date | undefined, now: Date): number {
  return requestedAt === undefined
    ? 0
    : secondsUntil(requestedAt.getTime() + verificationLimits.resendDelayMs, now)
}

function secondsUntil(moment: number, now: Date): number {
  return Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}
