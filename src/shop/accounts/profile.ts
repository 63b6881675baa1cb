import { and, eq, ne } from 'drizzle-orm'
import { sessions, shoppers } from '#db/schema/people.server.ts'
import { accountUpdate, passwordChange } from '#domain/account/account.server.ts'
import { placeUpdate } from '#domain/address/saved-location.server.ts'
import { currentAccount, type Account } from './accounts.ts'
import type { ShopContext } from '#shop/context.ts'
import { queuePasswordMail } from '#shop/notifications/password-mails.ts'
import { requirePassword } from './require-password.ts'
import { parseInput } from '#shop/parse-input.ts'
import { deleteUnusedResetLinks } from './reset-links.ts'
import { hashPassword, logPasswordChange } from './passwords.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Changes the shopper's name. Existing orders keep their name. */
export async function updateAccount(shop: ShopContext, input: unknown): Promise<Account> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { name } = parseInput(accountUpdate, input)
  await shop.db.update(shoppers).set({ name }).where(eq(shoppers.id, shopper.id))
  const account = await currentAccount(shop)
  if (!account) throw new ShopError('not-logged-in')
  return account
}

/** Saves the delivery location of the shopper for their other browsers; null deletes it. */
export async function saveDeliveryLocation(shop: ShopContext, input: unknown): Promise<void> {
  const shopper = requireShopper(shop, requestedUserId(input))
  const { place } = parseInput(placeUpdate, input)
  await shop.db.update(shoppers).set({ deliveryLocation: place }).where(eq(shoppers.id, shopper.id))
}

/**
 * Changes the password after a check of the current one. Ends every other session, invalidates password reset links and
 * sends an email about the change. Throws ShopError `wrong-password`.
 */
export async function changePassword(shop: ShopContext, input: unknown): Promise<void> {
  requireShopper(shop, requestedUserId(input))
  const { current, password } = parseInput(passwordChange, input)
  const shopper = await requirePassword(shop, current)
  const passwordHash = await hashPassword(password)
  await inTransaction(shop.db, async (tx) => {
    // Only one of two concurrent changes succeeds, because the other verified an outdated password.
    const [changedShopper] = await tx
      .update(shoppers)
      .set({ passwordHash })
      .where(and(eq(shoppers.id, shopper.id), eq(shoppers.passwordHash, shopper.passwordHash)))
      .returning({ id: shoppers.id })
    if (!changedShopper) throw new ShopError('wrong-password')
    await tx
      .delete(sessions)
      .where(and(eq(sessions.shopperId, shopper.id), ne(sessions.tokenHash, shopper.sessionHash)))
    await deleteUnusedResetLinks(tx, { side: 'shopper', id: shopper.id })
    const mailRecipient = { recipient: shopper.email, language: shop.language }
    await queuePasswordMail(tx, mailRecipient, { by: 'self', at: shop.now() })
  })
  logPasswordChange(shop, { id: shopper.id, side: 'shopper', by: 'self' })
}
