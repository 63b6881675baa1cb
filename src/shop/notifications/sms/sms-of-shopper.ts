import { and, asc, eq, inArray, ne, notInArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { notifications, testSms } from '#db/schema/notifications.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { shopTopics } from '#domain/notification/notifications.ts'

/** A sent SMS about an order. */
export type SentSms = { recipient: string; text: string; sentAt: Date }

const sameOrderCondition = eq(orders.id, sql`${notifications.content} ->> 'orderId'`)

/**
 * Returns the SMS about a shopper's orders, oldest first, except those to the shop. Codes and payment links in their
 * texts are redacted.
 */
export async function findSmsOfShopper(db: Database, shopperId: string): Promise<SentSms[]> {
  const rows = await db
    .select({
      recipient: notifications.recipient,
      text: sql<string | null>`${notifications.content} ->> 'text'`,
      sentAt: notifications.sentAt,
    })
    .from(orders)
    .innerJoin(notifications, sameOrderCondition)
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(notifications.channel, 'sms'),
        notInArray(notifications.kind, [...shopTopics]),
      ),
    )
    .orderBy(asc(notifications.id))
  return rows.flatMap(({ recipient, text, sentAt }) =>
    sentAt === null ? [] : [{ recipient, text: text ?? '', sentAt }],
  )
}

/** Deletes the SMS about these orders, to the shopper and to the shop. Those that wait to be sent stay. */
export async function deleteSmsOfOrders(tx: Database, orderIds: SQLWrapper): Promise<void> {
  const aboutOrdersCondition = sql`${notifications.content} ->> 'orderId' in ${orderIds}`
  const deletedMessages = await tx
    .delete(notifications)
    .where(and(eq(notifications.channel, 'sms'), ne(notifications.state, 'waiting'), aboutOrdersCondition))
    .returning({ reference: notifications.messageId })
  const references = deletedMessages.map(({ reference }) => reference)
  if (references.length > 0) await tx.delete(testSms).where(inArray(testSms.reference, references))
}
