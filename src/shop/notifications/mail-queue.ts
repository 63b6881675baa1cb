import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Transaction } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { Language } from '#domain/language.ts'
import { isUrgentMail, type MailKind, type ShopTopic } from '#domain/notification/notifications.ts'
import type { ShopContext } from '#shop/context.ts'
import { emailRecipientsOf, readNotificationSettings, type NotificationSettings } from './recipients.ts'

export type QueuedMail = {
  kind: MailKind
  recipient: string
  language: Language
  /** Identifies the email together with its kind. Queueing it again has no effect. */
  dedupeKey: string
  content: Record<string, string>
}

const insertMails = statement(`
  insert into emails (kind, recipient, language, message_id, content, is_urgent, run_at, created_at)
  select kind, recipient, language, message_id, content, is_urgent, $2, $2
  from jsonb_to_recordset($1) as mail
    (kind text, recipient text, language text, message_id text, content jsonb, is_urgent boolean)
  on conflict do nothing`)

/**
 * Queues emails in the transaction of the change that they report, so that neither is saved without the
 * other. Skips the recipient '', because a customer who orders by phone may have no email address.
 */
export async function queueMails(tx: Database, mails: readonly QueuedMail[], now: Date): Promise<void> {
  const addressedMails = mails.filter(({ recipient }) => recipient !== '')
  if (addressedMails.length === 0) return
  const rows = addressedMails.map(({ kind, recipient, language, dedupeKey, content }) => {
    const message_id = `${kind}-${dedupeKey}`
    return { kind, recipient, language, message_id, content, is_urgent: isUrgentMail(kind) }
  })
  await insertMails(tx, [JSON.stringify(rows), now])
}

const insertUnverifiedMail = statement(`
  insert into emails (kind, recipient, language, message_id, content, is_urgent, run_at, created_at, client_hash)
  select $1, $2, $3, $4, $5::jsonb, false, greatest($6::timestamptz,
      (select run_at + interval '10 minutes' from emails where client_hash = $7 order by run_at desc offset 19 limit 1),
      (select run_at + interval '1 hour' from emails where client_hash is not null order by run_at desc offset 199 limit 1)),
    $6, $7
  on conflict do nothing`)

/**
 * Queues an email to an unconfirmed address, requested from a network address. Sends at most 20 in 10 minutes per
 * network address, and 200 per hour for the whole store. Later ones wait in the queue and do not delay other emails.
 */
export async function queueUnverifiedMail(
  tx: Transaction,
  mail: QueuedMail,
  { actor, settings, now }: Pick<ShopContext, 'actor' | 'settings' | 'now'>,
): Promise<void> {
  if (!settings.areRateLimitsOn) return queueMails(tx, [mail], now())
  const { kind, recipient, language, dedupeKey, content } = mail
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.unconfirmedRecipientEmail})`)
  const hash = createHash('sha256').update(actor.address).digest('base64url').slice(0, 16)
  const values = [kind, recipient, language, `${kind}-${dedupeKey}`, JSON.stringify(content), now(), hash]
  await insertUnverifiedMail(tx, values)
}

/** Returns an email to each recipient of the shop for a topic, in their language. */
export async function mailsToShop(tx: Database, mail: ShopMail): Promise<QueuedMail[]> {
  return shopMails(await readNotificationSettings(tx), mail)
}

export type ShopMail = Pick<QueuedMail, 'dedupeKey' | 'content'> & { kind: ShopTopic }

/** Returns the same emails as `mailsToShop`, for notification settings that are already loaded. */
export function shopMails(notificationSettings: NotificationSettings, mail: ShopMail): QueuedMail[] {
  return emailRecipientsOf(notificationSettings, mail.kind).map(({ to, language }, index) => ({
    ...mail,
    recipient: to,
    language,
    dedupeKey: index === 0 ? mail.dedupeKey : `${mail.dedupeKey}-${index + 1}`,
  }))
}
