import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  beginWait,
  callWithTimeout,
  createWaitLimit,
  extendWaitLimit,
  NoResponseError,
  remainingWaitMs,
  waitWithinLimit,
  withoutWaitLimit,
} from './wait-limit.ts'

const never = () => new Promise<never>(() => undefined)

describe('a limit of waits', () => {
  test('counts concurrent waits once, and no time between them', async () => {
    const remaining = await createWaitLimit({ limitMs: 60_000 }).run(async () => {
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
    await createWaitLimit({ limitMs: 50 }).run(async () => {
      await expect(waitWithinLimit(never())).rejects.toBeInstanceOf(NoResponseError)
      await expect(waitWithinLimit(never())).rejects.toBeInstanceOf(NoResponseError)
      expect(remainingWaitMs()).toBe(0)
    })
  })

  test('ends with the response, and does not count shared work', async () => {
    let hasResponse = false
    await createWaitLimit({ limitMs: 50, hasResponse: () => hasResponse }).run(async () => {
      expect(withoutWaitLimit(remainingWaitMs)).toBe(Infinity)
      hasResponse = true
      expect(remainingWaitMs()).toBe(Infinity)
      expect(await waitWithinLimit(sleep(100, 'there'))).toBe('there')
    })
  })

  test('may be extended for long work', async () => {
    await createWaitLimit({ limitMs: 50 }).run(async () => {
      extendWaitLimit(60_000)
      expect(await waitWithinLimit(sleep(100, 'there'))).toBe('there')
    })
  })

  test('does not exist outside of a request', async () => {
    expect(remainingWaitMs()).toBe(Infinity)
    expect(await waitWithinLimit(sleep(10, 'there'))).toBe('there')
  })
})

describe('a call to another system', () => {
  test('is refused and aborted after its own limit', async () => {
    let aborted: unknown
    const called = callWithTimeout(50, (signal) => {
      signal.addEventListener('abort', () => (aborted = signal.reason))
      return never()
    })
    await expect(called).rejects.toBeInstanceOf(NoResponseError)
    expect(aborted).toBeInstanceOf(NoResponseError)
  })

  test('reserves a second of its request for the following work', async () => {
    await createWaitLimit({ limitMs: 1100 }).run(async () => {
      await expect(callWithTimeout(10_000, never)).rejects.toBeInstanceOf(NoResponseError)
      expect(remainingWaitMs()).toBeGreaterThan(500)
    })
  })

  test('returns the result of the other system', async () => {
    expect(await callWithTimeout(1000, async () => 'paid')).toBe('paid')
  })
})
