import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { proofs } from '#db/schema/customers.server.ts'
import { proofRequest, type ProofRequest } from '#domain/customer/verification.server.ts'
import { proofLimits, waitForCode, waitForSame } from '#domain/customer/verification.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, userIdOf } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction } from '#shop/transaction.ts'
import { hashCode, newCode, sendCode, takeBackCode } from './verification-codes.ts'
import { isHeldBy, lockValue, waysToProve, type OpenProof } from './verifications.ts'

/**
 * Sends six digits to a phone or an email address, so that the account can verify that it is theirs. The response is
 * the same whether or not a customer is known by it. An earlier code of the same kind becomes invalid.
 * Throws ShopError `no-sms` if the shop sends none, and `already-linked` for what this account has verified. Throws
 * `too-many-requests` within a minute, and after three codes in an hour for the account or for the phone or address.
 */
export async function askProof(shop: Shop, input: unknown): Promise<OpenProof> {
  const { id: shopperId } = requireShopper(shop, userIdOf(input))
  const request = parseInput(proofRequest, input)
  if (!waysToProve(shop).includes(request.kind)) throw new ShopError('no-sms')
  const secret = await readSecret(shop)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId)
    await lockValue(tx, request)
    if (await isHeldBy(tx, { ...request, shopperId })) throw new ShopError('already-linked')
    const now = shop.now()
    await refuseTooMany(tx, { ...request, shopperId, now })
    await endOpen(tx, { ...request, shopperId })
    const id = newId(now.getTime())
    const code = newCode()
    const expiresAt = new Date(now.getTime() + proofLimits.lastsMs)
    const codeHash = hashCode(secret, id, code)
    await tx.insert(proofs).values({ id, shopperId, ...request, codeHash, createdAt: now, expiresAt })
    await sendCode(tx, { ...request, id, shopperId, code, language: shop.language, now })
    return { id, ...request, expiresAt, againAt: new Date(now.getTime() + proofLimits.againMs) }
  })
}

type Asking = ProofRequest & { shopperId: string }

async function refuseTooMany(
  tx: Transaction,
  { kind, value, shopperId, now }: Asking & { now: Date },
): Promise<void> {
  const isLately = gt(proofs.createdAt, new Date(now.getTime() - proofLimits.hourMs))
  const isValue = and(eq(proofs.kind, kind), eq(proofs.value, value))
  const latest = async (where: ReturnType<typeof and>) => {
    const rows = await tx
      .select({ at: proofs.createdAt })
      .from(proofs)
      .where(and(isLately, where))
      .orderBy(desc(proofs.createdAt))
      .limit(proofLimits.maxPerHour)
    return rows.map(({ at }) => at)
  }
  const [same] = await latest(and(isValue, eq(proofs.shopperId, shopperId)))
  const seconds = Math.max(
    waitForSame(same, now),
    waitForCode(await latest(eq(proofs.shopperId, shopperId)), now),
    waitForCode(await latest(isValue), now),
  )
  if (seconds > 0) throw new ShopError('too-many-requests', { params: { seconds } })
}

async function endOpen(tx: Transaction, { kind, shopperId }: Asking): Promise<void> {
  const ended = await tx
    .update(proofs)
    .set({ codeHash: null })
    .where(and(eq(proofs.shopperId, shopperId), eq(proofs.kind, kind), isNotNull(proofs.codeHash)))
    .returning({ id: proofs.id })
  if (ended.length > 0) await takeBackCode(tx, shopperId, kind)
}
