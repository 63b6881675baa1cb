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
import { compactOrderCounts } from '#shop/orders/order-search.ts'
import { expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { sendQrPaymentReminders } from '#shop/payments/qr-reminders.ts'
import { resumeRefunds } from '#shop/payments/refund-order.ts'
import { addPendingSales } from '#shop/orders/sales-totals.ts'
import { flushSearchMisses } from '#shop/catalogue/search-misses.ts'
import { deleteExpiredAlerts, queueAlertEmails } from '#shop/alerts/send-alerts.ts'
import { inviteReviews } from '#shop/reviews/invite.ts'
import { fillLowestPriorPrices } from '#shop/pricing/price-history.ts'
import { deleteExpiredSharedLists } from '#shop/shared-lists/my-lists.ts'
import { deleteExpiredCouponTries } from '#shop/pricing/coupon-tries.ts'
import { deleteAbandonedArchives } from '#shop/import/receive-archive.ts'
import { deleteExpiredUndoData } from '#shop/import/undo-import.ts'
import { deleteExpiredSessions } from '#shop/accounts/sessions.ts'
import { deleteExpiredLoginFailures } from '#shop/accounts/throttle.ts'

export type Job = { name: string; everyMs: number; run(store: Store): Promise<unknown> }
export type JobObservers = {
  metrics?: Pick<Metrics, 'observeJob'> | undefined
  tracing?: Pick<Tracing, 'traceJob'> | undefined
}
export type Jobs = { close(): Promise<void> }

const second = 1000
const minute = 60 * second
const firstMs = 5 * second
const closeMs = 4 * second

/** The background jobs of a store. Each may run in several processes at once; rows coordinate the work. */
export const storeJobs: readonly Job[] = [
  { name: 'expire unpaid orders', everyMs: 15 * second, run: expireOrders },
  { name: 'remind of payments by QR', everyMs: minute, run: sendQrPaymentReminders },
  { name: 'ask gateways', everyMs: 10 * second, run: reconcilePayments },
  { name: 'ask again about refunds', everyMs: minute, run: resumeRefunds },
  { name: 'send mails that somebody waits for', everyMs: 5 * second, run: sendUrgentMails },
  { name: 'tell browsers of new orders', everyMs: 2 * second, run: sendOrderAlerts },
  { name: 'send mails', everyMs: 5 * second, run: sendMails },
  { name: 'send SMS', everyMs: 5 * second, run: sendSms },
  { name: 'put coupons of ended orders right', everyMs: 5 * minute, run: repairCouponUses },
  { name: 'look back at prices', everyMs: 10 * minute, run: fillLowestPriorPrices },
  { name: 'ask for reviews', everyMs: minute, run: inviteReviews },
  { name: 'tell what is back or cheaper', everyMs: 15 * second, run: queueAlertEmails },
  { name: 'add up order counts', everyMs: minute, run: compactOrderCounts },
  { name: 'add up sales', everyMs: minute, run: addPendingSales },
  { name: 'write down searches that found nothing', everyMs: minute, run: flushSearchMisses },
  { name: 'back up nightly', everyMs: 5 * minute, run: backUpNightly },
  { name: 'check the books', everyMs: 10 * minute, run: checkInvariants },
  { name: 'sweep mails and messages', everyMs: 30 * minute, run: deleteExpiredNotifications },
  { name: 'sweep proofs that nobody gave', everyMs: 30 * minute, run: deleteExpiredVerifications },
  { name: 'sweep alerts', everyMs: 30 * minute, run: deleteExpiredAlerts },
  { name: 'sweep sessions', everyMs: 30 * minute, run: deleteExpiredSessions },
  { name: 'sweep failed logins', everyMs: 30 * minute, run: deleteExpiredLoginFailures },
  { name: 'forget what can be undone no more', everyMs: 30 * minute, run: deleteExpiredUndoData },
  { name: 'take away ZIPs that were left behind', everyMs: 30 * minute, run: deleteAbandonedArchives },
  { name: 'forget what others were asked about', everyMs: 30 * minute, run: deleteExpiredSharedLists },
  { name: 'sweep wrong coupon codes', everyMs: 30 * minute, run: deleteExpiredCouponTries },
]

/**
 * Runs the jobs in parallel, each when it is due and never twice at once. A waiting job does not block the others. A
 * failed job is logged and runs again at its next time.
 */
export function startJobs(
  store: Store,
  jobs: readonly Job[] = storeJobs,
  observers: JobObservers = {},
): Jobs {
  const running = jobs.map((job) => runPeriodically(store, job, observers))
  return {
    async close() {
      const ended = Promise.all(running.map((job) => job.close()))
      // A gateway or a mail server that does not respond does not delay closing. Its work continues after the next
      // start.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, closeMs).unref())])
    },
  }
}

function runPeriodically(store: Store, job: Job, { metrics, tracing }: JobObservers): Jobs {
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let currentRun = Promise.resolve()

  async function runJob(): Promise<void> {
    const startedAt = performance.now()
    const report = (isDone: boolean) =>
      metrics?.observeJob({ name: job.name, seconds: (performance.now() - startedAt) / 1000, isDone })
    try {
      await (tracing ? tracing.traceJob(job.name, () => job.run(store)) : job.run(store))
      report(true)
    } catch (error) {
      report(false)
      store.log.error({ err: error, job: job.name }, 'a job failed')
    }
  }

  function scheduleRun(ms: number): void {
    if (isClosing) return
    timer = setTimeout(() => {
      const startedAt = Date.now()
      currentRun = runJob().then(() => scheduleRun(Math.max(0, startedAt + job.everyMs - Date.now())))
    }, ms)
  }

  scheduleRun(firstMs)
  return {
    async close() {
      isClosing = true
      clearTimeout(timer)
      await currentRun
    },
  }
}
