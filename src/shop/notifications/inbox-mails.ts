import type { Database } from '#db/database.server.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { localPath, type Language } from '#domain/language.ts'
import type { MailKind } from '#domain/notification/mail-kind.ts'
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
type EmailContent = { title: string; lines: string[]; link: string }

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
