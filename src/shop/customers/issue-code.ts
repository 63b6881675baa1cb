import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import type { VerificationRequest } from '#domain/customer/verification.server.ts'
import {
  verificationLimits,
  secondsUntilCodeAllowed,
  secondsUntilRepeatAllowed,
} from '#domain/customer/verification.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { ShopError } from '#shop/shop-error.ts'
import { deleteUnsentCode, hashCode, newCode, sendCode, type CodeOwner } from './verification-codes.ts'
import type { PendingVerification } from './verifications.ts'

/** A visitor has no account and requests an order by its number. */
type Requester = { shopperId: string; orderNumber: null } | { shopperId: null; orderNumber: number }

/** The contact that the limits count, and where the code goes. Without a recipient the code is not sent. */
type CodeIssue = VerificationRequest &
  Requester & { secret: Buffer; recipient: (VerificationRequest & { owner: CodeOwner }) | undefined }

/**
 * Stores and sends a new code, which invalidates the requester's previous one. The caller has locked the contact. Throws
 * ShopError `too-many-requests`. A visitor's lookup gets the same response when its code is not sent, because no order
 * matches or the contact has reached its limit per hour. Only codes that were sent count against a contact.
 */
export async function issueCode(
  tx: Transaction,
  shop: Shop,
  { secret, recipient, ...request }: CodeIssue,
): Promise<Pick<PendingVerification, 'id' | 'expiresAt' | 'againAt'>> {
  const now = shop.now()
  const waitSeconds = await secondsUntilSendAllowed(tx, request, now)
  await refuseTooMany(tx, request, { waitSeconds, now })
  const isSent = recipient !== undefined && waitSeconds === 0
  const hadPendingCode = await invalidatePendingCodes(tx, request)
  if (hadPendingCode && recipient) await deleteUnsentCode(tx, recipient.owner, recipient.kind)
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
async function secondsUntilSendAllowed(tx: Transaction, request: CodeRequest, now: Date): Promise<number> {
  const isSent = eq(contactVerifications.isSent, true)
  return secondsUntilCodeAllowed(await latestTimes(tx, now, and(isContact(request), isSent)), now)
}

async function refuseTooMany(
  tx: Transaction,
  request: CodeRequest,
  { waitSeconds, now }: { waitSeconds: number; now: Date },
): Promise<void> {
  const requestTimes = await latestTimes(tx, now, and(isContact(request), isOfRequester(request)))
  const { shopperId } = request
  // Codes of other requesters must not show whether an order exists, so a visitor is not refused because of them.
  const requesterWaitSeconds =
    shopperId === null
      ? secondsUntilCodeAllowed(requestTimes, now)
      : Math.max(
          waitSeconds,
          secondsUntilCodeAllowed(
            await latestTimes(tx, now, eq(contactVerifications.shopperId, shopperId)),
            now,
          ),
        )
  const seconds = Math.max(secondsUntilRepeatAllowed(requestTimes[0], now), requesterWaitSeconds)
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
  const isReplaced =
    request.shopperId === null ? isContact(request) : eq(contactVerifications.kind, request.kind)
  const ended = await tx
    .update(contactVerifications)
    .set({ codeHash: null })
    .where(and(isOfRequester(request), isReplaced, isNotNull(contactVerifications.codeHash)))
    .returning({ id: contactVerifications.id })
  return ended.length > 0
}

function isContact({ kind, value }: VerificationRequest) {
  return and(eq(contactVerifications.kind, kind), eq(contactVerifications.value, value))
}

function isOfRequester({ shopperId, orderNumber }: Requester) {
  return shopperId === null
    ? and(isNull(contactVerifications.shopperId), eq(contactVerifications.orderNumber, orderNumber))
    : eq(contactVerifications.shopperId, shopperId)
}
