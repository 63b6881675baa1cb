import { and, eq, gt, isNull } from 'drizzle-orm'
import { passwordResets, sessions, shoppers } from '#db/schema/people.server.ts'
import { forgottenPassword, passwordReset } from '#domain/account/account.server.ts'
import { resetLinkHours } from '#domain/account/account.ts'
import type { Shop } from '#shop/context.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { hashPassword, requireHardPassword } from './passwords.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { hashToken, newToken } from './sessions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

const hour = 3_600_000
// Nobody's mailbox is filled by a stranger who knows the address.
const mostOpen = 3
// Longer than the work takes, so that an unknown address is answered no sooner.
const answerMs = 150

/** Mails a link that sets a new password. Says nothing about whether the address is known, in word or in time. */
export async function requestPasswordReset(shop: Shop, input: unknown): Promise<void> {
  const { email } = parseInput(forgottenPassword, input)
  const answerTime = new Promise((resolve) => setTimeout(resolve, answerMs))
  await queueResetLink(shop, email)
  await answerTime
}

async function queueResetLink(shop: Shop, email: string): Promise<void> {
  const now = shop.now()
  const token = newToken()
  const tokenHash = hashToken(token)
  const [shopper] = await shop.db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(and(eq(shoppers.email, email), isNull(shoppers.deletedAt)))
  if (!shopper) return
  await inTransaction(shop.db, async (tx) => {
    // Requests follow one another, or as many links would be sent as come at once.
    await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(eq(shoppers.id, shopper.id))
      .for('no key update')
    const open = await tx
      .select({ at: passwordResets.createdAt })
      .from(passwordResets)
      .where(
        and(
          eq(passwordResets.shopperId, shopper.id),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
    if (open.length >= mostOpen) return
    const expiresAt = new Date(now.getTime() + resetLinkHours * hour)
    await tx.insert(passwordResets).values({ tokenHash, shopperId: shopper.id, createdAt: now, expiresAt })
    const mail = {
      kind: 'password-reset' as const,
      recipient: email,
      language: shop.language,
      subject: tokenHash.toString('hex').slice(0, 20),
      content: { token },
    }
    await queueMails(tx, [mail], now)
  })
}

/** Sets a new password with the token of such a link, once; every session of the account ends. Refuses `not-found`. */
export async function resetPassword(shop: Shop, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordReset, input)
  const [person] = await shop.db
    .select({ name: shoppers.name, email: shoppers.email })
    .from(passwordResets)
    .innerJoin(shoppers, eq(shoppers.id, passwordResets.shopperId))
    .where(eq(passwordResets.tokenHash, hashToken(token)))
  if (person) requireHardPassword(password, person)
  const passwordHash = await hashPassword(password)
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    const isMeant = eq(passwordResets.tokenHash, hashToken(token))
    const [known] = await tx
      .select({ shopperId: passwordResets.shopperId })
      .from(passwordResets)
      .where(isMeant)
    const refusal = new ShopError('not-found', { params: { what: 'token' } })
    if (!known) throw refusal
    const { shopperId } = known
    await lockShopper(tx, shopperId)
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(isMeant, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning({ shopperId: passwordResets.shopperId })
    if (used.length === 0) throw refusal
    await tx.update(shoppers).set({ passwordHash }).where(eq(shoppers.id, shopperId))
    await tx.delete(sessions).where(eq(sessions.shopperId, shopperId))
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.shopperId, shopperId), isNull(passwordResets.usedAt)))
  })
}
