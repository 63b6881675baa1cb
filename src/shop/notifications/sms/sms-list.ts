import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { notifications, testSms } from '#db/schema/notifications.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { isOutdated, type CurrentOrder } from '#domain/notification/outdated-notification.ts'
import { nextSmsTime } from '#domain/notification/quiet-hours.ts'
import { smsListQuery } from '#domain/notification/sms-list.server.ts'
import { topicOf, type Topic } from '#domain/notification/notifications.ts'
import { pageCount } from '#domain/pagination.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { messageContent, type ReissuePaymentLink } from '#shop/notifications/message-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { readSmsText, withoutSecrets, type MessageRow } from './sms-outbox.ts'

/** An SMS for sellers. */
export type SellerSms = {
  id: string
  topic: Topic | undefined
  recipient: string
  /** The sent or future text. Without codes and payment links, except for test SMS. */
  text: string
  order: { id: string; number: number } | undefined
  state: MessageRow['state']
  /** The provider's error message; undefined without an error. */
  reason: string | undefined
  createdAt: Date
  sentAt: Date | undefined
  /** The time of the next attempt; undefined if it is now or never, as without an SMS provider. */
  dueAt: Date | undefined
  /** Whether the message can be sent again; a failed code is deleted and must be requested again. */
  canResend: boolean
}

export type SmsList = { sms: SellerSms[]; total: number; page: number; pages: number }

// A longer number is a phone number.
const maxOrderDigits = 9

/** SQL condition: failed SMS. */
export const failedSmsCondition = and(eq(notifications.channel, 'sms'), eq(notifications.state, 'failed'))

/** Lists all SMS or only failed ones, newest first. A search matches a part of the phone number, or an order number. */
export async function listSms(shop: ShopContext, query: unknown): Promise<SmsList> {
  requirePermission(shop, 'orders')
  const { page, limit, filter, search } = parseInput(smsListQuery, query)
  const condition = and(
    filter === 'failed' ? failedSmsCondition : eq(notifications.channel, 'sms'),
    search === undefined ? undefined : matchesSearch(search),
  )
  const [countRow] = await shop.db.select({ total: count() }).from(notifications).where(condition)
  const total = countRow?.total ?? 0
  const rows = await shop.db
    .select({
      message: notifications,
      order: {
        id: orders.id,
        number: orders.number,
        status: orders.status,
        isPaid: orders.isPaid,
        outstandingPaisa: orders.outstandingPaisa,
      },
      testText: testSms.text,
    })
    .from(notifications)
    .leftJoin(orders, eq(orders.id, sql`${notifications.content} ->> 'orderId'`))
    .leftJoin(testSms, eq(testSms.reference, notifications.messageId))
    .where(condition)
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const sms: SellerSms[] = []
  for (const row of rows) sms.push(await sellerSmsOf(shop, row))
  return { sms, total, page, pages: pageCount(total, limit) }
}

function matchesSearch(search: string): SQL {
  const digits = toLatinDigits(search).replaceAll(/\D/g, '')
  if (digits === '') return sql`false`
  const recipientCondition = sql`position(${digits} in ${notifications.recipient}) > 0`
  if (digits.length > maxOrderDigits) return recipientCondition
  const orderIds = sql`select ${orders.id} from ${orders} where ${orders.number} = ${Number(digits)}`
  return sql`(${recipientCondition} or ${notifications.content} ->> 'orderId' in (${orderIds}))`
}

type SmsRow = { message: MessageRow; order: OrderOfSms | null; testText: string | null }
type OrderOfSms = CurrentOrder & { id: string; number: number }

async function sellerSmsOf(shop: ShopContext, { message, order, testText }: SmsRow): Promise<SellerSms> {
  const { id, kind, recipient, reason, createdAt, sentAt, runAt } = message
  const content = messageContent.parse(message.content)
  // An outdated SMS is dropped at its next attempt.
  const isSuperseded = message.state === 'waiting' && order !== null && isOutdated({ kind, content }, order)
  const state = isSuperseded ? 'superseded' : message.state
  const willBeSent = state === 'waiting' && shop.sms.name !== 'built-in'
  const text =
    testText ?? content['text'] ?? withoutSecrets((await readSmsText(shop, message)) ?? '', message)
  const now = shop.now()
  const nextDueAt = runAt > now ? runAt : now
  const nextAttemptAt = kind === 'code' ? nextDueAt : nextSmsTime(nextDueAt)
  return {
    id: String(id),
    topic: topicOf(kind, content),
    recipient,
    text,
    order: order === null ? undefined : { id: order.id, number: order.number },
    state,
    reason: reason ?? undefined,
    createdAt,
    sentAt: sentAt ?? undefined,
    dueAt: willBeSent && nextAttemptAt > now ? nextAttemptAt : undefined,
    canResend: state === 'failed' && kind !== 'code',
  }
}

/**
 * Requeues a failed SMS with a full set of attempts, on request of a seller. A payment link is replaced by a new one.
 * Idempotent. Throws the errors of `reissuePaymentLink`.
 */
export async function resendSms(
  shop: ShopContext,
  input: unknown,
  reissuePaymentLink: ReissuePaymentLink,
): Promise<void> {
  requirePermission(shop, 'orders')
  const { id } = parseInput(idRequest, input)
  const rowId = /^\d{1,15}$/.test(id) ? Number(id) : 0
  const requestedSmsCondition = and(eq(notifications.id, rowId), eq(notifications.channel, 'sms'))
  await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(notifications).where(requestedSmsCondition).for('no key update')
    if (!row || (row.state === 'failed' && row.kind === 'code'))
      throw new ShopError('not-found', { params: { resource: 'message' } })
    if (row.state !== 'failed') return
    const content = messageContent.parse(row.content)
    const link =
      row.kind === 'pay-link' ? await reissuePaymentLink(tx, shop, content['orderId'] ?? '') : undefined
    await tx
      .update(notifications)
      .set({
        state: 'waiting',
        attempts: 0,
        runAt: shop.now(),
        content: link ? { ...content, url: link.url } : content,
      })
      .where(requestedSmsCondition)
    await audit(tx, shop, { action: 'sms.again', subject: id, detail: { kind: row.kind } })
  })
}
