import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { TestGateway, TestPaymentStore, TestPayment } from '#adapters/payments/built-in-gateway.ts'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, testPayments } from '#db/schema/payments.server.ts'
import { testGatewayActions } from '#domain/payment/payment.ts'
import { newId } from '#lib/id.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { expireOrders } from './reconcile-payments.ts'
import { ShopError } from '#shop/shop-error.ts'

/** Stores the payments of the test gateway in its own table. The store reads it only through the gateway. */
export function createTestPaymentStore(db: Database): TestPaymentStore {
  return {
    async read(attemptId) {
      const [row] = await db.select().from(testPayments).where(eq(testPayments.attemptId, attemptId))
      return row
    },
    async save({ attemptId, amountPaisa, status, refundedPaisa, expiresAt }) {
      const row = { amountPaisa, status, refundedPaisa, expiresAt, updatedAt: new Date() }
      await db
        .insert(testPayments)
        .values({ attemptId, ...row })
        .onConflictDoUpdate({ target: testPayments.attemptId, set: row })
    },
  }
}

/** A button of the test gateway's page and the payment attempt. */
export const testGatewayAction = z.object({ id: z.string(), action: z.enum(testGatewayActions) })

/** Returns the payment of an attempt at the test gateway. Throws ShopError `not-found`. */
export async function findTestPayment(shop: ShopContext, attemptId: string): Promise<TestPayment> {
  const payment = await requireTestGateway(shop).payments.read(attemptId)
  if (!payment) throw new ShopError('not-found', { params: { resource: 'order' } })
  return payment
}

/**
 * Handles a button of the test gateway, which notifies the store by a signed webhook. Returns the path where the
 * browser continues. A gateway needs no login: anyone with the link may pay.
 */
export async function handleTestGatewayAction(shop: ShopContext, input: unknown): Promise<string> {
  const { id, action } = parseInput(testGatewayAction, input)
  const gateway = requireTestGateway(shop)
  const payment = await findTestPayment(shop, id)
  // A paid payment stays paid. A cancelled one can still be paid in another window.
  if (payment.status === 'paid') return `/pay/return/${id}`
  if (action === 'cancel' || action === 'expire') {
    await notify(shop, gateway, { ...payment, status: action === 'cancel' ? 'cancelled' : 'expired' })
    return `/pay/return/${id}`
  }
  if (action === 'late') await expireOrderOf(shop, id)
  const amountPaisa = action === 'wrong-amount' ? payment.amountPaisa - 1 : payment.amountPaisa
  await notify(shop, gateway, { ...payment, amountPaisa, status: 'paid' })
  if (action === 'twice') await notify(shop, gateway, { ...payment, amountPaisa, status: 'paid' })
  return `/pay/return/${id}`
}

async function notify(shop: ShopContext, gateway: TestGateway, payment: TestPayment): Promise<void> {
  await gateway.payments.save(payment)
  await receiveWebhook(shop, 'test', gateway.sign(payment, newId()))
}

/** Expires the order at once, so that the payment arrives late. */
async function expireOrderOf(shop: ShopContext, attemptId: string): Promise<void> {
  const [attempt] = await shop.db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  if (!attempt) return
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date(shop.now().getTime() - 1) })
    .where(eq(orders.id, attempt.orderId))
  await expireOrders(shop)
}

function requireTestGateway(shop: ShopContext): TestGateway {
  if (!shop.payments.testGateway) throw new ShopError('not-found', { params: { resource: 'page' } })
  return shop.payments.testGateway
}
