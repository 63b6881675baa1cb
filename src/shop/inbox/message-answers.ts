import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { contactMessages, messageAnswers } from '#db/schema/operations.server.ts'
import { staff } from '#db/schema/people.server.ts'
import { messageAnswer } from '#domain/inbox/inbox.server.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { queueAnswerMail } from '#shop/notifications/inbox-mails.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { duplicateWindowMs } from './contact.ts'

/** An answer to a contact message. `answeredBy` is the name of the staff member; null if that account is gone. */
export type MessageAnswer = { id: string; text: string; createdAt: Date; answeredBy: string | null }

/**
 * Stores the seller's answer to a contact message, marks the message as answered and emails the sender. A message may
 * have several answers. The same text again within ten minutes changes nothing.
 * Throws ShopError `not-found` for a message that was deleted.
 */
export async function answerMessage(shop: ShopContext, input: unknown): Promise<void> {
  const seller = requirePermission(shop, 'orders')
  const { id, text } = parseInput(messageAnswer, input)
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    // The lock makes answers to one message wait for each other, so that a repeated one is recognised.
    const [message] = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('no key update')
    if (!message) throw new ShopError('not-found', { params: { resource: 'message' } })
    if (await isRepeated(tx, { id, text }, new Date(now.getTime() - duplicateWindowMs))) return
    const answer = { id: newId(), messageId: id, text, staffId: seller.id, createdAt: now }
    await tx.insert(messageAnswers).values(answer)
    await tx
      .update(contactMessages)
      .set({ readAt: message.readAt ?? now, answeredAt: message.answeredAt ?? now })
      .where(eq(contactMessages.id, id))
    await audit(tx, shop, { action: 'inbox.reply', subject: id })
    await queueAnswerMail(tx, message, answer)
  })
}

async function isRepeated(tx: Database, { id, text }: { id: string; text: string }, windowStart: Date) {
  const { messageId, text: savedText, createdAt } = messageAnswers
  const sameAnswerCondition = and(eq(messageId, id), eq(savedText, text), gt(createdAt, windowStart))
  return (await tx.$count(messageAnswers, sameAnswerCondition)) > 0
}

/** Reads the answers to contact messages. Returns a function that returns those of one message, the oldest first. */
export async function readAnswers(
  db: Database,
  messageIds: readonly string[],
): Promise<(messageId: string) => MessageAnswer[]> {
  const { id, messageId, text, createdAt, staffId } = messageAnswers
  const rows = await db
    .select({ messageId, answer: { id, text, createdAt, answeredBy: staff.name } })
    .from(messageAnswers)
    .leftJoin(staff, eq(staff.id, staffId))
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(createdAt), asc(id))
  return (selectedMessageId) =>
    rows.flatMap((row) => (row.messageId === selectedMessageId ? [row.answer] : []))
}
