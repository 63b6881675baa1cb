import { storableText } from '#lib/text.ts'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { PermanentSmsError } from '#adapters/sms/sms.ts'
import { notifications } from '#db/schema/notifications.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { isOutdated } from '#domain/notification/outdated-notification.ts'
import { isQuietTime } from '#domain/notification/quiet-hours.ts'
import { codeValidityMs, nextSmsAttempt } from '#domain/notification/sms-retries.ts'
import { smsKinds } from '#domain/notification/notifications.ts'
import { readShopName } from '#shop/content/shop-name.ts'
import { businessIn } from '#domain/settings/settings.ts'
import type { Store } from '#shop/context.ts'
import { releasedCondition } from '#shop/notifications/on-hold/on-hold.ts'
import { messageContent } from '#shop/notifications/message-queue.ts'
import { readMessageRules } from '#shop/notifications/message-rules.ts'
import { withOrderPageLink } from '#shop/notifications/order-page-link.ts'
import { renderSmsText } from './sms-text.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

// Longer than the timeout of the provider: a process that took a message has sent it by then, or has stopped.
const leaseMs = 2 * 60_000
const maxPerRun = 200

export type MessageRow = typeof notifications.$inferSelect

const codeCondition = eq(notifications.kind, 'code')

/**
 * Sends due SMS, codes first, and only codes at night; one process takes each SMS just before it is sent. Retries
 * failed ones with the same reference. After the last attempt or a permanent refusal the seller must act. Takes no
 * further SMS once `closing` is aborted. Returns the number of sent SMS.
 */
export async function sendSms(store: Store, closing?: AbortSignal): Promise<number> {
  let sentCount = 0
  for (let processed = 0; processed < maxPerRun; processed += 1) {
    if (closing?.aborted) break
    const row = await leaseNextSms(store)
    if (!row) break
    if (await sendOneSms(store, row)) sentCount += 1
  }
  return sentCount
}

/** Leases the next due SMS. Skips kinds that only a later release knows. */
async function leaseNextSms(store: Store): Promise<MessageRow | undefined> {
  const now = store.now()
  const dueCondition = and(
    eq(notifications.state, 'waiting'),
    lte(notifications.runAt, now),
    eq(notifications.channel, 'sms'),
    inArray(notifications.kind, [...smsKinds]),
    releasedCondition(notifications.createdAt, codeCondition),
  )
  return inTransaction(store.db, async (tx) => {
    const [dueSms] = await tx
      .select()
      .from(notifications)
      .where(isQuietTime(now) ? and(dueCondition, codeCondition) : dueCondition)
      .orderBy(desc(codeCondition), asc(notifications.runAt), asc(notifications.id))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!dueSms) return undefined
    const lease = { attempts: dueSms.attempts + 1, runAt: new Date(now.getTime() + leaseMs) }
    await tx.update(notifications).set(lease).where(eq(notifications.id, dueSms.id))
    return { ...dueSms, ...lease }
  })
}

async function sendOneSms(store: Store, row: MessageRow): Promise<boolean> {
  const isExpired = row.kind === 'code' && store.now().getTime() - row.createdAt.getTime() > codeValidityMs
  if (isExpired) {
    await markFailed(store, row, row.reason ?? 'The code was too old to be sent')
    return false
  }
  try {
    if (await isOutdatedSms(store, row)) return await markSuperseded(store, row)
    const text = await readSmsText(store, row)
    if (text === undefined) throw new PermanentSmsError('There is nothing to tell any more')
    const { reference } = await store.sms.send({ to: row.recipient, text, reference: row.messageId })
    const storedSms = { text: withoutSecrets(text, row), reference }
    // Removes the secret of a link or a code as soon as its SMS is sent.
    await store.db
      .update(notifications)
      .set({
        state: 'sent',
        sentAt: store.now(),
        reason: null,
        content: sql`${notifications.content} - 'url' - 'code' || ${JSON.stringify(storedSms)}::jsonb`,
      })
      .where(eq(notifications.id, row.id))
    return true
  } catch (error) {
    await recordFailure(store, row, error)
    return false
  }
}

async function isOutdatedSms({ db }: Store, row: MessageRow): Promise<boolean> {
  const content = messageContent.parse(row.content)
  const [order] = await db
    .select({ status: orders.status, isPaid: orders.isPaid, outstandingPaisa: orders.outstandingPaisa })
    .from(orders)
    .where(eq(orders.id, content['orderId'] ?? ''))
  return order !== undefined && isOutdated({ kind: row.kind, content }, order)
}

async function markSuperseded(store: Store, row: MessageRow): Promise<false> {
  await store.db
    .update(notifications)
    .set({ state: 'superseded', reason: null, content: sql`${notifications.content} - 'url'` })
    .where(holdsLease(row))
  return false
}

/** Returns the current text of an SMS; undefined if its order no longer exists. */
export async function readSmsText(store: Store, row: MessageRow): Promise<string | undefined> {
  const { kind, language } = row
  const storedContent = messageContent.parse(row.content)
  const { publicUrl } = store.settings
  const business = businessIn(language, await store.business.read())
  const businessName = (await readShopName(store))[language] || business.name
  const rules = await readMessageRules(store.db)
  try {
    const order =
      storedContent['orderId'] === undefined ? undefined : await readOrder(store.db, storedContent['orderId'])
    // The link of a failed SMS is deleted, so a placeholder is shown.
    const redactedContent = kind === 'pay-link' ? { url: '•••', ...storedContent } : storedContent
    const content = await withOrderPageLink(store, { kind, content: redactedContent, order, language })
    return renderSmsText({ kind, content, language, publicUrl, businessName, order }, rules)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Returns a text for storage or display, without codes, payment links and the keys of review links. */
export function withoutSecrets(text: string, row: Pick<MessageRow, 'content'>): string {
  const { url, code } = messageContent.parse(row.content)
  const withoutReviewKeys = text.replace(/(\/review\/\w+\?key=)[\w-]+/g, '$1•••')
  return [url, code].reduce<string>(
    (redacted, secret) => (secret ? redacted.replaceAll(secret, '•••') : redacted),
    withoutReviewKeys,
  )
}

async function recordFailure(store: Store, row: MessageRow, error: unknown): Promise<void> {
  // A provider may repeat the content in its error message.
  const reason = storableText(
    withoutSecrets(error instanceof Error ? error.message : 'unknown', row).slice(0, 500),
  )
  const nextAttemptAt =
    error instanceof PermanentSmsError ? undefined : nextSmsAttempt(row.attempts, store.now())
  if (nextAttemptAt === undefined) return markFailed(store, row, reason)
  store.log.warn({ reason, sms: row.id, attempts: row.attempts }, 'an SMS could not be sent')
  await store.db.update(notifications).set({ reason, runAt: nextAttemptAt }).where(holdsLease(row))
  return undefined
}

async function markFailed(store: Store, row: MessageRow, reason: string): Promise<void> {
  store.log.error({ reason, sms: row.id, attempts: row.attempts }, 'an SMS was given up: the seller sees it')
  await store.db
    .update(notifications)
    .set({ state: 'failed', reason, content: sql`${notifications.content} - 'code' - 'url'` })
    .where(holdsLease(row))
}

/** SQL condition: the lease is still held. After its end another process may have sent the SMS. */
function holdsLease({ id, attempts }: MessageRow) {
  return and(
    eq(notifications.id, id),
    eq(notifications.attempts, attempts),
    eq(notifications.state, 'waiting'),
  )
}
