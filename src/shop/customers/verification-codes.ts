import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.server.ts'
import { notifications, testSms } from '#db/schema/notifications.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { verificationLimits, type VerificationKind } from '#domain/customer/verification.ts'
import type { Language } from '#domain/language.ts'
import { queueMails } from '#shop/notifications/mail-queue.ts'
import { queueMessages } from '#shop/notifications/message-queue.ts'

/** Returns six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** verificationLimits.digits)).padStart(verificationLimits.digits, '0')
}

/** Returns the stored hash of a code. It needs the store's secret and differs for every verification. */
export function hashCode(secret: Buffer, id: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`proof ${id} ${code}`).digest()
}

/** Compares a code in constant time. */
export function isSameHash(hash: Buffer, inputHash: Buffer): boolean {
  return hash.length === inputHash.length && timingSafeEqual(hash, inputHash)
}

/** The account that verifies a contact, or the order whose status a visitor requests. */
export type CodeOwner = { shopperId: string } | { lookupOrderId: string }

type CodeToSend = {
  id: string
  owner: CodeOwner
  kind: VerificationKind
  value: string
  code: string
  language: Language
  now: Date
}

/**
 * Queues a verification code. The queue deletes the code when it is sent or too old; it is stored nowhere else. Emails
 * have it in `content.token`, because the previous release deletes only that field.
 */
export async function sendCode(tx: Transaction, input: CodeToSend): Promise<void> {
  const { id, owner, kind, value, code, language, now } = input
  const notification = { recipient: value, language, dedupeKey: id }
  if (kind === 'phone')
    await queueMessages(
      tx,
      [{ ...notification, channel: 'sms', kind: 'code', content: { code, ...owner } }],
      now,
    )
  else await queueMails(tx, [{ ...notification, kind: 'code', content: { token: code, ...owner } }], now)
}

/** Removes an unsent code, because a newer one replaces it. */
export async function deleteQueuedCode(
  tx: Transaction,
  owner: CodeOwner,
  kind: VerificationKind,
): Promise<void> {
  if (kind === 'phone')
    await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.kind, 'code'),
          eq(notifications.state, 'waiting'),
          ownerCondition(notifications.content, owner),
        ),
      )
  else
    await tx
      .delete(emails)
      .where(and(eq(emails.kind, 'code'), isNull(emails.sentAt), ownerCondition(emails.content, owner)))
}

/** Deletes all stored codes of an account or of several orders, with their recipients. */
export async function deleteCodes(
  tx: Database,
  owner: CodeOwner | { lookupOrderId: SQLWrapper },
): Promise<void> {
  const deletedNotifications = await tx
    .delete(notifications)
    .where(and(eq(notifications.kind, 'code'), ownerCondition(notifications.content, owner)))
    .returning({ reference: notifications.messageId })
  const references = deletedNotifications.map(({ reference }) => reference)
  if (references.length > 0) await tx.delete(testSms).where(inArray(testSms.reference, references))
  await tx.delete(emails).where(and(eq(emails.kind, 'code'), ownerCondition(emails.content, owner)))
}

function ownerCondition(
  content: typeof notifications.content | typeof emails.content,
  owner: CodeOwner | { lookupOrderId: SQLWrapper },
) {
  if ('shopperId' in owner) return sql`${content} ->> 'shopperId' = ${owner.shopperId}`
  const { lookupOrderId } = owner
  const orderId = sql`${content} ->> 'lookupOrderId'`
  return typeof lookupOrderId === 'string'
    ? sql`${orderId} = ${lookupOrderId}`
    : sql`${orderId} in ${lookupOrderId}`
}
