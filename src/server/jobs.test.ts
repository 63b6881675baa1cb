import { afterEach, beforeEach, expect, vi } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { startIntervalJobs } from './jobs.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

shopTest(
  'jobs run at their intervals, and a failed run stops neither its job nor the others',
  async ({ shop }) => {
    const runNames: string[] = []
    const failingRun = async () => {
      runNames.push('fails')
      throw new Error('on purpose')
    }
    const jobs = startIntervalJobs(shop, [
      { name: 'fails', everyMs: 5000, run: failingRun },
      { name: 'seldom', everyMs: 12_000, run: async () => runNames.push('seldom') },
    ])
    await vi.advanceTimersByTimeAsync(18_000)
    expect(runNames).toEqual(['fails', 'seldom', 'fails', 'fails', 'seldom'])
    await jobs.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runNames).toHaveLength(5)
  },
)

shopTest('jobs with the same interval never start at the same moment', async ({ shop }) => {
  const startedAt: number[] = []
  const run = async () => startedAt.push(Date.now())
  const jobs = startIntervalJobs(
    shop,
    ['first', 'second', 'third'].map((name) => ({ name, everyMs: 60_000, run })),
  )
  await vi.advanceTimersByTimeAsync(70_000)
  expect(startedAt).toHaveLength(6)
  expect(new Set(startedAt).size).toBe(6)
  await jobs.close()
})

shopTest('closing waits for the job that is running', async ({ shop }) => {
  let isFinished = false
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isFinished = true
  }
  const jobs = startIntervalJobs(shop, [{ name: 'long', everyMs: 1000, run }])
  await vi.advanceTimersByTimeAsync(5500)
  const closed = jobs.close()
  expect(isFinished).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  await closed
  expect(isFinished).toBe(true)
})

shopTest(
  'a running job is notified that the store is closing, and can stop between two items',
  async ({ shop }) => {
    let itemCount = 0
    const run = async (_store: unknown, closing: AbortSignal) => {
      while (!closing.aborted) {
        itemCount += 1
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    }
    const jobs = startIntervalJobs(shop, [{ name: 'queue', everyMs: 1000, run }])
    await vi.advanceTimersByTimeAsync(6500)
    const countBefore = itemCount
    expect(countBefore).toBeGreaterThan(0)
    const closed = jobs.close()
    await vi.advanceTimersByTimeAsync(1000)
    await closed
    expect(itemCount).toBe(countBefore)
  },
)

shopTest('closing waits only for a limited time', async ({ shop }) => {
  const jobs = startIntervalJobs(shop, [
    { name: 'hangs', everyMs: 1000, run: () => new Promise(() => undefined) },
  ])
  await vi.advanceTimersByTimeAsync(5500)
  const closed = jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  await expect(closed).resolves.toBeUndefined()
})

shopTest('a job that waits for a dead server delays no other job', async ({ shop }) => {
  let runCount = 0
  const jobs = startIntervalJobs(shop, [
    { name: 'hangs', everyMs: 1000, run: () => new Promise(() => undefined) },
    { name: 'counts', everyMs: 1000, run: async () => void (runCount += 1) },
  ])
  await vi.advanceTimersByTimeAsync(10_500)
  expect(runCount).toBe(6)
  const closed = jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  await closed
})
