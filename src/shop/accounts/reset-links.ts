import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { passwordResets } from '#db/schema/people.server.ts'
import { resetLinkHours } from '#domain/account/account.ts'
import type { Language } from '#domain/language.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { ShopError } from '#shop/shop-error.ts'
import { hashToken, newToken } from './sessions.ts'

const hour = 3_600_000
// Limits how many emails a stranger who knows the address can cause.
const maxOpenLinks = 3

/** Whose password a link sets. */
export type ResetOwner = { of: 'shopper' | 'staff'; id: string }
type Recipient = { email: string; language: Language; now: Date }

/** Queues the email with a single-use link for a new password, unless three are open. Lock the owner's row first. */
export async function queueResetLink(
  tx: Transaction,
  owner: ResetOwner,
  { email, language, now }: Recipient,
): Promise<void> {
  const open = await tx
    .select({ at: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(isOwnedBy(owner), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
  if (open.length >= maxOpenLinks) return
  const token = newToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + resetLinkHours * hour)
  const whose = owner.of === 'staff' ? { staffId: owner.id } : { shopperId: owner.id }
  await tx.insert(passwordResets).values({ tokenHash, ...whose, createdAt: now, expiresAt })
  const mail = {
    kind: 'password-reset' as const,
    recipient: email,
    language,
    subject: tokenHash.toString('hex').slice(0, 20),
    content: { token, of: owner.of },
  }
  await queueMails(tx, [mail], now)
}

/**
 * Uses a link and invalidates all others of its owner, whose row must be locked. Throws ShopError `not-found` for a
 * used or expired link.
 */
export async function redeemResetLink(
  tx: Transaction,
  owner: ResetOwner,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const isMeant = and(eq(passwordResets.tokenHash, hashToken(token)), isOwnedBy(owner))
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(isMeant, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
    .returning({ at: passwordResets.usedAt })
  if (used.length === 0) throw unknownLink()
  await endResetLinks(tx, owner)
}

/** Deletes the unused password reset links, because the password or the address has changed. */
export async function endResetLinks(tx: Database, owner: ResetOwner): Promise<void> {
  await tx.delete(passwordResets).where(and(isOwnedBy(owner), isNull(passwordResets.usedAt)))
}

/** The error for a link that is unknown, used or expired. */
export function unknownLink(): ShopError {
  return new ShopError('not-found', { params: { what: 'token' } })
}

function isOwnedBy({ of, id }: ResetOwner) {
  return eq(of === 'staff' ? passwordResets.staffId : passwordResets.shopperId, id)
}
