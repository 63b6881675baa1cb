import { pauseMs } from './mail-tries.ts'

/**
 * The maximum number of attempts for an SMS. With the pauses and a night without sending, they take less than a day.
 */
export const lastSmsTry = 17

/** Maximum delay of a code. A later one is useless. */
export const codeLastsMs = 10 * 60_000

/** When an SMS is tried next after a try that failed; undefined after the last. `tries` counts from 1. */
export function nextSmsTry(tries: number, now: Date): Date | undefined {
  return tries >= lastSmsTry ? undefined : new Date(now.getTime() + pauseMs(tries))
}
