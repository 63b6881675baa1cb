import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinResponseTime } from './minimum-response-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.for([
  ['a result', () => Promise.resolve('sent'), { status: 'fulfilled', value: 'sent' }],
  [
    'an error',
    () => Promise.reject(new Error('not queued')),
    { status: 'rejected', reason: expect.any(Error) },
  ],
] as const)('%s is not returned before the minimum response time', async ([, work, outcome]) => {
  let isReturned = false
  const returned = Promise.allSettled([withMinResponseTime<string>(work())]).then(([settled]) => {
    isReturned = true
    return settled
  })
  await vi.advanceTimersByTimeAsync(149)
  expect(isReturned).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await returned).toEqual(outcome)
})
