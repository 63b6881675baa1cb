import { and, eq, or } from 'drizzle-orm'
import type { Webhook } from '#adapters/payments/gateway.ts'
import { paymentAttempts, paymentWebhooks } from '#db/schema/payments.server.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { queryGateway, gatewayOf } from './query-gateway.ts'
import type { Store } from '#shop/context.ts'
import { raiseAlert } from './payment-alerts.ts'
import { recheckRefunds } from './refund-order.ts'
import { settleAttempt, type AttemptRow } from './settlement.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** A webhook with its unparsed body, because the signature is calculated from the bytes. */
export type WebhookRequest = { body: Buffer | string; signature: string; address?: string }

/**
 * Checks the signature of a webhook, stores the webhook and handles it once, however often it is sent. Throws ShopError
 * `not-allowed` for a wrong signature. Throws `not-ready` while the gateway does not respond to the status check, so
 * that it sends the webhook again.
 */
export async function receiveWebhook(
  store: Store,
  gatewayName: GatewayName,
  { body, signature, address = '' }: WebhookRequest,
): Promise<void> {
  const bytes = Buffer.from(body)
  const webhook = gatewayOf(store, gatewayName)?.readWebhook?.(bytes, signature)
  if (!webhook) {
    store.log.warn({ gateway: gatewayName }, 'a payment webhook with a wrong signature')
    store.logSecurityEvent({ event: 'notice-forged', actor: gatewayName, address })
    throw new ShopError('not-allowed')
  }
  const storedWebhook = await storeWebhook(store, gatewayName, { webhook, body: bytes.toString('utf8') })
  if (storedWebhook.isHandled) return
  if (storedWebhook.attempt) await handleWebhook(store, storedWebhook.attempt, webhook)
  await store.db
    .update(paymentWebhooks)
    .set({ handledAt: store.now() })
    .where(and(eq(paymentWebhooks.gateway, gatewayName), eq(paymentWebhooks.eventId, webhook.id)))
}

async function storeWebhook(
  store: Store,
  gateway: GatewayName,
  { webhook, body }: { webhook: Webhook; body: string },
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
            eq(paymentAttempts.id, webhook.attemptId ?? ''),
            webhook.transaction === undefined
              ? undefined
              : eq(paymentAttempts.gatewayTransactionId, webhook.transaction),
          ),
        ),
      )
      .limit(1)
    const row = { gateway, eventId: webhook.id, attemptId: attempt?.id ?? null, body, createdAt: now }
    const addedRows = await tx.insert(paymentWebhooks).values(row).onConflictDoNothing().returning()
    if (addedRows.length === 0) {
      const [handledWebhook] = await tx
        .select({ handledAt: paymentWebhooks.handledAt })
        .from(paymentWebhooks)
        .where(and(eq(paymentWebhooks.gateway, gateway), eq(paymentWebhooks.eventId, webhook.id)))
      return { attempt, isHandled: handledWebhook !== undefined && handledWebhook.handledAt !== null }
    }
    if (attempt && webhook.alert) await raiseAlert(tx, { attempt, ...webhook.alert, now })
    // The status check is scheduled in case this process ends now.
    else if (attempt && !webhook.report)
      await tx
        .update(paymentAttempts)
        .set({ nextStatusCheckAt: now })
        .where(eq(paymentAttempts.id, attempt.id))
    return { attempt, isHandled: false }
  })
}

async function handleWebhook(store: Store, attempt: AttemptRow, webhook: Webhook): Promise<void> {
  if (webhook.alert) {
    const { kind, reference, state, amountPaisa } = webhook.alert
    const detail = { attempt: attempt.id, order: attempt.orderId, kind, reference, state, paisa: amountPaisa }
    store.log.error(detail, 'a settled payment needs a person')
    return
  }
  if (webhook.report) {
    await settleAttempt(store, attempt.id, webhook.report)
    return
  }
  try {
    // Updates the store's own refunds first, so that any other refund was made in the gateway's portal.
    if (webhook.isAboutRefund) await recheckRefunds(store, attempt.id)
    await queryGateway(store, attempt)
  } catch (error) {
    store.log.warn({ err: error, attempt: attempt.id }, 'a gateway could not be asked about its webhook')
    throw new ShopError('not-ready')
  }
}
