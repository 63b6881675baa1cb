import { withoutWaitLimit } from '#lib/wait-limit.ts'
import type { Store } from '#shop/context.ts'
import { requestOfferRun, renewOffers } from '#shop/pricing/sales/renew-offers.ts'
import { switchSales } from '#shop/pricing/sales/switch-sales.ts'
import { publishDue } from '#shop/products/drafts.ts'
import type { Jobs } from './jobs.ts'

/** Work of a store at a certain time. It returns its next time, or 'soon' if work remains. */
export type ScheduledWork = {
  name: string
  run(store: Store, signal: AbortSignal): Promise<Date | 'soon' | undefined>
}

const tickMs = 1000
const recheckMs = 60_000
const closeMs = 4000

/** Each may run in several processes at once; rows coordinate the work. */
const scheduledWorks: readonly ScheduledWork[] = [
  { name: 'begin and end sales', run: switchSales },
  { name: 'publish drafts', run: publishDue },
  {
    name: 'renew offers',
    run: async (store, signal) => ((await renewOffers(store, signal)) ? undefined : 'soon'),
  },
]

/** Starts the scheduler. At its start, each process checks every product once. */
export async function openScheduler(store: Store): Promise<Jobs> {
  await requestOfferRun(store.db)
  return startScheduler(store, scheduledWorks)
}

/**
 * Runs each work at its next due time. Checks the clock every second without the database, so that a suspended machine
 * or a changed clock delays nothing. Once a minute, and after a change of a due time, the works return their next due
 * times again. A failed work is logged and retried.
 */
export function startScheduler(store: Store, works: readonly ScheduledWork[]): Jobs {
  const runners = works.map((work) => createRunner(store, work))
  const tick = () => runners.forEach(({ check }) => check())
  const timer = setInterval(tick, tickMs)
  store.scheduler.onChange(() => runners.forEach(({ hurry }) => hurry()))
  tick()
  return {
    async close() {
      clearInterval(timer)
      const ended = Promise.all(runners.map(({ close }) => close()))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, closeMs).unref())])
    },
  }
}

function createRunner(store: Store, work: ScheduledWork) {
  const closing = new AbortController()
  let dueMs = -Infinity
  let lookedMs = -Infinity
  let tickedMs = -Infinity
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      const next = await work.run(store, closing.signal)
      // A work that was hurried in the meantime is still due.
      if (next !== 'soon' && dueMs === Infinity) dueMs = next?.getTime() ?? Infinity
      else dueMs = -Infinity
    } catch (error) {
      dueMs = -Infinity
      store.log.error({ err: error, work: work.name }, 'what was due failed')
    }
  }

  function check(): void {
    const nowMs = store.now().getTime()
    const wasTurnedBack = nowMs < tickedMs
    tickedMs = nowMs
    if (running || closing.signal.aborted) return
    if (nowMs < dueMs && nowMs < lookedMs + recheckMs && !wasTurnedBack) return
    lookedMs = nowMs
    dueMs = Infinity
    running = withoutWaitLimit(run).finally(() => (running = undefined))
  }

  return {
    check,
    hurry() {
      dueMs = -Infinity
      check()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
