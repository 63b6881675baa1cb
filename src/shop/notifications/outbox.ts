import { storableText } from '#lib/text.ts'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { emails } from '#db/schema/orders.server.ts'
import { maxMailAttempts, retryDelayMs } from '#domain/notification/mail-retries.ts'
import { mailKinds } from '#domain/notification/notifications.ts'
import { isOutdated } from '#domain/notification/outdated-notification.ts'
import { codeValidityMs } from '#domain/notification/sms-retries.ts'
import { businessIn } from '#domain/settings/settings.ts'
import { readShopName } from '#shop/content/shop-name.ts'
import { readLogo } from '#shop/content/shop-logo.ts'
import type { Store } from '#shop/context.ts'
import { releasedCondition } from '#shop/notifications/on-hold/on-hold.ts'
import { readAlertEmailContent, reopenAlert } from './alert-mails.ts'
import { messageContent } from './message-queue.ts'
import { mailText } from './mail-text.ts'
import { withOrderPageLink } from './order-page-link.ts'
import { readMessageRules } from './message-rules.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { inTransaction } from '#shop/transaction.ts'

// Longer than the timeout of the mail server: a process that took an email has sent it by then, or has stopped.
const leaseMs = 10 * 60_000
// Within this time an email is sent even if a later change of the order has made it outdated.
const outdatedGraceMs = 60 * 60_000
const maxPerRun = 200

type OutboxRow = typeof emails.$inferSelect
type Lane = 'urgent' | 'any'

/**
 * Sends due emails, urgent ones first; one process takes each email just before it is sent. Retries failed ones with
 * the same Message-ID, so that a delivered email is recognised. After the last attempt the seller must act. Takes no
 * further email once `closing` is aborted. Returns the number of sent emails.
 */
export function sendMails(store: Store, closing?: AbortSignal): Promise<number> {
  return sendLane(store, { lane: 'any', closing })
}

/** Sends only urgent emails, in parallel to the others, so that a slow email or a flood does not delay them. */
export function sendUrgentMails(store: Store, closing?: AbortSignal): Promise<number> {
  return sendLane(store, { lane: 'urgent', closing })
}

async function sendLane(
  store: Store,
  { lane, closing }: { lane: Lane; closing: AbortSignal | undefined },
): Promise<number> {
  let sentCount = 0
  for (let processed = 0; processed < maxPerRun; processed += 1) {
    if (closing?.aborted) break
    const row = await leaseNextMail(store, lane)
    if (!row) break
    if (await sendOneMail(store, row)) sentCount += 1
  }
  return sentCount
}

async function leaseNextMail(store: Store, lane: Lane): Promise<OutboxRow | undefined> {
  const now = store.now()
  // Skips kinds that only a later release knows.
  const knownKindCondition = inArray(emails.kind, [...mailKinds])
  const dueCondition = and(
    knownKindCondition,
    isNull(emails.sentAt),
    isNull(emails.failedAt),
    lte(emails.runAt, now),
    releasedCondition(emails.createdAt, emails.isUrgent),
  )
  return inTransaction(store.db, async (tx) => {
    const [dueMail] = await tx
      .select()
      .from(emails)
      .where(lane === 'urgent' ? and(dueCondition, eq(emails.isUrgent, true)) : dueCondition)
      .orderBy(desc(emails.isUrgent), asc(emails.runAt))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!dueMail) return undefined
    const lease = { attempts: dueMail.attempts + 1, runAt: new Date(now.getTime() + leaseMs) }
    await tx.update(emails).set(lease).where(eq(emails.id, dueMail.id))
    return { ...dueMail, ...lease }
  })
}

async function sendOneMail(store: Store, row: OutboxRow): Promise<boolean> {
  const isExpired = row.kind === 'code' && store.now().getTime() - row.createdAt.getTime() > codeValidityMs
  if (isExpired) {
    store.log.warn({ mail: row.messageId, attempts: row.attempts }, 'a code was too old to be mailed')
    await store.db.delete(emails).where(eq(emails.id, row.id))
    return false
  }
  try {
    const { alertId } = messageContent.parse(row.content)
    const text = await renderMail(store, row)
    if (!text && alertId !== undefined && (await reopenAlert(store, row, alertId))) return false
    const { host } = new URL(store.settings.publicUrl)
    if (text)
      await store.mail.send({
        to: row.recipient,
        messageId: `<${row.messageId}@${host.replace(/[^a-zA-Z0-9.-]/g, '.')}>`,
        ...text,
      })
    // Removes the secret of a link as soon as its email is sent.
    await store.db
      .update(emails)
      .set({ sentAt: store.now(), lastError: null, content: sql`${emails.content} - 'token'` })
      .where(eq(emails.id, row.id))
    return text !== undefined
  } catch (error) {
    await recordFailure(store, row, error)
    return false
  }
}

async function recordFailure(store: Store, row: OutboxRow, error: unknown): Promise<void> {
  const now = store.now()
  const isLastAttempt = row.attempts >= maxMailAttempts
  const reason = redactCode(error instanceof Error ? error.message : 'unknown', row)
  const lastError = storableText(reason.slice(0, 500))
  const detail = { err: row.kind === 'code' ? lastError : error, mail: row.messageId, attempts: row.attempts }
  if (isLastAttempt) store.log.error(detail, 'a mail was given up: the seller can send it again')
  else store.log.warn(detail, 'a mail could not be sent')
  await store.db
    .update(emails)
    .set({
      lastError,
      runAt: new Date(now.getTime() + retryDelayMs(row.attempts)),
      failedAt: isLastAttempt ? now : null,
      // A failed email keeps no payment link; sending it again creates a new one.
      ...(isLastAttempt && row.kind === 'pay-link' && { content: sql`${emails.content} - 'token'` }),
    })
    .where(eq(emails.id, row.id))
}

/** Removes the code from an error text, because a mail server may repeat the email's content. */
function redactCode(text: string, { kind, content }: OutboxRow): string {
  const { token = '' } = messageContent.parse(content)
  return kind === 'code' && token !== '' ? text.replaceAll(token, '•••') : text
}

async function renderMail(store: Store, row: OutboxRow) {
  const kind = mailKinds.find((mailKind) => mailKind === row.kind)
  if (!kind) return undefined
  const storedContent = messageContent.parse(row.content)
  const order =
    storedContent['orderId'] === undefined ? undefined : await readOrder(store.db, storedContent['orderId'])
  const isDelayed = store.now().getTime() - row.createdAt.getTime() > outdatedGraceMs
  if (isDelayed && order && isOutdated({ kind, content: storedContent }, order)) {
    store.log.info({ mail: row.messageId }, 'a later change of the order made an unsent email outdated')
    return undefined
  }
  const { language } = row
  const content = await withOrderPageLink(store, { kind, content: storedContent, order, language })
  const business = businessIn(language, await store.business.read())
  const rules = await readMessageRules(store.db)
  const { alertId: id } = storedContent
  const alert = id === undefined ? undefined : await readAlertEmailContent(store, { kind, id, language })
  const facts = {
    kind,
    language,
    publicUrl: store.settings.publicUrl,
    order,
    alert,
    content,
    business,
    rules,
  }
  const shop = (await readShopName(store))[language]
  const text = mailText({ ...facts, shop, logo: await readLogo(store) })
  return text && { ...text, senderName: shop || undefined }
}
