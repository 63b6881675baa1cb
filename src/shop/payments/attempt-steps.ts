import { eq } from 'drizzle-orm'
import type { PaymentReport } from '#adapters/payments/gateway.ts'
import type { Transaction } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import {
  closedAs,
  lookupPauseMs,
  nextIndeterminateCheck,
  phaseOf,
  type AttemptStatus,
  type ReportedStatus,
} from '#domain/payment/payment-states.ts'

type AttemptRow = typeof paymentAttempts.$inferSelect
type AttemptReport = { attempt: AttemptRow; report: PaymentReport; now: Date }

/** The payment of a locked attempt is not made yet: it is asked about again soon. */
export async function waitForAttempt(tx: Transaction, received: AttemptReport): Promise<'waiting'> {
  await change(tx, received, { nextLookupAt: soon(received) })
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
  const unsureAt = attempt.unsureAt ?? now
  const nextLookupAt =
    phaseOf(attempt, now) === 'live' ? soon(received) : nextIndeterminateCheck(unsureAt, now)
  await change(tx, received, { status: 'unsure', unsureAt, nextLookupAt })
  return attempt.status === 'unsure' ? 'waiting' : 'unsure'
}

/** No money comes of a locked attempt any more. */
export async function closeAttempt(tx: Transaction, received: AttemptReport): Promise<'closed'> {
  const { attempt, report } = received
  const closed = nameOfEnd(report.status)
  // What came and went again is known as that, whatever had closed the attempt before.
  const isClosing = attempt.status === 'open' || attempt.status === 'unsure' || closed === 'refunded'
  await change(tx, received, {
    status: isClosing ? closed : attempt.status,
    unsureAt: null,
    nextLookupAt: null,
  })
  return 'closed'
}

/** What is settled has nothing left to be asked about, once there was an answer. */
export async function leaveAttempt(tx: Transaction, { attempt, report }: AttemptReport): Promise<void> {
  const isAnswer = report.status !== 'pending' && report.status !== 'silent'
  if (attempt.nextLookupAt === null || !isAnswer) return
  await tx.update(paymentAttempts).set({ nextLookupAt: null }).where(eq(paymentAttempts.id, attempt.id))
}

/** A gateway that was silent is asked no later than it was going to be, because of its own webhook perhaps. */
function soon({ attempt, report, now }: AttemptReport): Date {
  const next = new Date(now.getTime() + lookupPauseMs(attempt.lookups))
  const { nextLookupAt } = attempt
  return report.status === 'silent' && nextLookupAt !== null && nextLookupAt < next ? nextLookupAt : next
}

function nameOfEnd(report: ReportedStatus): AttemptStatus {
  const known: Partial<Record<ReportedStatus, AttemptStatus>> = closedAs
  return known[report] ?? 'failed'
}

async function change(
  tx: Transaction,
  { attempt, report }: AttemptReport,
  changed: Partial<Pick<AttemptRow, 'status' | 'unsureAt' | 'nextLookupAt'>>,
): Promise<void> {
  // A missing response does not replace the last one.
  const answer = report.status === 'silent' ? {} : { lastAnswer: report.raw ?? null }
  await tx
    .update(paymentAttempts)
    .set({ ...changed, ...answer })
    .where(eq(paymentAttempts.id, attempt.id))
}
