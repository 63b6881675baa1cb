import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import type { VerificationRequest } from '#domain/customer/verification.server.ts'
import {
  verificationLimits,
  secondsUntilHourlyLimitEnds,
  secondsUntilResendAllowed,
} from '#domain/customer/verification.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { deleteQueuedCode, hashCode, newCode, sendCode, type CodeOwner } from './verification-codes.ts'
import type { PendingVerification } from './verifications.ts'

/** A visitor has no account and requests an order by its number. */
type Requester = { shopperId: string; orderNumber: null } | { shopperId: null; orderNumber: number }

/**
 * The requested contact, which the limits apply to. `recipient` is where the code is sent; undefined if no order matches
 * the lookup of a visitor.
 */
type NewCodeInput = VerificationRequest &
  Requester & { secret: Buffer; recipient: (VerificationRequest & { owner: CodeOwner }) | undefined }

/**
 * Stores and sends a new code, which invalidates the requester's previous one. The caller has locked the contact. Throws
 * ShopError `too-many-requests`. If no order matches, or the contact has reached its hourly limit, a visitor's code is
 * stored but not sent. The response is the same, so that it does not reveal whether an order exists. Only codes that were
 * sent count against a contact.
 */
export async function issueCode(
  tx: Transaction,
  shop: ShopContext,
  { secret, recipient, ...request }: NewCodeInput,
): Promise<Pick<PendingVerification, 'id' | 'expiresAt' | 'againAt'>> {
  const now = shop.now()
  const contactWaitSeconds = await secondsUntilContactLimitEnds(tx, request, now)
  await requireBelowRequestLimits(tx, request, { contactWaitSeconds, now })
  const isSent = recipient !== undefined && contactWaitSeconds === 0
  const hadPendingCode = await invalidatePendingCodes(tx, request)
  if (hadPendingCode && recipient) await deleteQueuedCode(tx, recipient.owner, recipient.kind)
  const id = newId(now.getTime())
  const code = newCode()
  const expiresAt = new Date(now.getTime() + verificationLimits.codeLifetimeMs)
  const codeHash = hashCode(secret, id, code)
  await tx
    .insert(contactVerifications)
    .values({ id, ...request, codeHash, isSent, createdAt: now, expiresAt })
  if (isSent) await sendCode(tx, { ...recipient, id, code, language: shop.language, now })
  return { id, expiresAt, againAt: new Date(now.getTime() + verificationLimits.resendDelayMs) }
}

type CodeRequest = VerificationRequest & Requester

/** Returns the seconds until the contact may receive another code, of any requester. */
async function secondsUntilContactLimitEnds(
  tx: Transaction,
  request: CodeRequest,
  now: Date,
): Promise<number> {
  const sentCondition = eq(contactVerifications.isSent, true)
  return secondsUntilHourlyLimitEnds(
    await latestTimes(tx, now, and(whereContact(request), sentCondition)),
    now,
  )
}

async function requireBelowRequestLimits(
  tx: Transaction,
  request: CodeRequest,
  { contactWaitSeconds, now }: { contactWaitSeconds: number; now: Date },
): Promise<void> {
  const requestTimes = await latestTimes(tx, now, and(whereContact(request), whereRequester(request)))
  const { shopperId } = request
  // A visitor is not refused because of codes of other requesters, because that would reveal that an order exists.
  const requesterWaitSeconds =
    shopperId === null
      ? secondsUntilHourlyLimitEnds(requestTimes, now)
      : Math.max(
          contactWaitSeconds,
          secondsUntilHourlyLimitEnds(
            await latestTimes(tx, now, eq(contactVerifications.shopperId, shopperId)),
            now,
          ),
        )
  const seconds = Math.max(secondsUntilResendAllowed(requestTimes[0], now), requesterWaitSeconds)
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
}

/** Returns the times of the requests of the last hour, latest first. */
async function latestTimes(tx: Transaction, now: Date, condition: SQL | undefined): Promise<Date[]> {
  const hourAgo = new Date(now.getTime() - verificationLimits.hourMs)
  const rows = await tx
    .select({ at: contactVerifications.createdAt })
    .from(contactVerifications)
    .where(and(gt(contactVerifications.createdAt, hourAgo), condition))
    .orderBy(desc(contactVerifications.createdAt))
    .limit(verificationLimits.maxPerHour)
  return rows.map(({ at }) => at)
}

async function invalidatePendingCodes(tx: Transaction, request: CodeRequest): Promise<boolean> {
  // An account has one pending code of each kind, a visitor one for each contact and order.
  const replacedCondition =
    request.shopperId === null ? whereContact(request) : eq(contactVerifications.kind, request.kind)
  const invalidatedCodes = await tx
    .update(contactVerifications)
    .set({ codeHash: null })
    .where(and(whereRequester(request), replacedCondition, isNotNull(contactVerifications.codeHash)))
    .returning({ id: contactVerifications.id })
  return invalidatedCodes.length > 0
}

function whereContact({ kind, value }: VerificationRequest) {
  return and(eq(contactVerifications.kind, kind), eq(contactVerifications.value, value))
}

function whereRequester({ shopperId, orderNumber }: Requester) {
  return shopperId === null
    ? and(isNull(contactVerifications.shopperId), eq(contactVerifications.orderNumber, orderNumber))
    : eq(contactVerifications.shopperId, shopperId)
}
