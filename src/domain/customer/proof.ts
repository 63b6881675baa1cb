import { codeDigits } from '#domain/validation/code-digits.ts'

const minute = 60_000

/** By what somebody can be known who has ordered by phone. */
export const proofKinds = ['phone', 'email'] as const
export type ProofKind = (typeof proofKinds)[number]

export const proofLimits = {
  digits: codeDigits,
  /** So many guesses at one code. */
  tries: 5,
  lastsMs: 10 * minute,
  /** The same is asked for again no sooner. */
  againMs: minute,
  /** So many codes in an hour for one account, and for one phone or address, whoever asks. */
  maxPerHour: 3,
  hourMs: 60 * minute,
} as const

// A number that nobody uses is given to somebody else.
const historyMs = 365 * 24 * 60 * minute

/**
 * From when on orders are shown to whoever has proven a phone or an address: a year back, and nothing of the time that is
 * another's who proved it earlier. `othersUntil` is the end of that time.
 */
export function showsFrom(provenAt: Date, othersUntil: Date | null): Date {
  const back = new Date(provenAt.getTime() - historyMs)
  return othersUntil !== null && othersUntil > back ? othersUntil : back
}

/** Seconds until another code may be asked for: of the moments at which codes were, the latest first. 0: now. */
export function waitForCode(requestedAt: readonly Date[], now: Date): number {
  const { maxPerHour, hourMs } = proofLimits
  const oldest = requestedAt[maxPerHour - 1]
  if (oldest === undefined) return 0
  return secondsUntil(oldest.getTime() + hourMs, now)
}

/** Seconds until the same may be asked for again. */
export function waitForSame(requestedAt: Date | undefined, now: Date): number {
  return requestedAt === undefined ? 0 : secondsUntil(requestedAt.getTime() + proofLimits.againMs, now)
}

function secondsUntil(moment: number, now: Date): number {
  return Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}
