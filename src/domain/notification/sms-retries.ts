import { retryDelayMs } from './mail-retries.ts'

/**
 * The maximum number of attempts for an SMS. With the delays and the quiet hours, they take less than a day.
 */
export const maxSmsAttempts = 17

/** The validity of a code, after which its SMS is not sent. */
export const codeValidityMs = 10 * 60_000

/** Returns when a failed SMS is retried; undefined after the last attempt. `tries` counts from 1. */
export function nextSmsAttempt(tries: number, now: Date): Date | undefined {
  return tries >= maxSmsAttempts ? undefined : new Date(now.getTime() + retryDelayMs(tries))
}
