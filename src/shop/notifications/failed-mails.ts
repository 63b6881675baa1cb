import { and, count, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { orders, emails } from '#db/schema/orders.server.ts'
import { mailKinds, type MailKind } from '#domain/notification/notifications.ts'
import { pageCount } from '#domain/pagination.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { pagedListQuery } from '#domain/validation/paging.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { messageContent, type ReissuePaymentLink } from './message-queue.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** An email that is no longer retried, because its final attempt has failed. */
type FailedMail = {
  id: string
  kind: MailKind | undefined
  recipient: string
  /** The order of the email, if it has one. */
  order: { id: string; number: number } | undefined
  /** The error message of the mail server. */
  reason: string
  failedAt: Date
}

export type FailedMailList = { mails: FailedMail[]; total: number; page: number; pages: number }

/** SQL condition: emails that are no longer retried. */
export const failedMailCondition = and(isNotNull(emails.failedAt), isNull(emails.sentAt))

/** The emails with a failed attempt that are retried automatically. */
export type DelayedMails = {
  count: number
  /** When the oldest of them was queued. */
  since: Date | undefined
}

const delayedMailCondition = and(isNull(emails.failedAt), isNull(emails.sentAt), isNotNull(emails.lastError))

/** Counts the emails that wait for a retry. */
export async function countDelayedMails(shop: ShopContext): Promise<DelayedMails> {
  requirePermission(shop, 'orders')
  const [row] = await shop.db
    .select({ count: count(), since: min(emails.createdAt) })
    .from(emails)
    .where(delayedMailCondition)
  return { count: row?.count ?? 0, since: row?.since ?? undefined }
}

/** Lists failed emails, newest first. */
export async function listFailedMails(shop: ShopContext, query: unknown): Promise<FailedMailList> {
  requirePermission(shop, 'orders')
  const { page, limit } = parseInput(pagedListQuery, query)
  const [countRow] = await shop.db.select({ total: count() }).from(emails).where(failedMailCondition)
  const total = countRow?.total ?? 0
  const rows = await shop.db
    .select({ mail: emails, order: { id: orders.id, number: orders.number } })
    .from(emails)
    .leftJoin(orders, eq(orders.id, sql`${emails.content} ->> 'orderId'`))
    .where(failedMailCondition)
    .orderBy(desc(emails.failedAt), desc(emails.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { mails: rows.map(failedMail), total, page, pages: pageCount(total, limit) }
}

/**
 * Requeues a failed email with a full set of attempts, on request of a seller. A payment link is replaced by a new one.
 * Idempotent. Throws the errors of `reissuePaymentLink`.
 */
export async function resendMail(
  shop: ShopContext,
  input: unknown,
  reissuePaymentLink: ReissuePaymentLink,
): Promise<void> {
  requirePermission(shop, 'orders')
  const { id } = parseInput(idRequest, input)
  const rowId = /^\d{1,15}$/.test(id) ? Number(id) : 0
  await inTransaction(shop.db, async (tx) => {
    const [row] = await tx.select().from(emails).where(eq(emails.id, rowId)).for('no key update')
    if (!row) throw new ShopError('not-found', { params: { resource: 'mail' } })
    if (row.failedAt === null) return
    const content = messageContent.parse(row.content)
    const link =
      row.kind === 'pay-link' ? await reissuePaymentLink(tx, shop, content['orderId'] ?? '') : undefined
    await tx
      .update(emails)
      .set({
        attempts: 0,
        failedAt: null,
        runAt: shop.now(),
        content: link ? { ...content, token: link.token } : content,
      })
      .where(eq(emails.id, rowId))
    await audit(tx, shop, { action: 'mail.again', subject: id, detail: { kind: row.kind } })
  })
}

type FailedRow = {
  mail: typeof emails.$inferSelect
  order: { id: string; number: number } | null
}

function failedMail({ mail, order }: FailedRow): FailedMail {
  return {
    id: String(mail.id),
    kind: mailKinds.find((mailKind) => mailKind === mail.kind),
    recipient: mail.recipient,
    order: order ?? undefined,
    reason: mail.lastError ?? '',
    failedAt: mail.failedAt ?? mail.createdAt,
  }
}
