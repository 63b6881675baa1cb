import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { TestGateway, TestMemory, TestPayment } from '#adapters/payments/built-in-gateway.ts'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, testPayments } from '#db/schema/payments.server.ts'
import { testGatewayActions } from '#domain/payment/payment.ts'
import { newId } from '#lib/id.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { expireOrders } from './payments.ts'
import { ShopError } from '#shop/shop-error.ts'

/** The table of the test gateway. The store reads it only through the gateway. */
export function testMemory(db: Database): TestMemory {
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

/** A button of the test gateway, pressed for an attempt. */
export const testGatewayPress = z.object({ id: z.string(), action: z.enum(testGatewayActions) })

/** Returns the payment of an attempt at the test gateway. Throws ShopError `not-found`. */
export async function findTestPayment(shop: Shop, attemptId: string): Promise<TestPayment> {
  const payment = await requireTestGateway(shop).memory.read(attemptId)
  if (!payment) throw new ShopError('not-found', { params: { what: 'order' } })
  return payment
}

/**
 * Handles a button of the test gateway, which notifies the store by a signed webhook. Returns the path where the
 * browser continues. A gateway needs no login: anyone with the link may pay.
 */
export async function pressTestGateway(shop: Shop, input: unknown): Promise<string> {
  const { id, action: pressed } = parseInput(testGatewayPress, input)
  const gateway = requireTestGateway(shop)
  const payment = await findTestPayment(shop, id)
  // A paid payment stays paid. A cancelled one can still be paid in another window.
  if (payment.status === 'paid') return `/pay/return/${id}`
  if (pressed === 'cancel' || pressed === 'expire') {
    await notify(shop, gateway, { ...payment, status: pressed === 'cancel' ? 'cancelled' : 'expired' })
    return `/pay/return/${id}`
  }
  if (pressed === 'late') await endHold(shop, id)
  const amountPaisa = pressed === 'wrong-amount' ? payment.amountPaisa - 1 : payment.amountPaisa
  await notify(shop, gateway, { ...payment, amountPaisa, status: 'paid' })
  if (pressed === 'twice') await notify(shop, gateway, { ...payment, amountPaisa, status: 'paid' })
  return `/pay/return/${id}`
}

async function notify(shop: Shop, gateway: TestGateway, payment: TestPayment): Promise<void> {
  await gateway.memory.save(payment)
  await receiveWebhook(shop, 'test', gateway.sign(payment, newId()))
}

/** As if the time to pay had passed: the order expires before the payment arrives. */
async function endHold(shop: Shop, attemptId: string): Promise<void> {
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

function requireTestGateway(shop: Shop): TestGateway {
  if (!shop.payments.test) throw new ShopError('not-found', { params: { what: 'page' } })
  return shop.payments.test
}
