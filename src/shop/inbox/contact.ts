import { contactMessages, newsletterAddresses } from '#db/schema/operations.server.ts'
import { contactMessage, newsletter } from '#domain/inbox/contact-message.server.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { queueMessageMail } from '#shop/notifications/inbox-mails.ts'
import { parseInput } from '#shop/parse-input.ts'
import { inTransaction } from '#shop/transaction.ts'

/** Saves a contact message in the inbox, and notifies the shop by email. */
export async function saveContactMessage(shop: Shop, input: unknown): Promise<void> {
  const message = parseInput(contactMessage, input)
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await tx.insert(contactMessages).values({
      id: newId(),
      ...message,
      shopperId: shop.actor.shopper?.id ?? null,
      createdAt: now,
    })
    await queueMessageMail(tx, message, now)
  })
}

/** Stores a newsletter address once; a repeat is not an error. */
export async function subscribe(shop: Shop, input: unknown): Promise<void> {
  const { email } = parseInput(newsletter, input)
  await shop.db
    .insert(newsletterAddresses)
    .values({ email, language: shop.language, createdAt: shop.now() })
    .onConflictDoNothing()
}
