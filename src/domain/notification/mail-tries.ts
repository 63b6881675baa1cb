/** So often a mail is tried: with the pauses between that is two days and a half, longer than a server is away. */
export const lastTry = 66

const maxDelayMs = 60 * 60_000

/** Milliseconds from a try that failed to the next: 1, 2, 4 … at most 60 minutes. `attempts` counts from 1. */
export function pauseMs(attempts: number): number {
  return Math.min(maxDelayMs, 60_000 * 2 ** Math.min(attempts - 1, 10))
}

const pausesMs = Array.from({ length: lastTry - 1 }, (_, at) => pauseMs(at + 1))

/** The number of whole days in which an email is retried. */
export const triedDays = Math.floor(pausesMs.reduce((sum, ms) => sum + ms, 0) / (24 * 60 * 60_000))
