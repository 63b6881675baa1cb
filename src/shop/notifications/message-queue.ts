import * as z from 'zod'
import type { Database } from '#db/database.server.ts'
import type { NotificationChannel } from '#db/schema/notifications.server.ts'
import { statement } from '#db/statement.server.ts'
import type { Language } from '#domain/language.ts'
import type { ShopContext } from '#shop/context.ts'

export type QueuedMessage = {
  channel: NotificationChannel
  kind: string
  /** A phone number in E.164, or the id of a browser with push notifications. */
  recipient: string
  language: Language
  /** Identifies the message together with channel, kind and recipient. Queueing it again has no effect. */
  dedupeKey: string
  content: Record<string, string>
}

/** The content of a queued message. */
export const messageContent = z.record(z.string(), z.string())

/**
 * Creates a payment link for the unpaid amount of an order. A failed message needs one, because its old link is
 * deleted.
 */
export type ReissuePaymentLink = (
  tx: Database,
  shop: ShopContext,
  orderId: string,
) => Promise<{ url: string; token: string }>

const insertMessages = statement(`
  insert into notifications (channel, kind, recipient, language, message_id, content, run_at, created_at)
  select channel, kind, recipient, language, message_id, content, $2, $2
  from jsonb_to_recordset($1) as message
    (channel text, kind text, recipient text, language text, message_id text, content jsonb)
  on conflict do nothing`)

/** Queues messages in the transaction of the change that they report, so that neither is saved without the other. */
export async function queueMessages(
  tx: Database,
  messages: readonly QueuedMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ dedupeKey, ...message }) => {
    const { channel, kind, recipient } = message
    return { ...message, message_id: `${channel}-${kind}-${dedupeKey}-${recipient}` }
  })
  await insertMessages(tx, [JSON.stringify(rows), now])
}
