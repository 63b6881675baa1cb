import { afterEach, beforeEach, expect, vi } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { startJobs } from './jobs.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

shopTest(
  'jobs run in their turn, and one that fails stops neither the others nor itself',
  async ({ shop }) => {
    const ran: string[] = []
    const fails = async () => {
      ran.push('fails')
      throw new Error('on purpose')
    }
    const jobs = startJobs(shop, [
      { name: 'fails', everyMs: 5000, run: fails },
      { name: 'seldom', everyMs: 12_000, run: async () => ran.push('seldom') },
    ])
    await vi.advanceTimersByTimeAsync(18_000)
    expect(ran).toEqual(['fails', 'seldom', 'fails', 'fails', 'seldom'])
    await jobs.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ran).toHaveLength(5)
  },
)

shopTest('jobs with the same interval never start at the same moment', async ({ shop }) => {
  const startedAt: number[] = []
  const run = async () => startedAt.push(Date.now())
  const jobs = startJobs(
    shop,
    ['first', 'second', 'third'].map((name) => ({ name, everyMs: 60_000, run })),
  )
  await vi.advanceTimersByTimeAsync(70_000)
  expect(startedAt).toHaveLength(6)
  expect(new Set(startedAt).size).toBe(6)
  await jobs.close()
})

shopTest('closing waits for the job that is running', async ({ shop }) => {
  let isDone = false
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    isDone = true
  }
  const jobs = startJobs(shop, [{ name: 'long', everyMs: 1000, run }])
  await vi.advanceTimersByTimeAsync(5500)
  const closed = jobs.close()
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  await closed
  expect(isDone).toBe(true)
})

shopTest('closing does not wait for ever', async ({ shop }) => {
  const jobs = startJobs(shop, [{ name: 'hangs', everyMs: 1000, run: () => new Promise(() => undefined) }])
  await vi.advanceTimersByTimeAsync(5500)
  const closed = jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  await expect(closed).resolves.toBeUndefined()
})

shopTest('a job that waits for a dead server delays no other job', async ({ shop }) => {
  let looks = 0
  const jobs = startJobs(shop, [
    { name: 'hangs', everyMs: 1000, run: () => new Promise(() => undefined) },
    { name: 'looks', everyMs: 1000, run: async () => void (looks += 1) },
  ])
  await vi.advanceTimersByTimeAsync(10_500)
  expect(looks).toBe(6)
  const closed = jobs.close()
  await vi.advanceTimersByTimeAsync(5000)
  await closed
})
