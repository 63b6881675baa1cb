import type { Store } from '#shop/context.ts'
import { checkInvariants } from '#shop/invariants.ts'
import { sendMails } from '#shop/outbox.ts'
import { foldTallies } from '#shop/order-search.ts'
import { expireOrders, reconcilePayments } from '#shop/payments.ts'
import { resumeRefunds } from '#shop/refund-order.ts'
import { foldSales } from '#shop/sales-sums.ts'
import { flushSearchMisses } from '#shop/search-misses.ts'
import { sweepSessions } from '#shop/sessions.ts'

export type Job = { name: string; everyMs: number; run(store: Store): Promise<unknown> }
export type Jobs = { close(): Promise<void> }

const second = 1000
const minute = 60 * second
const turnMs = 5 * second
const closeMs = 4 * second

/** What a store does by itself. Each job may run in several processes at once: rows decide who does what. */
export const storeJobs: readonly Job[] = [
  { name: 'expire unpaid orders', everyMs: 15 * second, run: expireOrders },
  { name: 'ask gateways', everyMs: 10 * second, run: reconcilePayments },
  { name: 'ask again about refunds', everyMs: minute, run: resumeRefunds },
  { name: 'send mails', everyMs: 5 * second, run: sendMails },
  { name: 'add up order counts', everyMs: minute, run: foldTallies },
  { name: 'add up sales', everyMs: minute, run: foldSales },
  { name: 'write down searches that found nothing', everyMs: minute, run: flushSearchMisses },
  { name: 'check the books', everyMs: 10 * minute, run: checkInvariants },
  { name: 'sweep sessions', everyMs: 30 * minute, run: sweepSessions },
]

/** Runs the jobs one after another, each when it is due. A job that fails is logged and tried again in its turn. */
export function startJobs(store: Store, jobs: readonly Job[] = storeJobs): Jobs {
  const dueAt = new Map(jobs.map(({ name }) => [name, 0]))
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  async function takeTurn(): Promise<void> {
    for (const job of jobs) {
      if (isClosing) return
      if ((dueAt.get(job.name) ?? 0) > Date.now()) continue
      dueAt.set(job.name, Date.now() + job.everyMs)
      try {
        await job.run(store)
      } catch (error) {
        store.log.error({ err: error, job: job.name }, 'a job failed')
      }
    }
  }

  function wait(): void {
    if (isClosing) return
    timer = setTimeout(() => {
      turn = takeTurn().then(wait)
    }, turnMs)
  }

  wait()
  return {
    async close() {
      isClosing = true
      clearTimeout(timer)
      // A gateway or a mail server that hangs does not hold the store up: what it had to do is done next time.
      await Promise.race([turn, new Promise((resolve) => setTimeout(resolve, closeMs).unref())])
    },
  }
}
