import { describe, expect } from 'vitest'
import type { PaymentReport } from '#adapters/payments/gateway.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts, paymentWebhooks, refunds } from '#db/schema/payments.server.ts'
import { readCart, updateCart } from '#shop/cart/cart.ts'
import { placeOnlineOrder } from './checkout.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { handleGatewayReturn, expireOrders, reconcilePayments } from './reconcile-payments.ts'
import { queryOrderPayments } from '#shop/payments/query-gateway.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { address, newProduct, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { shopAfterMinutes, placeOnlineTestOrder } from '#testing/shop/online-orders.ts'

describe('a payment', () => {
  shopTest('marks the order paid, empties the cart and notifies shopper and seller', async ({ shop }) => {
    const { actAtGateway, reloadOrder, cart, mails, attempts, readRefunds, order, product, shopper } =
      await placeOnlineTestOrder(shop)
    const otherProduct = await newProduct(shop)
    await updateCart(shopper, { cartItems: { [product.id]: 2, [otherProduct.id]: 1 } })
    const path = await actAtGateway('pay')
    expect(await handleGatewayReturn(shop, path.split('/').at(-1) ?? '', {})).toBe(
      `/my-orders?order=${order.id}`,
    )
    expect(await reloadOrder()).toMatchObject({
      isPaid: true,
      isTest: true,
      status: 'Processing',
      isPaymentOpen: false,
    })
    expect(await cart()).toEqual({ [otherProduct.id]: 1 })
    expect(await mails('order-paid')).toHaveLength(1)
    expect(await mails('new-order')).toHaveLength(1)
    expect(await attempts()).toMatchObject([{ status: 'paid', nextStatusCheckAt: null }])
    expect(await readRefunds()).toEqual([])
  })

  shopTest(
    'is not changed by a forged webhook, a second report or a later cancellation',
    async ({ shop }) => {
      const { actAtGateway, attempt, reloadOrder, mails, order } = await placeOnlineTestOrder(shop)
      const forged = { body: JSON.stringify({ id: 'x', attemptId: attempt }), signature: '00'.repeat(32) }
      await expect(receiveWebhook(shop, 'test', forged)).rejects.toMatchObject({ code: 'not-allowed' })
      expect((await reloadOrder()).isPaid).toBe(false)
      await actAtGateway('twice')
      expect(await mails('order-paid')).toHaveLength(1)
      const cancelled: PaymentReport = {
        status: 'cancelled',
        amountPaisa: order.totalPaisa,
        currency: 'NPR',
        transaction: null,
        raw: null,
      }
      expect(await settleAttempt(shop, attempt, cancelled)).toBe('known')
      expect((await reloadOrder()).isPaid).toBe(true)
      const webhooks = await shop.db.select().from(paymentWebhooks)
      expect(webhooks.every((webhook) => webhook.handledAt !== null)).toBe(true)
    },
  )

  shopTest(
    'of a wrong amount or in another currency is put on hold, and never accepted automatically',
    async ({ shop }) => {
      const { actAtGateway, reloadOrder, attempts, mails, shopper, order } = await placeOnlineTestOrder(shop)
      const { url } = await payOrder(shopper, { id: order.id })
      await actAtGateway('wrong-amount')
      expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: true })
      expect(await attempts()).toMatchObject([{ status: 'review' }, { status: 'open' }])
      expect(await mails('order-paid')).toEqual([])
      const paid: PaymentReport = {
        status: 'paid',
        amountPaisa: order.totalPaisa,
        currency: 'INR',
        transaction: 't',
        raw: null,
      }
      expect(await settleAttempt(shop, url.split('/').at(-1) ?? '', paid)).toBe('review')
      expect((await reloadOrder()).isPaid).toBe(false)
    },
  )

  shopTest('can be repeated after it was cancelled', async ({ shop }) => {
    const { actAtGateway, reloadOrder, attempts, shopper, order, stock } = await placeOnlineTestOrder(shop)
    await actAtGateway('cancel')
    expect(await reloadOrder()).toMatchObject({ isPaid: false, status: 'Processing', isPaymentOpen: false })
    expect(await stock()).toBe(3)
    const { url } = await payOrder(shopper, { id: order.id })
    expect((await attempts()).map((attempt) => attempt.status)).toEqual(['cancelled', 'open'])
    await actAtGateway('pay', url.split('/').at(-1))
    expect(await reloadOrder()).toMatchObject({ isPaid: true })
    await expect(payOrder(shopper, { id: order.id })).rejects.toMatchObject({ code: 'nothing-to-pay' })
  })

  shopTest('that is made twice in two windows is refunded once', async ({ shop }) => {
    const { actAtGateway, shopper, order, readRefunds, attempts, mails } = await placeOnlineTestOrder(shop)
    const { url } = await payOrder(shopper, { id: order.id })
    await actAtGateway('pay')
    await actAtGateway('pay', url.split('/').at(-1))
    expect((await attempts()).map((attempt) => attempt.status)).toEqual(['paid', 'paid'])
    expect(await mails('paid-late')).toMatchObject([
      { content: { why: 'twice', amountPaisa: String(order.totalPaisa) } },
    ])
    expect(await readRefunds()).toMatchObject([
      { orderId: order.id, amountPaisa: order.totalPaisa, status: 'owed' },
    ])
  })

  shopTest(
    'that arrives after the stock is sold gets a refund that is due within seven days',
    async ({ shop }) => {
      const { actAtGateway, reloadOrder, readRefunds, stock, mails } = await placeOnlineTestOrder(shop)
      await expireOrders(shopAfterMinutes(shop, 36))
      await shop.db.update(products).set({ stock: 1 })
      await actAtGateway('pay')
      expect(await reloadOrder()).toMatchObject({ isPaid: false, status: 'Cancelled' })
      expect(await stock()).toBe(1)
      const [refund] = await readRefunds()
      expect(refund).toMatchObject({ status: 'owed', note: 'paid late' })
      expect(Math.round(((refund?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
      expect(await mails('paid-late')).toMatchObject([{ content: { why: 'gone' } }])
    },
  )

  shopTest('is found by a query if no webhook arrives', async ({ shop }) => {
    const { attempt, order, reloadOrder } = await placeOnlineTestOrder(shop)
    await shop.payments.testGateway?.payments.save({
      attemptId: attempt,
      amountPaisa: order.totalPaisa,
      status: 'paid',
    })
    expect(await reconcilePayments(shop)).toBe(0)
    expect(await reconcilePayments(shopAfterMinutes(shop, 1))).toBe(1)
    expect((await reloadOrder()).isPaid).toBe(true)
  })
})

describe('concurrent requests', () => {
  isolatedDatabaseTest(
    'ten webhooks, five returns and a query cause one settlement and one email',
    async ({ shop }) => {
      const { attempt, order, reloadOrder, mails, cart, shopper } = await placeOnlineTestOrder(shop)
      const { testGateway } = shop.payments
      const payment = { attemptId: attempt, amountPaisa: order.totalPaisa, status: 'paid' } as const
      await testGateway?.payments.save(payment)
      const webhook = (number: number) =>
        testGateway
          ? receiveWebhook(shop, 'test', testGateway.sign(payment, `notice-${number % 3}`))
          : undefined
      const versionBefore = (await readCart(shop.db, shopper.actor.shopper?.id ?? '')).version
      await Promise.all([
        ...Array.from({ length: 10 }, (_, number) => webhook(number)),
        ...Array.from({ length: 5 }, () => handleGatewayReturn(shop, attempt, {})),
        queryOrderPayments(shop, order.id),
        reconcilePayments(shopAfterMinutes(shop, 1)),
        expireOrders(shopAfterMinutes(shop, 36)),
      ])
      expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing' })
      expect(await mails('order-paid')).toHaveLength(1)
      expect(await cart()).toEqual({})
      expect((await readCart(shop.db, shopper.actor.shopper?.id ?? '')).version).toBe(versionBefore + 1)
      expect(await shop.db.select().from(paymentWebhooks)).toHaveLength(3)
      expect(await shop.db.select().from(refunds)).toEqual([])
    },
  )

  isolatedDatabaseTest(
    'thirty requests with one idempotency key, then thirty with different keys, create one order',
    async ({ shop }) => {
      const product = await newProduct(shop, { stock: 90 })
      const shopper = await newShopper(shop)
      const input = { items: [{ productId: product.id, quantity: 1 }], address }
      const placeThirtyTimes = (key: (number: number) => string) =>
        Promise.all(Array.from({ length: 30 }, (_, number) => placeOnlineOrder(shopper, input, key(number))))
      const first = await placeThirtyTimes(() => 'same-key-for-all')
      const second = await placeThirtyTimes((number) => `another-key-${number}`)
      expect(new Set([...first, ...second].map(({ order }) => order.id)).size).toBe(1)
      expect(await shop.db.select().from(orders)).toHaveLength(1)
      const openAttempts = (await shop.db.select().from(paymentAttempts)).filter(
        (attempt) => attempt.status === 'open',
      )
      expect(openAttempts).toHaveLength(1)
    },
  )

  isolatedDatabaseTest('a payment and a cancellation cause one refund', async ({ shop }) => {
    for (let round = 0; round < 8; round += 1) {
      const { order, shopper, actAtGateway, reloadOrder, readRefunds } = await placeOnlineTestOrder(shop)
      await Promise.all([actAtGateway('pay'), cancelOrder(shopper, { id: order.id })])
      expect((await reloadOrder()).status).toBe('Cancelled')
      expect((await readRefunds()).filter((refund) => refund.orderId === order.id)).toHaveLength(1)
    }
  })
})
