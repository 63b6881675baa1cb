import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { outbox } from '#db/schema/orders.server.ts'
import { mailKinds } from '#domain/mail.ts'
import { businessIn } from '#domain/settings.ts'
import * as z from 'zod'
import type { Store } from './context.ts'
import { mailText } from './mail-text.ts'
import { readOrder } from './orders.ts'
import { inTransaction } from './transaction.ts'

const atOnce = 10
const mostAttempts = 12
const longestPauseMs = 60 * 60_000
// Whoever takes a mail has so long to send it before somebody else may try.
const leaseMs = 2 * 60_000

type OutboxRow = typeof outbox.$inferSelect
const contentShape = z.record(z.string(), z.string())

/**
 * Sends the mails that are due, each taken by one process. What cannot be sent is tried again after 1, 2, 4 … 60
 * minutes, with the same Message-ID, so that a mail that did arrive is known again. Returns how many were sent.
 */
export async function sendMails(store: Store): Promise<number> {
  const rows = await takeDue(store)
  let sent = 0
  for (const row of rows) if (await sendOne(store, row)) sent += 1
  return sent
}

async function takeDue(store: Store): Promise<OutboxRow[]> {
  const now = store.now()
  return inTransaction(store.db, async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.runAt, now), lt(outbox.attempts, mostAttempts)))
      .orderBy(outbox.runAt)
      .limit(atOnce)
      .for('no key update', { skipLocked: true })
    if (due.length === 0) return []
    await tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, runAt: new Date(now.getTime() + leaseMs) })
      .where(
        inArray(
          outbox.id,
          due.map((row) => row.id),
        ),
      )
    return due
  })
}

async function sendOne(store: Store, row: OutboxRow): Promise<boolean> {
  try {
    const text = await textOf(store, row)
    const { host } = new URL(store.settings.publicUrl)
    if (text)
      await store.mail.send({
        to: row.recipient,
        messageId: `<${row.messageId}@${host.replace(/[^a-zA-Z0-9.-]/g, '.')}>`,
        ...text,
      })
    // What a link of a mail could do is not kept longer than it takes to send it.
    await store.db
      .update(outbox)
      .set({ sentAt: store.now(), lastError: null, content: sql`${outbox.content} - 'token'` })
      .where(eq(outbox.id, row.id))
    return text !== undefined
  } catch (error) {
    const pause = Math.min(longestPauseMs, 60_000 * 2 ** row.attempts)
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    store.log.warn({ err: error, mail: row.messageId }, 'a mail could not be sent')
    await store.db
      .update(outbox)
      .set({ lastError, runAt: new Date(store.now().getTime() + pause) })
      .where(eq(outbox.id, row.id))
    return false
  }
}

async function textOf(store: Store, row: OutboxRow) {
  const kind = mailKinds.find((known) => known === row.kind)
  if (!kind) return undefined
  const content = contentShape.parse(row.content)
  const order = content['orderId'] === undefined ? undefined : await readOrder(store.db, content['orderId'])
  const { language } = row
  const business = businessIn(language, await store.business.read())
  return mailText({ kind, language, publicUrl: store.settings.publicUrl, order, content, business })
}
