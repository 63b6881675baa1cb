import { eq } from 'drizzle-orm'
import type { PaymentReport } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import {
  closedStatuses,
  lookupDelayMs,
  nextIndeterminateCheck,
  attemptPhase,
  type AttemptStatus,
  type ReportedStatus,
} from '#domain/payment/payment-states.ts'

type AttemptRow = typeof paymentAttempts.$inferSelect
type AttemptReport = { attempt: AttemptRow; report: PaymentReport; now: Date }

/** Schedules the next status check of a locked attempt that is not paid yet. */
export async function scheduleStatusCheck(tx: Transaction, received: AttemptReport): Promise<'waiting'> {
  await updateAttempt(tx, received, { nextLookupAt: nextCheckAt(received) })
  return 'waiting'
}

/**
 * Marks a locked attempt indeterminate, shows it to the seller and schedules the next status check. Returns `unsure` if
 * that is new.
 */
export async function markIndeterminate(
  tx: Transaction,
  received: AttemptReport,
): Promise<'unsure' | 'waiting'> {
  const { attempt, now } = received
  const indeterminateAt = attempt.indeterminateAt ?? now
  const nextLookupAt =
    attemptPhase(attempt, now) === 'payable'
      ? nextCheckAt(received)
      : nextIndeterminateCheck(indeterminateAt, now)
  await updateAttempt(tx, received, { status: 'unsure', indeterminateAt, nextLookupAt })
  return attempt.status === 'unsure' ? 'waiting' : 'unsure'
}

/** Closes a locked attempt that can no longer be paid. */
export async function closeAttempt(tx: Transaction, received: AttemptReport): Promise<'closed'> {
  const { attempt, report } = received
  const closed = closedStatusOf(report.status)
  // A refunded payment becomes `refunded`, whatever state the attempt was closed with.
  const isClosing = attempt.status === 'open' || attempt.status === 'unsure' || closed === 'refunded'
  await updateAttempt(tx, received, {
    status: isClosing ? closed : attempt.status,
    indeterminateAt: null,
    nextLookupAt: null,
  })
  return 'closed'
}

/** Ends the status checks of a settled attempt after a conclusive report. */
export async function stopLookups(tx: Transaction, { attempt, report }: AttemptReport): Promise<void> {
  const isConclusive = report.status !== 'pending' && report.status !== 'silent'
  if (attempt.nextLookupAt === null || !isConclusive) return
  await tx.update(paymentAttempts).set({ nextLookupAt: null }).where(eq(paymentAttempts.id, attempt.id))
}

/** Returns the time of the next status check. After no response, an earlier planned check stays. */
function nextCheckAt({ attempt, report, now }: AttemptReport): Date {
  const next = new Date(now.getTime() + lookupDelayMs(attempt.statusChecks))
  const { nextLookupAt } = attempt
  return report.status === 'silent' && nextLookupAt !== null && nextLookupAt < next ? nextLookupAt : next
}

function closedStatusOf(report: ReportedStatus): AttemptStatus {
  const statusByReport: Partial<Record<ReportedStatus, AttemptStatus>> = closedStatuses
  return statusByReport[report] ?? 'failed'
}

async function updateAttempt(
  tx: Transaction,
  { attempt, report }: AttemptReport,
  changed: Partial<Pick<AttemptRow, 'status' | 'indeterminateAt' | 'nextLookupAt'>>,
): Promise<void> {
  // A missing response does not replace the last one.
  const responseFields = report.status === 'silent' ? {} : { lastResponse: report.raw ?? null }
  await tx
    .update(paymentAttempts)
    .set({ ...changed, ...responseFields })
    .where(eq(paymentAttempts.id, attempt.id))
}
