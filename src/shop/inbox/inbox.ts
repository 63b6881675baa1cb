import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { contactMessages, newsletterAddresses } from '#db/schema/operations.server.ts'
import { returnRequests } from '#db/schema/requests.server.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import type { MessageFilter } from '#domain/inbox/inbox.ts'
import { pageCount } from '#domain/pagination.ts'
import { messageListQuery, messageFlags } from '#domain/inbox/inbox.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readAnswers, type MessageAnswer } from './message-answers.ts'
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { failedMailCondition } from '#shop/notifications/failed-mails.ts'
import { failedSmsCondition } from '#shop/notifications/sms/sms-list.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A message from the contact page. */
export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
  readAt: Date | null
  answeredAt: Date | null
  /** The shop's answers, oldest first. */
  answers: MessageAnswer[]
}
export type MessageList = { messages: ContactMessage[]; total: number; page: number; pages: number }

const exportBatchSize = 500

const messageColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
  answeredAt: contactMessages.answeredAt,
}

/** Counts unread messages, undecided returns and complaints, and emails and SMS that could not be sent (`unsent`). */
export async function countInbox(
  shop: ShopContext,
): Promise<{ messages: number; requests: number; unsent: number }> {
  requirePermission(shop, 'orders')
  const messages = await shop.db.$count(contactMessages, isNull(contactMessages.readAt))
  const requests = await shop.db.$count(returnRequests, eq(returnRequests.status, 'open'))
  const unsent =
    (await shop.db.$count(emails, failedMailCondition)) +
    (await shop.db.$count(notifications, failedSmsCondition))
  return { messages, requests, unsent }
}

/** Lists messages, newest first. The search matches literal text in any case. */
export async function listMessages(shop: ShopContext, query: unknown): Promise<MessageList> {
  requirePermission(shop, 'orders')
  const { page, limit, filter, search } = parseInput(messageListQuery, query)
  const condition = and(matchesFilter(filter), matchesSearch(search))
  const total = await shop.db.$count(contactMessages, condition)
  const rows = await shop.db
    .select(messageColumns)
    .from(contactMessages)
    .where(condition)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const answersOf = await readAnswers(
    shop.db,
    rows.map(({ id }) => id),
  )
  const messages = rows.map((row) => ({ ...row, answers: answersOf(row.id) }))
  return { messages, total, page, pages: pageCount(total, limit) }
}

/** Marks a message as read or answered, or removes a mark. An answered message is also read. Returns the message. */
export async function markMessage(shop: ShopContext, input: unknown): Promise<ContactMessage> {
  requirePermission(shop, 'orders')
  const { id, read, answered } = parseInput(messageFlags, input)
  const markedMessage = await inTransaction(shop.db, async (tx) => {
    const [row] = await tx
      .select(messageColumns)
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'message' } })
    const now = shop.now()
    const readAt = markedAt(row.readAt, read ?? (answered === true ? true : undefined), now)
    const answeredAt = markedAt(row.answeredAt, answered, now)
    if (readAt === row.readAt && answeredAt === row.answeredAt) return row
    await tx.update(contactMessages).set({ readAt, answeredAt }).where(eq(contactMessages.id, id))
    await audit(tx, shop, {
      action: 'inbox.mark',
      subject: id,
      detail: { read: readAt !== null, answered: answeredAt !== null },
    })
    return { ...row, readAt, answeredAt }
  })
  const answersOf = await readAnswers(shop.db, [id])
  return { ...markedMessage, answers: answersOf(id) }
}

/** Counts the newsletter subscribers by language. */
export async function countSubscribers(shop: ShopContext): Promise<Record<Language, number>> {
  requirePermission(shop, 'orders')
  const rows = await shop.db
    .select({ language: newsletterAddresses.language, n: count() })
    .from(newsletterAddresses)
    .groupBy(newsletterAddresses.language)
  return inEveryLanguage((language) => rows.find((row) => row.language === language)?.n ?? 0)
}

/** A newsletter subscriber with unsubscribe links. */
export type Subscriber = { email: string; language: Language; createdAt: Date } & UnsubscribeLinks

/** Streams the newsletter addresses in alphabetical order. Writes an audit log entry. */
export async function exportSubscribers(shop: ShopContext): Promise<AsyncIterable<Subscriber>> {
  requirePermission(shop, 'orders')
  const addresses = await shop.db.$count(newsletterAddresses)
  await audit(shop.db, shop, { action: 'inbox.export', subject: 'newsletter', detail: { addresses } })
  return readSubscribers(shop, await createUnsubscribeLinks(shop))
}

type UnsubscribeLinksOf = Awaited<ReturnType<typeof createUnsubscribeLinks>>

async function* readSubscribers(
  { db }: ShopContext,
  linksOf: UnsubscribeLinksOf,
): AsyncGenerator<Subscriber> {
  let lastEmail: string | undefined
  for (;;) {
    const batch = await db
      .select()
      .from(newsletterAddresses)
      .where(lastEmail === undefined ? undefined : gt(newsletterAddresses.email, lastEmail))
      .orderBy(asc(newsletterAddresses.email))
      .limit(exportBatchSize)
    for (const row of batch) yield { ...row, ...linksOf(row) }
    lastEmail = batch.at(-1)?.email
    if (batch.length < exportBatchSize) return
  }
}

function matchesFilter(filter: MessageFilter): SQL | undefined {
  if (filter === 'unread') return isNull(contactMessages.readAt)
  return filter === 'answered' ? isNotNull(contactMessages.answeredAt) : undefined
}

function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const { name, email, subject, message } = contactMessages
  return sql`position(search_fold(${search}) in search_fold(concat_ws(' ', ${name}, ${email}, ${subject}, ${message}))) > 0`
}

function markedAt(previousTime: Date | null, isMarked: boolean | undefined, now: Date): Date | null {
  if (isMarked === undefined || isMarked === (previousTime !== null)) return previousTime
  return isMarked ? now : null
}
