import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { contactVerifications } from '#db/schema/customers.server.ts'
import type { VerificationRequest } from '#domain/customer/verification.server.ts'
import {
  verificationKinds,
  verificationLimits,
  type VerificationKind,
} from '#domain/customer/verification.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { requireShopper } from '#shop/permissions.ts'
import { deleteCodes } from './verification-codes.ts'

/**
 * A verified phone or email address of an account. `isCurrent` is false if another account verified it later. That account
 * sees the orders placed since.
 */
type VerifiedContact = {
  id: string
  kind: VerificationKind
  value: string
  verifiedAt: Date
  isCurrent: boolean
}
/** A code that was sent; another can be requested from `againAt` on. */
export type PendingVerification = {
  id: string
  kind: VerificationKind
  value: string
  expiresAt: Date
  againAt: Date
}
/** `availableKinds`: the kinds of contact that this shop can send a code to. */
export type ShopperVerifications = {
  verified: VerifiedContact[]
  pending: PendingVerification[]
  availableKinds: readonly VerificationKind[]
}

const dayMs = 24 * 3_600_000

/** SQL condition: the contact was verified and not removed since. */
export const activeVerificationCondition = and(
  isNotNull(contactVerifications.verifiedAt),
  isNull(contactVerifications.removedAt),
)

/**
 * Returns the kinds of contact that the store can send a code to. Email is always available. Phone requires an SMS
 * provider, or a store that only this machine can reach, because it displays SMS on the screen.
 */
export function availableVerificationKinds({
  sms,
  settings,
}: Pick<Store, 'sms' | 'settings'>): readonly VerificationKind[] {
  return sms.name !== 'built-in' || settings.isPrivate ? verificationKinds : ['email']
}

/** Returns whether a service delivers to phones and to email addresses. Without one, SMS or emails stay in the store. */
export function reachableContacts({
  sms,
  mail,
}: Pick<Store, 'sms' | 'mail'>): Record<VerificationKind, boolean> {
  return { phone: sms.name !== 'built-in', email: mail.writesToFiles !== true }
}

/** Lists the verifications of an account, newest first, and its pending codes. */
export async function listVerifications(shop: ShopContext): Promise<ShopperVerifications> {
  const { id: shopperId } = requireShopper(shop)
  const now = shop.now()
  const pendingCodeCondition = and(
    isNotNull(contactVerifications.codeHash),
    gt(contactVerifications.expiresAt, now),
    lt(contactVerifications.attempts, verificationLimits.tries),
  )
  const rows = await shop.db
    .select()
    .from(contactVerifications)
    .where(
      and(
        eq(contactVerifications.shopperId, shopperId),
        or(activeVerificationCondition, pendingCodeCondition),
      ),
    )
    .orderBy(desc(contactVerifications.verifiedAt), desc(contactVerifications.createdAt))
  const verifiedContacts = rows.flatMap(({ id, kind, value, verifiedAt, ordersVisibleUntil }) =>
    verifiedAt === null ? [] : [{ id, kind, value, verifiedAt, isCurrent: ordersVisibleUntil === null }],
  )
  const pending = rows.flatMap(({ id, kind, value, verifiedAt, expiresAt, createdAt }) => {
    const againAt = new Date(createdAt.getTime() + verificationLimits.resendDelayMs)
    return verifiedAt === null ? [{ id, kind, value, expiresAt, againAt }] : []
  })
  const isLatest = (contact: VerifiedContact, index: number) =>
    verifiedContacts.findIndex(({ kind, value }) => kind === contact.kind && value === contact.value) ===
    index
  return {
    verified: verifiedContacts.filter(isLatest),
    pending,
    availableKinds: availableVerificationKinds(shop),
  }
}

/** Locks a phone or email address, so that its requests, verifications and removals run one after the other. */
export async function lockContact(tx: Transaction, { kind, value }: VerificationRequest): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.contactVerification}, hashtext(${`${kind} ${value}`}))`,
  )
}

/** Returns whether the account is the latest one to verify this contact. */
export async function isVerifiedBy(
  tx: Database,
  { shopperId, kind, value }: VerificationRequest & { shopperId: string },
): Promise<boolean> {
  const sameContactCondition = and(
    eq(contactVerifications.shopperId, shopperId),
    eq(contactVerifications.kind, kind),
    eq(contactVerifications.value, value),
  )
  const [row] = await tx
    .select({ id: contactVerifications.id })
    .from(contactVerifications)
    .where(
      and(sameContactCondition, activeVerificationCondition, isNull(contactVerifications.ordersVisibleUntil)),
    )
  return row !== undefined
}

/** A stored verification of an account, for the export. */
export type ExportedVerification = {
  kind: VerificationKind
  value: string
  requestedAt: Date
  verifiedAt: Date | null
}

/** Lists all stored verifications and requests of an account, newest first. */
export async function readVerifications(db: Database, shopperId: string): Promise<ExportedVerification[]> {
  return db
    .select({
      kind: contactVerifications.kind,
      value: contactVerifications.value,
      requestedAt: contactVerifications.createdAt,
      verifiedAt: contactVerifications.verifiedAt,
    })
    .from(contactVerifications)
    .where(eq(contactVerifications.shopperId, shopperId))
    .orderBy(desc(contactVerifications.createdAt))
}

/** Deletes all verifications and codes of an account. */
export async function deleteVerifications(tx: Database, shopperId: string): Promise<void> {
  await deleteCodes(tx, { shopperId })
  await tx.delete(contactVerifications).where(eq(contactVerifications.shopperId, shopperId))
}

/** Deletes the codes with which visitors requested the status of these orders. */
export async function deleteOrderLookups(tx: Database, orderIds: SQLWrapper): Promise<void> {
  await deleteCodes(tx, { lookupOrderId: orderIds })
  await tx
    .delete(contactVerifications)
    .where(sql`${contactVerifications.orderNumber} in (select number from orders where id in ${orderIds})`)
}

/** Deletes unused codes and removed verifications that no longer count for any limit. */
export async function deleteExpiredVerifications(store: Store): Promise<void> {
  const cutoff = new Date(store.now().getTime() - dayMs)
  await store.db
    .delete(contactVerifications)
    .where(
      or(
        and(isNull(contactVerifications.verifiedAt), lt(contactVerifications.createdAt, cutoff)),
        lt(contactVerifications.removedAt, cutoff),
      ),
    )
}
