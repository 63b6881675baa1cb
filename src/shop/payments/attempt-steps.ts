import { eq } from 'drizzle-orm'
import type { PaymentReport } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import {
  closedStatuses,
  statusCheckDelayMs,
  nextIndeterminateCheck,
  attemptPhase,
  type AttemptStatus,
  type ReportedStatus,
} from '#domain/payment/payment-states.ts'

type AttemptRow = typeof paymentAttempts.$inferSelect
type AttemptReport = { attempt: AttemptRow; report: PaymentReport; now: Date }

/** Schedules the next status check of a locked attempt that is not paid yet. */
export async function scheduleStatusCheck(tx: Transaction, attemptReport: AttemptReport): Promise<'waiting'> {
  await updateAttempt(tx, attemptReport, { nextStatusCheckAt: nextCheckAt(attemptReport) })
  return 'waiting'
}

/**
 * Marks a locked attempt indeterminate, shows it to the seller and schedules the next status check. Returns `unsure` if
 * that is new.
 */
export async function markIndeterminate(
  tx: Transaction,
  attemptReport: AttemptReport,
): Promise<'unsure' | 'waiting'> {
  const { attempt, now } = attemptReport
  const indeterminateAt = attempt.indeterminateAt ?? now
  const nextStatusCheckAt =
    attemptPhase(attempt, now) === 'payable'
      ? nextCheckAt(attemptReport)
      : nextIndeterminateCheck(indeterminateAt, now)
  await updateAttempt(tx, attemptReport, { status: 'unsure', indeterminateAt, nextStatusCheckAt })
  return attempt.status === 'unsure' ? 'waiting' : 'unsure'
}

/** Closes a locked attempt that can no longer be paid. */
export async function closeAttempt(tx: Transaction, attemptReport: AttemptReport): Promise<'closed'> {
  const { attempt, report } = attemptReport
  const closedStatus = closedStatusOf(report.status)
  // A refunded payment becomes `refunded`, whatever state the attempt was closed with.
  const isClosing = attempt.status === 'open' || attempt.status === 'unsure' || closedStatus === 'refunded'
  await updateAttempt(tx, attemptReport, {
    status: isClosing ? closedStatus : attempt.status,
    indeterminateAt: null,
    nextStatusCheckAt: null,
  })
  return 'closed'
}

/** Ends the status checks of a settled attempt after a conclusive report. */
export async function stopStatusChecks(tx: Transaction, { attempt, report }: AttemptReport): Promise<void> {
  const isConclusive = report.status !== 'pending' && report.status !== 'silent'
  if (attempt.nextStatusCheckAt === null || !isConclusive) return
  await tx.update(paymentAttempts).set({ nextStatusCheckAt: null }).where(eq(paymentAttempts.id, attempt.id))
}

/** Returns the time of the next status check. If the gateway did not respond, an earlier planned check stays. */
function nextCheckAt({ attempt, report, now }: AttemptReport): Date {
  const nextRegularCheck = new Date(now.getTime() + statusCheckDelayMs(attempt.statusChecks))
  const { nextStatusCheckAt } = attempt
  return report.status === 'silent' && nextStatusCheckAt !== null && nextStatusCheckAt < nextRegularCheck
    ? nextStatusCheckAt
    : nextRegularCheck
}

function closedStatusOf(report: ReportedStatus): AttemptStatus {
  const statusByReport: Partial<Record<ReportedStatus, AttemptStatus>> = closedStatuses
  return statusByReport[report] ?? 'failed'
}

async function updateAttempt(
  tx: Transaction,
  { attempt, report }: AttemptReport,
  changes: Partial<Pick<AttemptRow, 'status' | 'indeterminateAt' | 'nextStatusCheckAt'>>,
): Promise<void> {
  // A missing response does not replace the last one.
  const responseFields = report.status === 'silent' ? {} : { lastResponse: report.raw ?? null }
  await tx
    .update(paymentAttempts)
    .set({ ...changes, ...responseFields })
    .where(eq(paymentAttempts.id, attempt.id))
}
