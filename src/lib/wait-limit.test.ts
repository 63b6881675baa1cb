import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  beginWait,
  callWithTimeout,
  createWaitTimeLimit,
  extendWaitTimeLimit,
  NoResponseError,
  remainingWaitMs,
  waitWithinTimeLimit,
  withoutWaitTimeLimit,
} from './wait-limit.ts'

const never = () => new Promise<never>(() => undefined)

describe('the limit on the time that a request waits for other systems', () => {
  test('counts concurrent waits once and ignores the time between waits', async () => {
    const remaining = await createWaitTimeLimit({ limitMs: 60_000 }).run(async () => {
      await sleep(200)
      const ends = [beginWait(), beginWait(), beginWait()]
      await sleep(50)
      for (const end of ends) end()
      return remainingWaitMs()
    })
    expect(remaining).toBeLessThan(60_000 - 45)
    expect(remaining).toBeGreaterThan(60_000 - 200)
  })

  test('rejects a call that exceeds the limit, and every call after it', async () => {
    await createWaitTimeLimit({ limitMs: 50 }).run(async () => {
      await expect(waitWithinTimeLimit(never())).rejects.toBeInstanceOf(NoResponseError)
      await expect(waitWithinTimeLimit(never())).rejects.toBeInstanceOf(NoResponseError)
      expect(remainingWaitMs()).toBe(0)
    })
  })

  test('does not apply after the response has been sent, nor to work shared by several requests', async () => {
    let hasResponse = false
    await createWaitTimeLimit({ limitMs: 50, hasResponse: () => hasResponse }).run(async () => {
      expect(withoutWaitTimeLimit(remainingWaitMs)).toBe(Infinity)
      hasResponse = true
      expect(remainingWaitMs()).toBe(Infinity)
      expect(await waitWithinTimeLimit(sleep(100, 'there'))).toBe('there')
    })
  })

  test('can be extended for a long-running request', async () => {
    await createWaitTimeLimit({ limitMs: 50 }).run(async () => {
      extendWaitTimeLimit(60_000)
      expect(await waitWithinTimeLimit(sleep(100, 'there'))).toBe('there')
    })
  })

  test('does not apply outside a request', async () => {
    expect(remainingWaitMs()).toBe(Infinity)
    expect(await waitWithinTimeLimit(sleep(10, 'there'))).toBe('there')
  })
})

describe('a call to another system', () => {
  test('is aborted after its own timeout', async () => {
    let abortReason: unknown
    const call = callWithTimeout(50, (signal) => {
      signal.addEventListener('abort', () => (abortReason = signal.reason))
      return never()
    })
    await expect(call).rejects.toBeInstanceOf(NoResponseError)
    expect(abortReason).toBeInstanceOf(NoResponseError)
  })

  test('times out one second before the time limit of the request', async () => {
    await createWaitTimeLimit({ limitMs: 1100 }).run(async () => {
      await expect(callWithTimeout(10_000, never)).rejects.toBeInstanceOf(NoResponseError)
      expect(remainingWaitMs()).toBeGreaterThan(500)
    })
  })

  test('returns the result of the other system', async () => {
    expect(await callWithTimeout(1000, async () => 'paid')).toBe('paid')
  })
})
