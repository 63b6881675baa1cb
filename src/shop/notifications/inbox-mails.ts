import type { Database } from '#db/database.server.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { localPath, type Language } from '#domain/language.ts'
import type { MailKind } from '#domain/notification/mail-kind.ts'
import { languageOfScript } from '#domain/inbox/contact-message.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { requestKinds } from '#domain/inbox/request.ts'
import { mailsToShop, queueMails, type ShopMail } from './mail-queue.ts'

// A flood of contact messages fills the inbox, but not the owner's mailbox.
const quietMs = 10 * 60_000

/** Queues an email to the shop about a new message, at most one every ten minutes. */
export async function queueMessageMail(
  tx: Database,
  message: { name: string; subject: string },
  now: Date,
): Promise<void> {
  const subject = String(Math.floor(now.getTime() / quietMs))
  await queueForOwner(
    tx,
    { kind: 'new-message', subject, content: { name: message.name, subject: message.subject } },
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
    subject: answer.id,
    content: { messageId: id, subject, message, sentAt: createdAt.toISOString(), answer: answer.text },
  } as const
  await queueMails(tx, [mail], answer.createdAt)
}

/** Queues an email to the recipients of the shop, as the settings define. */
export async function queueForOwner(tx: Database, mail: ShopMail, now: Date): Promise<void> {
  await queueMails(tx, await mailsToShop(tx, mail), now)
}

type Facts = {
  kind: MailKind
  language: Language
  publicUrl: string
  /** The order that it is about, if any. */
  order?: { id: string; number: number }
  content: Readonly<Record<string, string>>
}
type EmailContent = { title: string; lines: string[]; link: string | undefined }

/** The words of the mails about messages, returns and complaints; undefined for every other kind. */
export function inboxEmail(facts: Facts): EmailContent | undefined {
  const { kind, language, publicUrl, content } = facts
  const t = messages(requestMessages, language)
  const { subject = '', name = '' } = content
  const order = orderNameOf(facts)
  const at = (path: string) => `${publicUrl}${localPath(language, path)}`
  const day = content['dueAt'] === undefined ? '' : formatGregorian(new Date(content['dueAt']), language)
  if (kind === 'new-message')
    return {
      title: t.newMessageTitle({ subject }),
      lines: [t.newMessageText({ name })],
      link: at('/seller/inbox'),
    }
  if (kind === 'message-answered') return answerEmail(facts)
  if (kind === 'new-request') {
    const requestKind = requestKinds.find((candidate) => candidate === content['asked']) ?? 'complaint'
    return {
      title: t.newRequestTitle({ order, kind: t[requestKind] }),
      lines: [t.newRequestText({ day })],
      link: at('/seller/inbox?tab=requests'),
    }
  }
  const link = at(`/order/${facts.order?.id ?? ''}`)
  if (kind === 'request-received')
    return { title: t.receivedTitle({ order }), lines: [t.receivedText({ day })], link }
  if (kind === 'request-decided') return { ...decisionEmail(facts), link }
  return undefined
}

function answerEmail({ language, content }: Facts): EmailContent {
  const { subject = '', message = '', sentAt = '', answer = '' } = content
  const day = formatDate(new Date(sentAt), language)
  const quote = message.split('\n').map((line) => `> ${line}`.trimEnd())
  return {
    title: messages(inboxMessages, language).replySubject({ subject }),
    lines: [answer, messages(requestMessages, language).answeredMessage({ day }), quote.join('\n')],
    link: undefined,
  }
}

function orderNameOf({ order, language }: Facts): string {
  return order ? orderNumberText(order.number, language) : ''
}

function decisionEmail(facts: Facts): Omit<EmailContent, 'link'> {
  const { language, content } = facts
  const t = messages(requestMessages, language)
  const { status, text = '' } = content
  const order = orderNameOf(facts)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (status === 'declined') return { title: t.declinedTitle({ order }), lines: [t.declinedText, ...lines] }
  if (status !== 'accepted') return { title: t.answeredTitle({ order }), lines: [t.answeredText, ...lines] }
  const paisa = Number(content['refundPaisa'] ?? 0)
  const refund = paisa > 0 ? [t.refundText({ amount: formatMoney(paisa, language, 'always') })] : []
  return { title: t.acceptedTitle({ order }), lines: [t.acceptedText, ...refund, ...lines] }
}
