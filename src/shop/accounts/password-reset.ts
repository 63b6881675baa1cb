import { and, eq, isNull } from 'drizzle-orm'
import { passwordResets, sessions, shoppers } from '#db/schema/people.server.ts'
import { forgottenPassword, passwordReset } from '#domain/account/account.server.ts'
import { withMinResponseTime } from '#shop/minimum-response-time.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { hashPassword, logPasswordChange } from './passwords.ts'
import { queueResetLink, resetLinkNotFound, redeemResetLink } from './reset-links.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { hashToken } from './sessions.ts'
import { queuePasswordMail } from '#shop/notifications/password-mails.ts'
import { inTransaction } from '#shop/transaction.ts'

/**
 * Sends a link that sets a new password. Neither the result nor the response time reveals whether the address is known.
 * `redirect` is the path of the page that follows the next login.
 */
export async function requestPasswordReset(
  shop: ShopContext,
  input: unknown,
  redirect?: string,
): Promise<void> {
  const { email } = parseInput(forgottenPassword, input)
  await withMinResponseTime(mailLink(shop, email, redirect))
}

async function mailLink(shop: ShopContext, email: string, redirect: string | undefined): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Locks the shopper, so that concurrent requests run one after the other and the limit of open links holds.
    const [shopper] = await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(and(eq(shoppers.email, email), isNull(shoppers.deletedAt)))
      .for('no key update')
    if (!shopper) return
    const recipient = { email, language: shop.language, now: shop.now(), redirect }
    await queueResetLink(tx, { side: 'shopper', id: shopper.id }, recipient)
  })
}

/**
 * Sets a new password with a single-use token. All sessions of the account end, and an email reports the change. Throws
 * ShopError `not-found`.
 */
export async function resetPassword(shop: ShopContext, input: unknown): Promise<void> {
  const { token, password } = parseInput(passwordReset, input)
  const [person] = await shop.db
    .select({ id: shoppers.id, name: shoppers.name, email: shoppers.email, language: shoppers.language })
    .from(passwordResets)
    .innerJoin(shoppers, eq(shoppers.id, passwordResets.shopperId))
    .where(eq(passwordResets.tokenHash, hashToken(token)))
  const passwordHash = await hashPassword(password)
  if (!person) throw resetLinkNotFound()
  const { id, email: recipient, language } = person
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, id)
    await redeemResetLink(tx, { side: 'shopper', id }, { token, now })
    await tx.update(shoppers).set({ passwordHash }).where(eq(shoppers.id, id))
    await tx.delete(sessions).where(eq(sessions.shopperId, id))
    await queuePasswordMail(tx, { recipient, language }, { by: 'link', at: now })
  })
  logPasswordChange(shop, { id, side: 'shopper', by: 'link' })
}
