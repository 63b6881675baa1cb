import type { Database } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { Language } from '#domain/language.ts'
import { isUrgent, type MailKind } from '#domain/account/mail.ts'
import { notifiedAddresses, notifiedLanguage, readSettingsRecord } from '#domain/settings/settings.ts'

export type QueuedMail = {
  kind: MailKind
  recipient: string
  language: Language
  /** With the kind it names the mail: queued again, it is the same mail. */
  subject: string
  content: Record<string, string>
}

const insertMails = statement(`
  insert into outbox (kind, recipient, language, message_id, content, is_urgent, run_at, created_at)
  select kind, recipient, language, message_id, content, is_urgent, $2, $2
  from jsonb_to_recordset($1) as mail
    (kind text, recipient text, language text, message_id text, content jsonb, is_urgent boolean)
  on conflict do nothing`)

/**
 * Queues mails in the transaction of what they tell of: neither exists without the other. Who has told no address gets
 * none.
 */
export async function queueMails(tx: Database, mails: readonly QueuedMail[], now: Date): Promise<void> {
  const told = mails.filter(({ recipient }) => recipient !== '')
  if (told.length === 0) return
  const rows = told.map(({ kind, recipient, language, subject, content }) => {
    const message_id = `${kind}-${subject}`
    return { kind, recipient, language, message_id, content, is_urgent: isUrgent(kind) }
  })
  await insertMails(tx, [JSON.stringify(rows), now])
}

/** The mails that tell the shop of a new order. */
export async function sellerMails(tx: Database, orderId: string): Promise<QueuedMail[]> {
  return mailsToShop(tx, { kind: 'new-order', subject: orderId, content: { orderId } })
}

/**
 * A mail to everybody whom the settings name, in the language they name; where they name nobody, to the store's first
 * owner who can log in.
 */
export async function mailsToShop(
  tx: Database,
  mail: Pick<QueuedMail, 'kind' | 'subject' | 'content'>,
): Promise<QueuedMail[]> {
  const [found] = await readRecipients(tx, [])
  const settings = readSettingsRecord(found?.settings)
  const named = notifiedAddresses(settings)
  const recipients = named.length > 0 || !found?.owner ? named : [found.owner]
  return recipients.map((recipient, index) => ({
    ...mail,
    recipient,
    language: notifiedLanguage(settings),
    subject: index === 0 ? mail.subject : `${mail.subject}-${index + 1}`,
  }))
}

const readRecipients = statement<{ settings: unknown; owner: string | null }>(`
  select (select content from settings) as settings,
    (select email from staff where role = 'owner' and disabled_at is null order by created_at, id limit 1) as owner`)
