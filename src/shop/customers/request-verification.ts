import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import { verificationRequest, type VerificationRequest } from '#domain/customer/verification.server.ts'
import {
  verificationLimits,
  secondsUntilCodeAllowed,
  secondsUntilRepeatAllowed,
} from '#domain/customer/verification.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, userIdOf } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction } from '#shop/transaction.ts'
import { hashCode, newCode, sendCode, deleteUnsentCode } from './verification-codes.ts'
import {
  isVerifiedBy,
  lockContact,
  availableVerificationKinds,
  type PendingVerification,
} from './verifications.ts'

/**
 * Sends a six-digit code to a phone number or an email address, to verify that it belongs to the account. The response
 * does not reveal whether a customer with this contact exists. The previous code of the same kind becomes invalid.
 * Throws ShopError `no-sms` if the store sends no SMS, and `already-linked` if this account has already verified the
 * contact. Throws `too-many-requests` within a minute of the last request, and after three codes in an hour for the
 * account or for the contact.
 */
export async function requestVerification(shop: Shop, input: unknown): Promise<PendingVerification> {
  const { id: shopperId } = requireShopper(shop, userIdOf(input))
  const request = parseInput(verificationRequest, input)
  if (!availableVerificationKinds(shop).includes(request.kind)) throw new ShopError('no-sms')
  const secret = await readSecret(shop)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId)
    await lockContact(tx, request)
    if (await isVerifiedBy(tx, { ...request, shopperId })) throw new ShopError('already-linked')
    const now = shop.now()
    await refuseTooMany(tx, { ...request, shopperId, now })
    await invalidatePendingCodes(tx, { ...request, shopperId })
    const id = newId(now.getTime())
    const code = newCode()
    const expiresAt = new Date(now.getTime() + verificationLimits.codeLifetimeMs)
    const codeHash = hashCode(secret, id, code)
    await tx
      .insert(contactVerifications)
      .values({ id, shopperId, ...request, codeHash, createdAt: now, expiresAt })
    await sendCode(tx, { ...request, id, shopperId, code, language: shop.language, now })
    return { id, ...request, expiresAt, againAt: new Date(now.getTime() + verificationLimits.resendDelayMs) }
  })
}

type ShopperContact = VerificationRequest & { shopperId: string }

async function refuseTooMany(
  tx: Transaction,
  { kind, value, shopperId, now }: ShopperContact & { now: Date },
): Promise<void> {
  const isWithinLastHour = gt(
    contactVerifications.createdAt,
    new Date(now.getTime() - verificationLimits.hourMs),
  )
  const isSameContact = and(eq(contactVerifications.kind, kind), eq(contactVerifications.value, value))
  const latest = async (condition: ReturnType<typeof and>) => {
    const rows = await tx
      .select({ at: contactVerifications.createdAt })
      .from(contactVerifications)
      .where(and(isWithinLastHour, condition))
      .orderBy(desc(contactVerifications.createdAt))
      .limit(verificationLimits.maxPerHour)
    return rows.map(({ at }) => at)
  }
  const [same] = await latest(and(isSameContact, eq(contactVerifications.shopperId, shopperId)))
  const seconds = Math.max(
    secondsUntilRepeatAllowed(same, now),
    secondsUntilCodeAllowed(await latest(eq(contactVerifications.shopperId, shopperId)), now),
    secondsUntilCodeAllowed(await latest(isSameContact), now),
  )
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
}

async function invalidatePendingCodes(tx: Transaction, { kind, shopperId }: ShopperContact): Promise<void> {
  const ended = await tx
    .update(contactVerifications)
    .set({ codeHash: null })
    .where(
      and(
        eq(contactVerifications.shopperId, shopperId),
        eq(contactVerifications.kind, kind),
        isNotNull(contactVerifications.codeHash),
      ),
    )
    .returning({ id: contactVerifications.id })
  if (ended.length > 0) await deleteUnsentCode(tx, shopperId, kind)
}
