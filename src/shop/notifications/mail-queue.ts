import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { Language } from '#domain/language.ts'
import { isUrgent, type MailKind } from '#domain/account/mail.ts'
import { notifiedAddresses, notifiedLanguage } from '#domain/settings/settings.ts'
import { readStoredSettings } from '#shop/settings/business.ts'

export type QueuedMail = {
  kind: MailKind
  recipient: string
  language: Language
  /** With the kind it names the mail: queued again, it is the same mail. */
  subject: string
  content: Record<string, string>
}

/** Queues mails in the transaction of what they tell of: neither exists without the other. */
export async function queueMails(tx: Database, mails: readonly QueuedMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ kind, recipient, language, subject, content }) => {
    return {
      kind,
      recipient,
      language,
      content,
      messageId: `${kind}-${subject}`,
      isUrgent: isUrgent(kind),
      runAt: now,
      createdAt: now,
    }
  })
  await tx.insert(outbox).values(rows).onConflictDoNothing()
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
  const settings = await readStoredSettings(tx)
  const named = notifiedAddresses(settings)
  const recipients = named.length > 0 ? named : await firstOwner(tx)
  return recipients.map((recipient, index) => ({
    ...mail,
    recipient,
    language: notifiedLanguage(settings),
    subject: index === 0 ? mail.subject : `${mail.subject}-${index + 1}`,
  }))
}

async function firstOwner(tx: Database): Promise<string[]> {
  const owners = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt)))
    .orderBy(asc(staff.createdAt), asc(staff.id))
    .limit(1)
  return owners.map(({ email }) => email)
}
