import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { passwordResets } from '#db/schema/people.server.ts'
import { resetLinkHours } from '#domain/account/account.ts'
import type { Language } from '#domain/language.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { ShopError } from '#shop/shop-error.ts'
import { hashToken, newToken } from './sessions.ts'

const hourMs = 3_600_000
// Limits how many emails a stranger who knows the address can cause.
const maxOpenLinks = 3

/** The account whose password a link sets. */
export type PasswordOwner = { side: 'shopper' | 'staff'; id: string }

type Recipient = {
  email: string
  language: Language
  now: Date
  /** The path of the page that follows the login. */
  redirect?: string | undefined
}

/**
 * Queues the email with a single-use password reset link, unless the owner has three unused links. The caller must have
 * locked the owner's row.
 */
export async function queueResetLink(
  tx: Transaction,
  owner: PasswordOwner,
  { email, language, now, redirect }: Recipient,
): Promise<void> {
  const openLinks = await tx
    .select({ at: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(isOwnedBy(owner), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
  if (openLinks.length >= maxOpenLinks) return
  const token = newToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + resetLinkHours * hourMs)
  const ownerColumn = owner.side === 'staff' ? { staffId: owner.id } : { shopperId: owner.id }
  await tx.insert(passwordResets).values({ tokenHash, ...ownerColumn, createdAt: now, expiresAt })
  const mail = {
    kind: 'password-reset' as const,
    recipient: email,
    language,
    dedupeKey: tokenHash.toString('hex').slice(0, 20),
    content: { token, of: owner.side, ...(redirect !== undefined && { redirect }) },
  }
  await queueMails(tx, [mail], now)
}

/**
 * Uses a link and deletes all other links of its owner. The caller must have locked the owner's row. Throws ShopError
 * `not-found` for an unknown, used or expired link.
 */
export async function redeemResetLink(
  tx: Transaction,
  owner: PasswordOwner,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const linkCondition = and(eq(passwordResets.tokenHash, hashToken(token)), isOwnedBy(owner))
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(linkCondition, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
    .returning({ at: passwordResets.usedAt })
  if (used.length === 0) throw resetLinkNotFound()
  await deleteUnusedResetLinks(tx, owner)
}

/** Deletes the unused password reset links, because the password or the address has changed. */
export async function deleteUnusedResetLinks(tx: Database, owner: PasswordOwner): Promise<void> {
  await tx.delete(passwordResets).where(and(isOwnedBy(owner), isNull(passwordResets.usedAt)))
}

/** Returns the error for a link that is unknown, used or expired. */
export function resetLinkNotFound(): ShopError {
  return new ShopError('not-found', { params: { resource: 'token' } })
}

function isOwnedBy({ side: of, id }: PasswordOwner) {
  return eq(of === 'staff' ? passwordResets.staffId : passwordResets.shopperId, id)
}
