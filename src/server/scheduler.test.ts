import { afterEach, beforeEach, expect, vi } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { startScheduler } from './scheduler.ts'

const hour = 3_600_000

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
)
afterEach(() => vi.useRealTimers())

/** Returns work that records its runs, and whose next run `next` returns. */
function noting(next: () => Date | 'soon' | undefined) {
  const ran: number[] = []
  const run = async () => {
    ran.push(Date.now())
    return next()
  }
  return { ran, work: { name: 'noting', run } }
}

shopTest(
  'scheduled work starts within two seconds of its time, and is checked once a minute until then',
  async ({ shop }) => {
    const begun = Date.now()
    const moment = new Date(begun + 150_500)
    const { ran, work } = noting(() => (Date.now() < moment.getTime() ? moment : undefined))
    const scheduler = startScheduler(shop, [work])
    await vi.advanceTimersByTimeAsync(140_000)
    expect(ran.map((ms) => ms - begun)).toEqual([0, 60_000, 120_000])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(ran[3]).toBeGreaterThanOrEqual(moment.getTime())
    expect(ran[3]).toBeLessThan(moment.getTime() + 2000)
    await scheduler.close()
    await vi.advanceTimersByTimeAsync(10 * hour)
    expect(ran).toHaveLength(4)
  },
)

shopTest(
  'a machine that slept and a clock that was set, forward or back, are seen in the next second',
  async ({ shop }) => {
    const moment = new Date(Date.now() + 50_000)
    const { ran, work } = noting(() => moment)
    const scheduler = startScheduler(shop, [work])
    await vi.advanceTimersByTimeAsync(3000)
    expect(ran).toHaveLength(1)
    // No timer runs while the machine sleeps; the clock advances.
    vi.setSystemTime(moment.getTime() + 8 * hour)
    await vi.advanceTimersByTimeAsync(1000)
    expect(ran).toHaveLength(2)
    await scheduler.close()

    const later = noting(() => new Date(Date.now() + 10 * hour))
    const other = startScheduler(shop, [later.work])
    await vi.advanceTimersByTimeAsync(3000)
    vi.setSystemTime(Date.now() - 2 * hour)
    await vi.advanceTimersByTimeAsync(1000)
    expect(later.ran).toHaveLength(2)
    await other.close()
  },
)

shopTest(
  'a change of a due time starts a work at once, also if it arrives during a run',
  async ({ shop }) => {
    const { promise: released, resolve: free } = Promise.withResolvers<void>()
    let looks = 0
    const run = async () => {
      looks += 1
      if (looks === 2) await released
      return undefined
    }
    const scheduler = startScheduler(shop, [{ name: 'held', run }])
    await vi.advanceTimersByTimeAsync(10)
    shop.scheduleChanges.notify()
    await vi.advanceTimersByTimeAsync(10)
    expect(looks).toBe(2)
    shop.scheduleChanges.notify()
    await vi.advanceTimersByTimeAsync(5000)
    expect(looks).toBe(2)
    free()
    await vi.advanceTimersByTimeAsync(1000)
    expect(looks).toBe(3)
    await scheduler.close()
  },
)

shopTest('unfinished or failed work is repeated each second, and closing stops it', async ({ shop }) => {
  let looks = 0
  const errors: object[] = []
  const log = { ...shop.log, error: (detail: object) => void errors.push(detail) }
  const run = async (_: unknown, signal: AbortSignal) => {
    looks += 1
    if (looks === 1) throw new Error('on purpose')
    if (looks < 4) return 'soon' as const
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    return undefined
  }
  const scheduler = startScheduler({ ...shop, log }, [{ name: 'unlucky', run }])
  await vi.advanceTimersByTimeAsync(3100)
  expect(looks).toBe(4)
  expect(errors).toMatchObject([{ work: 'unlucky' }])
  await scheduler.close()
  await vi.advanceTimersByTimeAsync(hour)
  expect(looks).toBe(4)
})
