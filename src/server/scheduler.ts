import { withoutWaitTimeLimit } from '#lib/wait-limit.ts'
import type { Store } from '#shop/context.ts'
import { requestOfferPriceRun, recomputeOfferPrices } from '#shop/pricing/sales/recompute-offer-prices.ts'
import { startAndEndSales } from '#shop/pricing/sales/start-and-end-sales.ts'
import { publishDueDrafts } from '#shop/products/drafts.ts'
import type { Closeable } from './jobs.ts'

/** A recurring task of the store. `run` returns the time of its next run, or 'soon' if work remains. */
export type ScheduledTask = {
  name: string
  run(store: Store, signal: AbortSignal): Promise<Date | 'soon' | undefined>
}

const tickMs = 1000
const recheckMs = 60_000
const closeTimeoutMs = 4000

/** Each task may run in several processes at once. The state of its database rows coordinates them. */
const scheduledTasks: readonly ScheduledTask[] = [
  { name: 'begin and end sales', run: startAndEndSales },
  { name: 'publish drafts', run: publishDueDrafts },
  {
    name: 'renew offers',
    run: async (store, signal) => ((await recomputeOfferPrices(store, signal)) ? undefined : 'soon'),
  },
]

/** Starts the scheduler. At its start, each process checks every product once. */
export async function openScheduler(store: Store): Promise<Closeable> {
  await requestOfferPriceRun(store.db)
  return startScheduler(store, scheduledTasks)
}

/**
 * Runs each task when it is due. Checks the clock every second without a database query, so that a suspended machine or
 * a changed clock delays no task. Runs every task at least once a minute, and at once after a due time changes. A
 * failed task is logged and retried.
 */
export function startScheduler(store: Store, tasks: readonly ScheduledTask[]): Closeable {
  const runners = tasks.map((task) => createRunner(store, task))
  const tick = () => runners.forEach(({ check }) => check())
  const timer = setInterval(tick, tickMs)
  store.scheduleNotifier.onChange(() => runners.forEach(({ runNow }) => runNow()))
  tick()
  return {
    async close() {
      clearInterval(timer)
      const ended = Promise.all(runners.map(({ close }) => close()))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref())])
    },
  }
}

function createRunner(store: Store, task: ScheduledTask) {
  const closing = new AbortController()
  let dueMs = -Infinity
  let lastRunMs = -Infinity
  let lastTickAtMs = -Infinity
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      const next = await task.run(store, closing.signal)
      // A task that was requested again during this run is still due.
      if (next !== 'soon' && dueMs === Infinity) dueMs = next?.getTime() ?? Infinity
      else dueMs = -Infinity
    } catch (error) {
      dueMs = -Infinity
      store.log.error({ err: error, work: task.name }, 'a scheduled task failed')
    }
  }

  function check(): void {
    const nowMs = store.now().getTime()
    const wasClockSetBack = nowMs < lastTickAtMs
    lastTickAtMs = nowMs
    if (running || closing.signal.aborted) return
    if (nowMs < dueMs && nowMs < lastRunMs + recheckMs && !wasClockSetBack) return
    lastRunMs = nowMs
    dueMs = Infinity
    running = withoutWaitTimeLimit(run).finally(() => (running = undefined))
  }

  return {
    check,
    runNow() {
      dueMs = -Infinity
      check()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
