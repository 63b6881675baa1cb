import { and, eq, or } from 'drizzle-orm'
import type { Notice } from '#adapters/payments/gateway.ts'
import { paymentAttempts, paymentNotices } from '#db/schema/payments.server.ts'
import type { GatewayName } from '#domain/payment/payment.ts'
import { askGateway, gatewayOf } from './ask-gateway.ts'
import type { Store } from '#shop/context.ts'
import { raiseAlert } from './payment-alerts.ts'
import { followRefund } from './refund-order.ts'
import { settleAttempt, type AttemptRow } from './settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** As it came: a signature is one of bytes. */
export type NoticeMessage = { body: Buffer | string; signature: string; address?: string }

/**
 * Takes a message that a gateway sent by itself: kept before it is believed, and handled once however often it
 * comes. Refuses `not-allowed` for one that the gateway did not sign, and `not-ready`, so that it is sent again,
 * while the gateway does not answer what is asked about it.
 */
export async function receiveNotice(
  store: Store,
  gatewayName: GatewayName,
  { body, signature, address = '' }: NoticeMessage,
): Promise<void> {
  const bytes = Buffer.from(body)
  const notice = gatewayOf(store, gatewayName)?.readNotice?.(bytes, signature)
  if (!notice) {
    store.log.warn({ gateway: gatewayName }, 'a payment notice with a wrong signature')
    store.noteSecurity({ event: 'notice-forged', actor: gatewayName, address })
    throw new ShopError('not-allowed')
  }
  const kept = await keepNotice(store, gatewayName, { notice, body: bytes.toString('utf8') })
  if (kept.isHandled) return
  if (kept.attempt) await handleNotice(store, kept.attempt, notice)
  await store.db
    .update(paymentNotices)
    .set({ handledAt: store.now() })
    .where(and(eq(paymentNotices.gateway, gatewayName), eq(paymentNotices.noticeId, notice.id)))
}

async function keepNotice(
  store: Store,
  gateway: GatewayName,
  { notice, body }: { notice: Notice; body: string },
): Promise<{ attempt: AttemptRow | undefined; isHandled: boolean }> {
  const now = store.now()
  return inTransaction(store.db, async (tx) => {
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.gateway, gateway),
          or(
            eq(paymentAttempts.id, notice.attemptId ?? ''),
            notice.transaction === undefined ? undefined : eq(paymentAttempts.gatewayTxn, notice.transaction),
          ),
        ),
      )
      .limit(1)
    const row = { gateway, noticeId: notice.id, attemptId: attempt?.id ?? null, body, createdAt: now }
    const added = await tx.insert(paymentNotices).values(row).onConflictDoNothing().returning()
    if (added.length === 0) {
      const [before] = await tx
        .select({ handledAt: paymentNotices.handledAt })
        .from(paymentNotices)
        .where(and(eq(paymentNotices.gateway, gateway), eq(paymentNotices.noticeId, notice.id)))
      return { attempt, isHandled: before !== undefined && before.handledAt !== null }
    }
    if (attempt && notice.alert) await raiseAlert(tx, { attempt, ...notice.alert, now })
    // Should this process die now, the store asks by itself.
    else if (attempt && !notice.finding)
      await tx.update(paymentAttempts).set({ nextLookupAt: now }).where(eq(paymentAttempts.id, attempt.id))
    return { attempt, isHandled: false }
  })
}

async function handleNotice(store: Store, attempt: AttemptRow, notice: Notice): Promise<void> {
  if (notice.alert) {
    const { kind, reference, state, amountPaisa } = notice.alert
    const detail = { attempt: attempt.id, order: attempt.orderId, kind, reference, state, paisa: amountPaisa }
    store.log.error(detail, 'a settled payment needs a person')
    return
  }
  if (notice.finding) {
    await settleAttempt(store, attempt.id, notice.finding)
    return
  }
  try {
    // What the store gave back itself is noted first: what it has then not known of is a person's doing.
    if (notice.isAboutRefund) await followRefund(store, attempt.id)
    await askGateway(store, attempt)
  } catch (error) {
    store.log.warn({ err: error, attempt: attempt.id }, 'a gateway could not be asked about its notice')
    throw new ShopError('not-ready')
  }
}
