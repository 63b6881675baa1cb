import { and, eq, gt, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { verificationConfirmation } from '#domain/customer/verification.server.ts'
import { verificationLimits, ordersVisibleFrom } from '#domain/customer/verification.ts'
import { writeAuditEntry } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction, retryTransaction } from '#shop/transaction.ts'
import { isSameHash, hashCode } from './verification-codes.ts'
import { linkPhone, unlinkPhone } from './linked-phone.ts'
import {
  activeVerificationCondition,
  listVerifications,
  lockContact,
  type ShopperVerifications,
} from './verifications.ts'

type StoredVerification = typeof contactVerifications.$inferSelect
type VerificationRow = StoredVerification & { shopperId: string }

/**
 * Verifies a phone number or an email address by its code. From then on the account sees the orders placed with it.
 * Another account that verified it earlier keeps seeing the orders up to now, but sees no later ones. Throws ShopError
 * `not-found`, and `wrong-code` with the number of remaining attempts. Throws `code-over` after five attempts, after
 * ten minutes, or if a newer code exists. Idempotent.
 */
export async function verifyContact(shop: ShopContext, input: unknown): Promise<ShopperVerifications> {
  const { id: shopperId } = requireShopper(shop, requestedUserId(input))
  const { id, code } = parseInput(verificationConfirmation, input)
  const secret = await readSecret(shop)
  const attemptedVerification = await countAttempt(shop, { id, shopperId })
  if (attemptedVerification?.codeHash) {
    if (!isSameHash(attemptedVerification.codeHash, hashCode(secret, id, code)))
      throw new ShopError('wrong-code', {
        params: { left: verificationLimits.tries - attemptedVerification.attempts },
      })
    await inTransaction(shop.db, (tx) => markVerified(tx, shop, { ...attemptedVerification, shopperId }))
  } else await requireVerified(shop, { id, shopperId })
  return listVerifications(shop)
}

/** Removes a verified phone or email address from the account, which hides its orders. Idempotent. */
export async function removeVerification(shop: ShopContext, input: unknown): Promise<ShopperVerifications> {
  const { id: shopperId } = requireShopper(shop, requestedUserId(input))
  const { id } = parseInput(idRequest, input)
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId)
    const [storedVerification] = await tx
      .select()
      .from(contactVerifications)
      .where(keyCondition({ id, shopperId }))
    if (!storedVerification?.verifiedAt) throw new ShopError('not-found', { params: { resource: 'proof' } })
    await lockContact(tx, storedVerification)
    const shopperContactCondition = and(
      eq(contactVerifications.shopperId, shopperId),
      contactCondition(storedVerification),
    )
    const removedVerifications = await tx
      .update(contactVerifications)
      .set({ removedAt: shop.now() })
      .where(and(shopperContactCondition, activeVerificationCondition))
      .returning({ customerId: contactVerifications.customerId })
    if (removedVerifications.length === 0) return
    for (const { customerId } of removedVerifications)
      if (customerId !== null) await unlinkPhone(tx, shopperId, customerId)
    await writeShopperAuditEntry(tx, shop, {
      action: 'customer.unlink',
      verification: { ...storedVerification, shopperId },
    })
  })
  return listVerifications(shop)
}

/**
 * Counts an attempt before the code is compared, so that concurrent requests get at most five. Returns undefined if the
 * code is unknown, used, replaced or expired, or has had five attempts.
 */
export async function countAttempt(
  shop: ShopContext,
  verificationKey: VerificationKey,
): Promise<StoredVerification | undefined> {
  const [row] = await retryTransaction(() =>
    shop.db
      .update(contactVerifications)
      .set({ attempts: sql`${contactVerifications.attempts} + 1` })
      .where(
        and(
          keyCondition(verificationKey),
          isNotNull(contactVerifications.codeHash),
          lt(contactVerifications.attempts, verificationLimits.tries),
          gt(contactVerifications.expiresAt, shop.now()),
        ),
      )
      .returning(),
  )
  return row
}

