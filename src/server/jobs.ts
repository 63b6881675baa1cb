import type { Store } from '#shop/context.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import type { Tracing } from '#server/observability/tracing.ts'
import { backUpNightly } from '#shop/backups/nightly-backup.ts'
import { checkInvariants } from '#shop/today/invariants.ts'
import { sendMails, sendUrgentMails } from '#shop/notifications/outbox.ts'
import { sendOrderAlerts } from '#shop/notifications/push/send-alerts.ts'
import { sendSms } from '#shop/notifications/sms/sms-outbox.ts'
import { deleteExpiredNotifications } from '#shop/notifications/sms/delete-expired-notifications.ts'
import { deleteExpiredVerifications } from '#shop/customers/verifications.ts'
import { repairCouponUses } from '#shop/orders/coupon-uses.ts'
import { mergeOrderCountDeltas } from '#shop/orders/order-search.ts'
import { expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { sendQrPaymentReminders } from '#shop/payments/qr-reminders.ts'
import { resumeRefunds } from '#shop/payments/refund-order.ts'
import { mergeSalesDeltas } from '#shop/orders/sales-totals.ts'
import { flushSearchMisses } from '#shop/catalogue/search-misses.ts'
import { deleteExpiredAlerts, queueAlertEmails } from '#shop/alerts/send-alerts.ts'
import { inviteReviews } from '#shop/reviews/invite-reviews.ts'
import { fillLowestPriorPrices } from '#shop/pricing/price-history.ts'
import { deleteExpiredSharedLists } from '#shop/shared-lists/my-lists.ts'
import { deleteExpiredCouponGuesses } from '#shop/pricing/coupon-guesses.ts'
import { deleteAbandonedArchives } from '#shop/import/receive-archive.ts'
import { deleteExpiredUndoData } from '#shop/import/undo-import.ts'
import { deleteExpiredSessions } from '#shop/accounts/sessions.ts'
import { deleteExpiredLoginFailures } from '#shop/accounts/throttle.ts'

/** A job that works through a queue stops between two items when `closing` is aborted. */
export type Job = { name: string; everyMs: number; run(store: Store, closing: AbortSignal): Promise<unknown> }
export type JobObservers = {
  metrics?: Pick<Metrics, 'observeJob'> | undefined
  tracing?: Pick<Tracing, 'traceJob'> | undefined
}
export type Closeable = { close(): Promise<void> }

const second = 1000
const minute = 60 * second
const firstDelayMs = 5 * second
// The delay between the first runs of two jobs. Jobs with the same interval then rarely run at the same time, so they
// need few connections and block no shopper.
const spreadMs = 250
const closeTimeoutMs = 4 * second

/**
 * The background jobs of a store, each of which runs at a fixed interval. A job may run in several processes at once;
 * database rows coordinate them. Tasks with due times in the database belong to the scheduler (`scheduler.ts`).
 */
export const intervalJobs: readonly Job[] = [
  { name: 'expire unpaid orders', everyMs: 15 * second, run: expireOrders },
  { name: 'send QR payment reminders', everyMs: minute, run: sendQrPaymentReminders },
  { name: 'reconcile payments', everyMs: 10 * second, run: reconcilePayments },
  { name: 'resume refunds', everyMs: minute, run: resumeRefunds },
  { name: 'send urgent emails', everyMs: 5 * second, run: sendUrgentMails },
  { name: 'send push alerts of new orders', everyMs: 2 * second, run: sendOrderAlerts },
  { name: 'send emails', everyMs: 5 * second, run: sendMails },
  { name: 'send SMS', everyMs: 5 * second, run: sendSms },
  { name: 'repair coupon uses', everyMs: 5 * minute, run: repairCouponUses },
  { name: 'fill lowest prior prices', everyMs: 10 * minute, run: fillLowestPriorPrices },
  { name: 'send review invitations', everyMs: minute, run: inviteReviews },
  { name: 'queue back-in-stock and price alerts', everyMs: 15 * second, run: queueAlertEmails },
  { name: 'compact order counts', everyMs: minute, run: mergeOrderCountDeltas },
  { name: 'add pending sales to totals', everyMs: minute, run: mergeSalesDeltas },
  { name: 'save searches without matches', everyMs: minute, run: flushSearchMisses },
  { name: 'back up nightly', everyMs: 5 * minute, run: backUpNightly },
  { name: 'check invariants', everyMs: 10 * minute, run: checkInvariants },
  { name: 'delete expired notifications', everyMs: 30 * minute, run: deleteExpiredNotifications },
  { name: 'delete expired phone verifications', everyMs: 30 * minute, run: deleteExpiredVerifications },
  { name: 'delete expired alerts', everyMs: 30 * minute, run: deleteExpiredAlerts },
  { name: 'delete expired sessions', everyMs: 30 * minute, run: deleteExpiredSessions },
  { name: 'delete expired login failures', everyMs: 30 * minute, run: deleteExpiredLoginFailures },
  { name: 'delete expired undo data', everyMs: 30 * minute, run: deleteExpiredUndoData },
  { name: 'delete abandoned archives', everyMs: 30 * minute, run: deleteAbandonedArchives },
  { name: 'delete expired shared lists', everyMs: 30 * minute, run: deleteExpiredSharedLists },
  { name: 'delete expired coupon tries', everyMs: 30 * minute, run: deleteExpiredCouponGuesses },
]

/**
 * Runs the jobs independently of each other. In one process, a job starts only after its previous run has ended. A
 * failure is logged, and the job runs again at its next time.
 */
export function startIntervalJobs(
  store: Store,
  jobs: readonly Job[] = intervalJobs,
  observers: JobObservers = {},
): Closeable {
  const periodicJobs = jobs.map((job, index) =>
    runPeriodically(store, job, { ...observers, delayMs: firstDelayMs + index * spreadMs }),
  )
  return {
    async close() {
      const allClosed = Promise.all(periodicJobs.map((job) => job.close()))
      // The wait is limited, in case a gateway or mail server does not respond. The work continues after the next
      // start.
      await Promise.race([allClosed, new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref())])
    },
  }
}

function runPeriodically(
  store: Store,
  job: Job,
  { metrics, tracing, delayMs }: JobObservers & { delayMs: number },
): Closeable {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let currentRun = Promise.resolve()

  async function runJob(): Promise<void> {
    const startedAt = performance.now()
    const report = (isDone: boolean) =>
      metrics?.observeJob({ name: job.name, seconds: (performance.now() - startedAt) / 1000, isDone })
    try {
      const run = () => job.run(store, closing.signal)
      await (tracing ? tracing.traceJob(job.name, run) : run())
      report(true)
    } catch (error) {
      report(false)
      store.log.error({ err: error, job: job.name }, 'a job failed')
    }
  }

  function scheduleRun(ms: number): void {
    if (closing.signal.aborted) return
    timer = setTimeout(() => {
      const startedAt = Date.now()
      currentRun = runJob().then(() => scheduleRun(Math.max(0, startedAt + job.everyMs - Date.now())))
    }, ms)
  }

  scheduleRun(delayMs)
  return {
    async close() {
      closing.abort()
      clearTimeout(timer)
      await currentRun
    },
  }
}
