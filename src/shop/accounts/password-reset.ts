import { and, eq, isNull } from 'drizzle-orm'
import { passwordResets, sessions, shoppers } from '#db/schema/people.server.ts'
import { forgottenPassword, passwordReset } from '#domain/account/account.server.ts'
import { afterAnswerTime } from '#shop/minimum-response-time.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { hashPassword, requireHardPassword, notePasswordChange } from './passwords.ts'
import { queueResetLink, unknownLink, takeResetLink } from './reset-links.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { hashToken } from './sessions.ts'
import { queuePasswordMail } from '#shop/notifications/password-mails.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Mails a link that sets a new password. Says nothing about whether the address is known, in word or in time. */
export async function requestPasswordReset(shop: Shop, input: unknown): Promise<void> {
  const { email } = parseInput(forgottenPassword, input)
  await afterAnswerTime(mailLink(shop, email))
}

async function mailLink(shop: Shop, email: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Requests follow one another, or as many links would be sent as come at once; each reads the row as it is then.
    const [shopper] = await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(and(eq(shoppers.email, email), isNull(shoppers.deletedAt)))
      .for('no key update')
    if (!shopper) return
    const { language } = shop
    await queueResetLink(tx, { of: 'shopper', id: shopper.id }, { email, language, now: shop.now() })
  })
}

/**
 * Sets a new password with the token of such a link, once; every session of the account ends and a mail tells of it.
 * Refuses `not-found`.
 */
export async function resetPassword(shop: Shop, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordReset, input)
  const [person] = await shop.db
    .select({ id: shoppers.id, name: shoppers.name, email: shoppers.email, language: shoppers.language })
    .from(passwordResets)
    .innerJoin(shoppers, eq(shoppers.id, passwordResets.shopperId))
    .where(eq(passwordResets.tokenHash, hashToken(token)))
  if (person) requireHardPassword(password, person)
  const passwordHash = await hashPassword(password)
  if (!person) throw unknownLink()
  const { id, email: recipient, language } = person
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, id)
    await takeResetLink(tx, { of: 'shopper', id }, { token, now })
    await tx.update(shoppers).set({ passwordHash }).where(eq(shoppers.id, id))
    await tx.delete(sessions).where(eq(sessions.shopperId, id))
    await queuePasswordMail(tx, { recipient, language }, { by: 'link', at: now })
  })
  notePasswordChange(shop, { id, side: 'shopper', by: 'link' })
}
