/** The maximum number of attempts for an email. With the delays between them they take two and a half days. */
export const maxMailAttempts = 66

const maxDelayMs = 60 * 60_000

/** Returns the delay after a failed attempt: 1, 2, 4 … at most 60 minutes. `attempts` counts from 1. */
export function retryDelayMs(attempts: number): number {
  return Math.min(maxDelayMs, 60_000 * 2 ** Math.min(attempts - 1, 10))
}

const retryDelaysMs = Array.from({ length: maxMailAttempts - 1 }, (_, index) => retryDelayMs(index + 1))

/** The number of whole days in which an email is retried. */
export const mailRetryDays = Math.floor(retryDelaysMs.reduce((sum, ms) => sum + ms, 0) / (24 * 60 * 60_000))