/**
 * Accepts a repeated request for a contact that is already verified, because its first response may have been lost.
 * Throws ShopError `not-found` or `code-over` otherwise.
 */
async function requireVerified(shop: ShopContext, verificationKey: VerificationKey): Promise<void> {
  const [row] = await shop.db.select().from(contactVerifications).where(keyCondition(verificationKey))
  if (!row) throw new ShopError('not-found', { params: { resource: 'proof' } })
  if (row.verifiedAt === null || row.removedAt !== null) throw new ShopError('code-over')
}

async function markVerified(
  tx: Transaction,
  shop: ShopContext,
  verification: VerificationRow,
): Promise<void> {
  const { id, shopperId, value } = verification
  const verifiedAt = shop.now()
  await lockShopper(tx, shopperId)
  await lockContact(tx, verification)
  const [lockedVerification] = await tx
    .select({ codeHash: contactVerifications.codeHash, verifiedAt: contactVerifications.verifiedAt })
    .from(contactVerifications)
    .where(keyCondition(verification))
  // Another request with the same code was faster, or a newer code was requested meanwhile.
  if (lockedVerification?.verifiedAt) return
  if (!lockedVerification?.codeHash) throw new ShopError('code-over')
  const othersVisibleUntil = await limitOtherVerifications(tx, verification, verifiedAt)
  const isByPhone = verification.kind === 'phone'
  const customerId = isByPhone ? await linkPhone(tx, { shopperId, phone: value, now: verifiedAt }) : null
  await tx
    .update(contactVerifications)
    .set({
      verifiedAt,
      codeHash: null,
      customerId,
      ordersVisibleFrom: ordersVisibleFrom(verifiedAt, othersVisibleUntil),
    })
    .where(eq(contactVerifications.id, id))
  await writeShopperAuditEntry(tx, shop, { action: 'customer.link', verification })
}

/**
 * Limits the verifications of other accounts to orders before now. Returns the latest time until which another account
 * sees the orders; null if there is none.
 */
async function limitOtherVerifications(
  tx: Transaction,
  verification: VerificationRow,
  now: Date,
): Promise<Date | null> {
  const otherShoppersCondition = and(
    contactCondition(verification),
    ne(contactVerifications.shopperId, verification.shopperId),
    activeVerificationCondition,
  )
  await tx
    .update(contactVerifications)
    .set({ ordersVisibleUntil: now })
    .where(and(otherShoppersCondition, isNull(contactVerifications.ordersVisibleUntil)))
  const [latest] = await tx
    .select({ until: max(contactVerifications.ordersVisibleUntil) })
    .from(contactVerifications)
    .where(otherShoppersCondition)
  return latest?.until ?? null
}

type VerificationAuditEntry = { action: 'customer.link' | 'customer.unlink'; verification: VerificationRow }

/**
 * Writes the audit log entry without a staff member, because the shopper acts, even if a seller is logged in too. The
 * entry does not contain the phone or email address.
 */
async function writeShopperAuditEntry(
  tx: Transaction,
  shop: ShopContext,
  { action, verification }: VerificationAuditEntry,
): Promise<void> {
  const entry = { action, subject: verification.shopperId, detail: { kind: verification.kind } }
  await writeAuditEntry(tx, entry, { staffId: null, at: shop.now() })
}

/** Identifies a verification by its id and its shopper; `shopperId` is null for a visitor without an account. */
type VerificationKey = { id: string; shopperId: string | null }

function keyCondition({ id, shopperId }: VerificationKey) {
  const requesterCondition =
    shopperId === null
      ? isNull(contactVerifications.shopperId)
      : eq(contactVerifications.shopperId, shopperId)
  return and(eq(contactVerifications.id, id), requesterCondition)
}

function contactCondition({ kind, value }: StoredVerification) {
  return and(eq(contactVerifications.kind, kind), eq(contactVerifications.value, value))
}
