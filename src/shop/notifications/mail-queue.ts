import type { Database } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { Language } from '#domain/language.ts'
import { isUrgent, type MailKind } from '#domain/account/mail.ts'
import type { ShopTopic } from '#domain/message/topic.ts'
import { mailedAbout, readWhoIsTold, type WhoIsTold } from './who-is-told.ts'

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
 * Queues mails in the transaction of what they tell of: neither exists without the other. Whoever has ordered by phone may
 * have no e-mail address: nothing is queued for ''.
 */
export async function queueMails(tx: Database, mails: readonly QueuedMail[], now: Date): Promise<void> {
  const reachable = mails.filter(({ recipient }) => recipient !== '')
  if (reachable.length === 0) return
  const rows = reachable.map(({ kind, recipient, language, subject, content }) => {
    const message_id = `${kind}-${subject}`
    return { kind, recipient, language, message_id, content, is_urgent: isUrgent(kind) }
  })
  await insertMails(tx, [JSON.stringify(rows), now])
}

/** A mail to everybody of the shop who is told of such things, each in their language. */
export async function mailsToShop(tx: Database, mail: ShopMail): Promise<QueuedMail[]> {
  return shopMails(await readWhoIsTold(tx), mail)
}

export type ShopMail = Pick<QueuedMail, 'subject' | 'content'> & { kind: ShopTopic }

/** The same where it has been read who is told. */
export function shopMails(told: WhoIsTold, mail: ShopMail): QueuedMail[] {
  return mailedAbout(told, mail.kind).map(({ to, language }, index) => ({
    ...mail,
    recipient: to,
    language,
    subject: index === 0 ? mail.subject : `${mail.subject}-${index + 1}`,
  }))
}
