import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Attempt, PaymentReport, Gateway } from '#adapters/payments/gateway.ts'
import { shopQrGateway } from '#adapters/payments/shop-qr.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { currency } from '#domain/payment/payment.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { Store } from '#shop/context.ts'
import { settleAttempt, type AttemptRow, type Settlement } from './settlement.ts'

const maxQueriedAttempts = 5

const silentReport: PaymentReport = {
  status: 'silent',
  amountPaisa: null,
  currency,
  transaction: null,
  raw: null,
}

/** Returns the gateway with the given name, if it is still configured. */
export function gatewayOf(store: Store, name: GatewayName): Gateway | undefined {
  if (name === 'qr') return shopQrGateway
  const { gateways, testGateway } = store.payments
  return gateways.find((gateway) => gateway.name === name) ?? (name === 'test' ? testGateway : undefined)
}

/**
 * Closes payments that the store no longer expects at their gateways, if these support it. Runs in the background, and
 * nothing depends on its result. A payment that arrives nevertheless is processed as a late payment.
 */
export function closeAttempts(store: Store, rows: readonly AttemptRow[]): void {
  const now = store.now()
  for (const row of rows) {
    const close = gatewayOf(store, row.gateway)?.close
    const isExpired = row.expiresAt !== null && row.expiresAt <= now
    if (!close || row.gatewayRef === null || isExpired) continue
    close(toGatewayAttempt(row)).catch((error: unknown) =>
      store.log.warn({ err: error, attempt: row.id }, 'a gateway did not end a payment'),
    )
  }
}

/**
 * Queries the gateway about one attempt and applies its report. A gateway that is unreachable or no longer configured
 * counts as silent. Rethrows the error of an unreachable gateway.
 */
export async function queryGateway(store: Store, row: AttemptRow): Promise<Settlement | undefined> {
  const gateway = gatewayOf(store, row.gateway)
  if (!gateway) return settleAttempt(store, row.id, silentReport)
  let report: PaymentReport
  try {
    report = await gateway.checkStatus(toGatewayAttempt(row))
  } catch (error) {
    await settleAttempt(store, row.id, silentReport)
    throw error
  }
  return settleAttempt(store, row.id, report)
}

/**
 * Checks the newest payment attempts of an order that may still be paid. The scheduler checks the older ones.
 * Returns whether all gateways could be reached.
 */
export async function queryOrderPayments(store: Store, orderId: string): Promise<boolean> {
  const rows = await store.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.nextStatusCheckAt)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(maxQueriedAttempts)
  const results = await Promise.allSettled(rows.map((row) => queryGateway(store, row)))
  for (const result of results) {
    if (result.status === 'rejected')
      store.log.warn({ err: result.reason, order: orderId }, 'a gateway could not be asked')
  }
  return results.every((result) => result.status === 'fulfilled')
}

/** Converts the row of a payment attempt into what gateways get of it. */
export function toGatewayAttempt(row: AttemptRow): Attempt {
  const {
    id,
    orderId,
    amountPaisa,
    currency: attemptCurrency,
    gatewayRef,
    gatewayTransactionId: transaction,
  } = row
  return { id, orderId, amountPaisa, currency: attemptCurrency, gatewayRef, transaction }
}
