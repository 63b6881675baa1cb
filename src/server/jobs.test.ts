import { afterEach, beforeEach, expect, vi } from 'vitest'
import { shopTest } from '#shop/test-shop.ts'
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
    await vi.advanceTimersByTimeAsync(15_500)
    expect(ran).toEqual(['fails', 'seldom', 'fails', 'fails'])
    await jobs.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ran).toHaveLength(4)
  },
)

shopTest('closing waits for the job that is running', async ({ shop }) => {
  let finish: () => void = () => undefined
  let isDone = false
  const run = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    }).then(() => void (isDone = true))
  const jobs = startJobs(shop, [{ name: 'long', everyMs: 1000, run }])
  await vi.advanceTimersByTimeAsync(5500)
  const closed = jobs.close().then(() => isDone)
  finish()
  expect(await closed).toBe(true)
})
