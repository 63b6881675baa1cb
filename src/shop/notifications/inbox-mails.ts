import type { Database } from '#db/database.server.ts'
import { languageOfScript } from '#domain/inbox/contact-message.ts'
import { mailsToShop, queueMails, type ShopMail } from './mail-queue.ts'

// A flood of contact messages fills the inbox, but not the owner's mailbox.
const mailIntervalMs = 10 * 60_000

/** Queues an email to the shop about a new contact message, at most one every ten minutes. */
export async function queueContactMessageMail(
  tx: Database,
  message: { name: string; subject: string },
  now: Date,
): Promise<void> {
  const dedupeKey = String(Math.floor(now.getTime() / mailIntervalMs))
  await queueShopMail(
    tx,
    { kind: 'new-message', dedupeKey, content: { name: message.name, subject: message.subject } },
    now,
  )
}

type ContactMessage = { id: string; email: string; subject: string; message: string; createdAt: Date }

/** Queues the shop's answer to the sender of a contact message, in the language of the message. */
export async function queueAnswerMail(
  tx: Database,
  { id, email, subject, message, createdAt }: ContactMessage,
  answer: { id: string; text: string; createdAt: Date },
): Promise<void> {
  const mail = {
    kind: 'message-answered',
    recipient: email,
    language: languageOfScript(`${subject} ${message}`),
    dedupeKey: answer.id,
    content: { messageId: id, subject, message, sentAt: createdAt.toISOString(), answer: answer.text },
  } as const
  await queueMails(tx, [mail], answer.createdAt)
}

/** Queues an email to the recipients of the shop, as the settings define. */
export async function queueShopMail(tx: Database, mail: ShopMail, now: Date): Promise<void> {
  await queueMails(tx, await mailsToShop(tx, mail), now)
}
