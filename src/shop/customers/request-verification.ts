import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import { verificationRequest, type VerificationRequest } from '#domain/customer/verification.server.ts'
import { verificationLimits, waitForCode, waitForSame } from '#domain/customer/verification.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, userIdOf } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction } from '#shop/transaction.ts'
import { hashCode, newCode, sendCode, takeBackCode } from './verification-codes.ts'
import {
  isVerifiedBy,
  lockValue,
  availableVerificationKinds,
  type PendingVerification,
} from './verifications.ts'

/**
 * Sends six digits to a phone or an email address, so that the account can verify that it is theirs. The response is
 * the same whether or not a customer is known by it. An earlier code of the same kind becomes invalid.
 * Throws ShopError `no-sms` if the shop sends none, and `already-linked` for what this account has verified. Throws
 * `too-many-requests` within a minute, and after three codes in an hour for the account or for the phone or address.
 */
export async function requestVerification(shop: Shop, input: unknown): Promise<PendingVerification> {
  const { id: shopperId } = requireShopper(shop, userIdOf(input))
  const request = parseInput(verificationRequest, input)
  if (!availableVerificationKinds(shop).includes(request.kind)) throw new ShopError('no-sms')
  const secret = await readSecret(shop)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId)
    await lockValue(tx, request)
    if (await isVerifiedBy(tx, { ...request, shopperId })) throw new ShopError('already-linked')
    const now = shop.now()
    await refuseTooMany(tx, { ...request, shopperId, now })
    await endOpen(tx, { ...request, shopperId })
    const id = newId(now.getTime())
    const code = newCode()
    const expiresAt = new Date(now.getTime() + verificationLimits.lastsMs)
    const codeHash = hashCode(secret, id, code)
    await tx
      .insert(contactVerifications)
      .values({ id, shopperId, ...request, codeHash, createdAt: now, expiresAt })
    await sendCode(tx, { ...request, id, shopperId, code, language: shop.language, now })
    return { id, ...request, expiresAt, againAt: new Date(now.getTime() + verificationLimits.againMs) }
  })
}

type Asking = VerificationRequest & { shopperId: string }

async function refuseTooMany(
  tx: Transaction,
  { kind, value, shopperId, now }: Asking & { now: Date },
): Promise<void> {
  const isLately = gt(contactVerifications.createdAt, new Date(now.getTime() - verificationLimits.hourMs))
  const isValue = and(eq(contactVerifications.kind, kind), eq(contactVerifications.value, value))
  const latest = async (condition: ReturnType<typeof and>) => {
    const rows = await tx
      .select({ at: contactVerifications.createdAt })
      .from(contactVerifications)
      .where(and(isLately, condition))
      .orderBy(desc(contactVerifications.createdAt))
      .limit(verificationLimits.maxPerHour)
    return rows.map(({ at }) => at)
  }
  const [same] = await latest(and(isValue, eq(contactVerifications.shopperId, shopperId)))
  const seconds = Math.max(
    waitForSame(same, now),
    waitForCode(await latest(eq(contactVerifications.shopperId, shopperId)), now),
    waitForCode(await latest(isValue), now),
  )
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
}

async function endOpen(tx: Transaction, { kind, shopperId }: Asking): Promise<void> {
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
  if (ended.length > 0) await takeBackCode(tx, shopperId, kind)
}
