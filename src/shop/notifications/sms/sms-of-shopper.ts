import { and, asc, eq, inArray, ne, notInArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { messages, testSms } from '#db/schema/messages.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { shopTopics } from '#domain/notification/notifications.ts'

/** An SMS that went out about an order. */
export type SentSms = { recipient: string; text: string; sentAt: Date }

const isOfOrder = eq(orders.id, sql`${messages.content} ->> 'orderId'`)

/**
 * Returns the SMS about a shopper's orders, oldest first, without codes and payment links. SMS to the shop are not
 * included.
 */
export async function findSmsOfShopper(db: Database, shopperId: string): Promise<SentSms[]> {
  const rows = await db
    .select({
      recipient: messages.recipient,
      text: sql<string | null>`${messages.content} ->> 'text'`,
      sentAt: messages.sentAt,
    })
    .from(orders)
    .innerJoin(messages, isOfOrder)
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(messages.channel, 'sms'),
        notInArray(messages.kind, [...shopTopics]),
      ),
    )
    .orderBy(asc(messages.id))
  return rows.flatMap(({ recipient, text, sentAt }) =>
    sentAt === null ? [] : [{ recipient, text: text ?? '', sentAt }],
  )
}

/** Deletes every SMS about these orders except waiting ones, including those to the shop. */
export async function deleteSmsOfOrders(tx: Database, orderIds: SQLWrapper): Promise<void> {
  const isAboutOrders = sql`${messages.content} ->> 'orderId' in ${orderIds}`
  const deletedMessages = await tx
    .delete(messages)
    .where(and(eq(messages.channel, 'sms'), ne(messages.state, 'waiting'), isAboutOrders))
    .returning({ reference: messages.messageId })
  const references = deletedMessages.map(({ reference }) => reference)
  if (references.length > 0) await tx.delete(testSms).where(inArray(testSms.reference, references))
}
