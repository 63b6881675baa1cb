import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { staff } from '#db/schema/people.server.ts'
import type { Language } from '#domain/language.ts'
import type { MailKind } from '#domain/mail.ts'

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
      runAt: now,
      createdAt: now,
    }
  })
  await tx.insert(outbox).values(rows).onConflictDoNothing()
}

/** The mail that tells the owner of a new order. */
export async function sellerMails(tx: Database, orderId: string): Promise<QueuedMail[]> {
  const sellers = await tx.select({ email: staff.email }).from(staff).where(eq(staff.role, 'owner')).limit(1)
  return sellers.map(({ email }) => ({
    kind: 'new-order',
    recipient: email,
    language: 'en',
    subject: orderId,
    content: { orderId },
  }))
}
