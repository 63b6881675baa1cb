import { and, eq, gt, sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.server.ts'
import { contactMessages, newsletterAddresses } from '#db/schema/operations.server.ts'
import type * as z from 'zod'
import { contactMessage, newsletterSubscription } from '#domain/inbox/contact-message.server.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueContactMessageMail } from '#shop/notifications/inbox-mails.ts'
import { parseInput } from '#shop/parse-input.ts'
import { inTransaction } from '#shop/transaction.ts'

/** The same text within this time counts as a duplicate message or answer. */
export const duplicateWindowMs = 10 * 60_000

/**
 * Saves a contact message in the inbox, and notifies the shop by email. The same text from the same email address
 * within ten minutes is saved once.
 */
export async function saveContactMessage(shop: ShopContext, input: unknown): Promise<void> {
  const message = parseInput(contactMessage, input)
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    if (await isRepeated(tx, message, new Date(now.getTime() - duplicateWindowMs))) return
    await tx.insert(contactMessages).values({
      id: newId(),
      ...message,
      shopperId: shop.actor.shopper?.id ?? null,
      createdAt: now,
    })
    await queueContactMessageMail(tx, message, now)
  })
}

/** Returns whether the message has been saved since a time. Locks the email address for the transaction. */
async function isRepeated(
  tx: Database,
  { email, subject, message }: z.output<typeof contactMessage>,
  windowStart: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.contactAddress}, hashtext(${email}))`)
  const { id, createdAt, ...columns } = contactMessages
  const [saved] = await tx
    .select({ id })
    .from(contactMessages)
    .where(
      and(
        gt(createdAt, windowStart),
        eq(columns.email, email),
        eq(columns.subject, subject),
        eq(columns.message, message),
      ),
    )
    .limit(1)
  return saved !== undefined
}

/** Stores a newsletter address once; a repeat is not an error. */
export async function subscribeToNewsletter(shop: ShopContext, input: unknown): Promise<void> {
  const { email } = parseInput(newsletterSubscription, input)
  await shop.db
    .insert(newsletterAddresses)
    .values({ email, language: shop.language, createdAt: shop.now() })
    .onConflictDoNothing()
}
