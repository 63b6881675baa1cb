import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { saveContactMessage } from '#shop/inbox/contact.ts'
import { listPaymentAlerts, acknowledgePaymentAlert, raiseAlert } from '#shop/payments/payment-alerts.ts'
import { recordRefund } from '#shop/payments/refund-order.ts'
import { inTransaction } from '#shop/transaction.ts'
import { countWaiting, readOrdersToPack } from './waiting-counts.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'

shopTest(
  'pending refunds, payments on hold, indeterminate payments and payment alerts count until they are handled',
  async ({ shop }) => {
    const { seller, shopper, order, attempt, actAtGateway, readRefunds } = await placeOnlineTestOrder(shop)
    const countPayments = async () => (await countWaiting(seller)).payments
    const setAttemptStatus = (status: 'paid' | 'review' | 'unsure') =>
      shop.db.update(paymentAttempts).set({ status }).where(eq(paymentAttempts.id, attempt))
    expect(await countPayments()).toBe(0)
    await actAtGateway('pay')
    expect(await countPayments()).toBe(0)
    for (const status of ['review', 'unsure'] as const) {
      await setAttemptStatus(status)
      expect(await countPayments()).toBe(1)
    }
    await setAttemptStatus('paid')
    await inTransaction(shop.db, (tx) =>
      raiseAlert(tx, {
        attempt: { id: attempt, orderId: order.id },
        kind: 'disputed',
        reference: 'dp_1',
        now: shop.now(),
      }),
    )
    expect(await countPayments()).toBe(1)
    await cancelOrder(shopper, { id: order.id })
    expect(await countPayments()).toBe(2)
    const [refund] = await readRefunds()
    await recordRefund(seller, { id: refund?.id, note: 'bank' })
    expect(await countPayments()).toBe(1)
    const [alert] = (await listPaymentAlerts(seller, {})).alerts
    await acknowledgePaymentAlert(seller, { id: alert?.id, note: '' })
    expect(await countPayments()).toBe(0)
  },
)

shopTest('an unread message counts in the inbox, for sellers only', async ({ shop }) => {
  const seller = await newSeller(shop)
  await saveContactMessage(shop, {
    name: 'Maya',
    email: 'maya@example.com',
    subject: 'Sofa',
    message: 'When?',
  })
  expect(await countWaiting(seller)).toEqual({ inbox: 1, payments: 0, reviews: 0 })
  await expect(countWaiting(await newShopper(shop))).rejects.toMatchObject({ code: 'not-allowed' })
})

shopTest(
  'an online order waits to be packed from its payment on, and a cash order from the start',
  async ({ shop }) => {
    const { seller, actAtGateway, order } = await placeOnlineTestOrder(shop)
    expect(await readOrdersToPack(seller)).toEqual({ toPack: 0, latest: null })
    await actAtGateway('pay')
    const { toPack, latest } = await readOrdersToPack(seller)
    expect(toPack).toBe(1)
    expect(latest?.getTime()).toBeGreaterThanOrEqual(order.createdAt.getTime())
    await expect(readOrdersToPack(await newShopper(shop))).rejects.toMatchObject({ code: 'not-allowed' })
  },
)
