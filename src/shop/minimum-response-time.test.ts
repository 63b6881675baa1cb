import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinResponseTime } from './minimum-response-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.for([
  ['a result', () => Promise.resolve()],
  ['an error', () => Promise.reject(new Error('the mail could not be queued'))],
] as const)('%s is not returned before the minimum response time', async ([, work]) => {
  let isReturned = false
  const returned = withMinResponseTime(work()).then(
    () => (isReturned = true),
    () => (isReturned = true),
  )
  await vi.advanceTimersByTimeAsync(149)
  expect(isReturned).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await returned
})
