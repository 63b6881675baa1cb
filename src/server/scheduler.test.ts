import { afterEach, beforeEach, expect, vi } from 'vitest'
import { shopTest } from '#testing/shop/shop.ts'
import { startScheduler } from './scheduler.ts'

const hourMs = 3_600_000

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
)
afterEach(() => vi.useRealTimers())

/** Returns work that records the times of its runs. `next` returns the time of the following run. */
function recordingWork(next: () => Date | 'soon' | undefined) {
  const runTimes: number[] = []
  const run = async () => {
    runTimes.push(Date.now())
    return next()
  }
  return { runTimes, work: { name: 'recording', run } }
}

shopTest(
  'scheduled work starts within two seconds of its time, and is checked once a minute until then',
  async ({ shop }) => {
    const startedAt = Date.now()
    const dueAt = new Date(startedAt + 150_500)
    const { runTimes, work } = recordingWork(() => (Date.now() < dueAt.getTime() ? dueAt : undefined))
    const scheduler = startScheduler(shop, [work])
    await vi.advanceTimersByTimeAsync(140_000)
    expect(runTimes.map((ms) => ms - startedAt)).toEqual([0, 60_000, 120_000])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(runTimes[3]).toBeGreaterThanOrEqual(dueAt.getTime())
    expect(runTimes[3]).toBeLessThan(dueAt.getTime() + 2000)
    await scheduler.close()
    await vi.advanceTimersByTimeAsync(10 * hourMs)
    expect(runTimes).toHaveLength(4)
  },
)

shopTest(
  'due work runs within a second after a machine was suspended or its clock was changed',
  async ({ shop }) => {
    const dueAt = new Date(Date.now() + 50_000)
    const { runTimes, work } = recordingWork(() => dueAt)
    const scheduler = startScheduler(shop, [work])
    await vi.advanceTimersByTimeAsync(3000)
    expect(runTimes).toHaveLength(1)
    // No timer runs while the machine sleeps; the clock advances.
    vi.setSystemTime(dueAt.getTime() + 8 * hourMs)
    await vi.advanceTimersByTimeAsync(1000)
    expect(runTimes).toHaveLength(2)
    await scheduler.close()

    const laterWork = recordingWork(() => new Date(Date.now() + 10 * hourMs))
    const otherScheduler = startScheduler(shop, [laterWork.work])
    await vi.advanceTimersByTimeAsync(3000)
    vi.setSystemTime(Date.now() - 2 * hourMs)
    await vi.advanceTimersByTimeAsync(1000)
    expect(laterWork.runTimes).toHaveLength(2)
    await otherScheduler.close()
  },
)

shopTest(
  'a change of a due time starts the work at once, also if it arrives during a run',
  async ({ shop }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let runCount = 0
    const run = async () => {
      runCount += 1
      if (runCount === 2) await released
      return undefined
    }
    const scheduler = startScheduler(shop, [{ name: 'held', run }])
    await vi.advanceTimersByTimeAsync(10)
    shop.scheduleNotifier.notify()
    await vi.advanceTimersByTimeAsync(10)
    expect(runCount).toBe(2)
    shop.scheduleNotifier.notify()
    await vi.advanceTimersByTimeAsync(5000)
    expect(runCount).toBe(2)
    release()
    await vi.advanceTimersByTimeAsync(1000)
    expect(runCount).toBe(3)
    await scheduler.close()
  },
)

shopTest('unfinished or failed work is repeated each second, and closing stops it', async ({ shop }) => {
  let runCount = 0
  const errors: object[] = []
  const log = { ...shop.log, error: (detail: object) => void errors.push(detail) }
  const run = async (_: unknown, signal: AbortSignal) => {
    runCount += 1
    if (runCount === 1) throw new Error('on purpose')
    if (runCount < 4) return 'soon' as const
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    return undefined
  }
  const scheduler = startScheduler({ ...shop, log }, [{ name: 'unlucky', run }])
  await vi.advanceTimersByTimeAsync(3100)
  expect(runCount).toBe(4)
  expect(errors).toMatchObject([{ work: 'unlucky' }])
  await scheduler.close()
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(runCount).toBe(4)
})
