import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { orders, emails } from '#db/schema/orders.server.ts'
import { paymentWebhooks, refunds } from '#db/schema/payments.server.ts'
import { placeOnlineOrder } from './checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { handleGatewayReturn, expireOrders, reconcilePayments } from './reconcile-payments.ts'
import { sendRefund } from '#shop/payments/refund-order.ts'
import { placeOrderAtStripe } from '#testing/payments/gateway-orders.ts'
import { openStripeShop } from '#testing/payments/gateway-shops.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { address, newProduct, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

async function placeStripeOrder(baseShop: ShopContext) {
  const { fake, shop } = await openStripeShop(baseShop)
  return { fake, ...(await placeOrderAtStripe(shop, fake)) }
}

describe('a card payment', () => {
  shopTest('is settled after Stripe’s webhook, with the status of the session', async ({ shop }) => {
    const { fake, session, notify, reloadOrder, attempts, order, mails } = await placeStripeOrder(shop)
    expect(fake.sessions.get(session)).toMatchObject({ amount_total: order.totalPaisa, currency: 'npr' })
    expect(order).toMatchObject({ isTest: false, isPaid: false })
    // A webhook may arrive before the money, so the session's status counts.
    await notify()
    expect((await reloadOrder()).isPaid).toBe(false)
    fake.pay(session)
    await notify()
    expect(await reloadOrder()).toMatchObject({ isPaid: true, isTest: false, isPaymentOpen: false })
    expect(await attempts()).toMatchObject([
      { status: 'paid', gateway: 'stripe', gatewayTransactionId: `pi_${session}`, nextStatusCheckAt: null },
    ])
    expect(await mails('order-paid')).toHaveLength(1)
  })

  shopTest('that is reported ten times is queried once and settled once', async ({ shop }) => {
    const { fake, session, notify, mails } = await placeStripeOrder(shop)
    fake.pay(session)
    const callsBefore = fake.calls.length
    for (let time = 0; time < 10; time += 1) await notify('checkout.session.completed', 'evt_same')
    expect(fake.calls.length - callsBefore).toBe(1)
    expect(await mails('order-paid')).toHaveLength(1)
    expect(await shop.db.select().from(paymentWebhooks)).toMatchObject([{ eventId: 'evt_same' }])
  })

  shopTest(
    'is not settled by a webhook with a wrong signature, which is not stored either',
    async ({ shop: baseShop }) => {
      const { fake, shop, session, reloadOrder } = await placeStripeOrder(baseShop)
      fake.pay(session)
      const subject = fake.sessions.get(session) ?? {}
      const forged = fake.webhook('checkout.session.completed', subject, { secret: 'whsec_stranger' })
      await expect(receiveWebhook(shop, 'stripe', forged)).rejects.toMatchObject({ code: 'not-allowed' })
      expect(await shop.db.select().from(paymentWebhooks)).toEqual([])
      expect((await reloadOrder()).isPaid).toBe(false)
    },
  )

  shopTest(
    'of another amount, in another currency or for another order is put on hold',
    async ({ shop: baseShop }) => {
      for (const change of [{ amount_total: 1 }, { currency: 'inr' }, { client_reference_id: 'another' }]) {
        const { fake, shop, session, notify, reloadOrder, attempts, order, mails } =
          await placeStripeOrder(baseShop)
        fake.pay(session, change)
        await notify()
        // The webhook of a session for something else refers to no payment of the store. A query finds the payment.
        await reconcilePayments(shopAfterMinutes(shop, 1))
        expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: true })
        expect(await attempts()).toMatchObject([{ status: 'review', amountPaisa: order.totalPaisa }])
        expect((await mails('order-paid')).filter((mail) => mail.messageId.includes(order.id))).toEqual([])
      }
    },
  )

  shopTest(
    'that is only started, or whose session expired, leaves the order unpaid',
    async ({ shop: baseShop }) => {
      const { fake, shop, session, notify, reloadOrder, attempts, shopper, order } =
        await placeStripeOrder(baseShop)
      fake.change(session, { status: 'complete' })
      await notify()
      expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: true })
      fake.change(session, { status: 'expired' })
      await notify('checkout.session.expired')
      expect(await reloadOrder()).toMatchObject({ isPaid: false, isPaymentOpen: false, status: 'Processing' })
      expect(await attempts()).toMatchObject([{ status: 'expired' }])
      const secondPayment = await payOrder({ ...shopper, payments: shop.payments }, { id: order.id })
      expect(secondPayment.url).not.toContain(session)
    },
  )

  shopTest(
    'that arrives after the order has expired and its stock is sold is refunded by Stripe',
    async ({ shop: baseShop }) => {
      const { fake, shop, session, notify, reloadOrder, readRefunds, mails, seller, attempts } =
        await placeStripeOrder(baseShop)
      fake.change(session, { status: 'expired' })
      await expireOrders(shopAfterMinutes(shop, 42))
      await shop.db.update(products).set({ stock: 1 })
      fake.pay(session)
      await notify()
      expect(await reloadOrder()).toMatchObject({ isPaid: false, status: 'Cancelled' })
      expect(await readRefunds()).toMatchObject([{ status: 'owed', note: 'paid late' }])
      expect(await mails('paid-late')).toHaveLength(1)
      const [refund] = await readRefunds()
      expect(await sendRefund(seller, { id: refund?.id })).toMatchObject({ status: 'done' })
      expect(fake.calls.at(-1)).toMatchObject({ path: '/v1/refunds', key: `re_${refund?.id}_0` })
      expect(await attempts()).toMatchObject([{ status: 'refunded' }])
      // Stripe also sends a webhook for the store's own refund.
      await notify('charge.refunded')
      expect(await readRefunds()).toMatchObject([{ status: 'done' }])
      expect(await mails('refunded')).toHaveLength(1)
    },
  )

  shopTest(
    'that was refunded in Stripe’s dashboard is recorded as refunded, and not refunded again',
    async ({ shop: baseShop }) => {
      const { fake, session, notify, reloadOrder, readRefunds, shopper, order, attempts } =
        await placeStripeOrder(baseShop)
      fake.pay(session)
      await notify()
      const payment = { id: `pi_${session}`, latest_charge: { amount_refunded: 1, refunded: true } }
      fake.pay(session, { payment_intent: payment })
      await notify('charge.refunded')
      expect(await attempts()).toMatchObject([{ status: 'refunded', nextStatusCheckAt: null }])
      await cancelOrder(shopper, { id: order.id })
      expect(await readRefunds()).toMatchObject([{ status: 'done', note: 'gateway' }])
      expect(await reloadOrder()).toMatchObject({
        refunds: [{ status: 'done', amountPaisa: order.totalPaisa }],
      })
    },
  )

  shopTest('is queried later when Stripe does not respond after its webhook', async ({ shop: baseShop }) => {
    const { fake, shop, session, notify, reloadOrder } = await placeStripeOrder(baseShop)
    fake.pay(session)
    fake.setErrorStatus(500)
    await expect(notify('checkout.session.completed', 'evt_1')).rejects.toMatchObject({ code: 'not-ready' })
    expect((await reloadOrder()).isPaid).toBe(false)
    fake.setErrorStatus(undefined)
    expect(await reconcilePayments(shop)).toBe(1)
    expect((await reloadOrder()).isPaid).toBe(true)
    await notify('checkout.session.completed', 'evt_1')
  })

  shopTest(
    'that was refunded in the dashboard is queried later if Stripe does not respond to the first query',
    async ({ shop: baseShop }) => {
      const { fake, shop, session, notify, readRefunds, attempts } = await placeStripeOrder(baseShop)
      fake.pay(session)
      await notify()
      const payment = { id: `pi_${session}`, latest_charge: { amount_refunded: 1, refunded: true } }
      fake.pay(session, { payment_intent: payment })
      fake.setErrorStatus(500)
      await expect(notify('charge.refunded')).rejects.toMatchObject({ code: 'not-ready' })
      expect(await readRefunds()).toEqual([])
      fake.setErrorStatus(undefined)
      expect(await reconcilePayments(shop)).toBe(1)
      expect(await readRefunds()).toMatchObject([{ status: 'done', note: 'gateway' }])
      expect(await attempts()).toMatchObject([{ status: 'refunded', nextStatusCheckAt: null }])
    },
  )

  shopTest('above Stripe’s limit is refused before an order is created', async ({ shop: baseShop }) => {
    const { fake, shop } = await openStripeShop(baseShop)
    const product = await newProduct(shop, { price: 980_393, offerPrice: 980_393, stock: 2 })
    const shopper = await newShopper(shop)
    const input = { items: [{ productId: product.id, quantity: 1 }], address }
    await expect(placeOnlineOrder(shopper, input)).rejects.toMatchObject({
      code: 'above-gateway-limit',
      params: { gateway: 'stripe', limitPaisa: 99_999_999 },
    })
    expect(await shop.db.select().from(orders)).toEqual([])
    expect(fake.calls).toEqual([])
    await shop.db
      .update(products)
      .set({ pricePaisa: 98_039_215, offerPricePaisa: 98_039_215 })
      .where(eq(products.id, product.id))
    const { order } = await placeOnlineOrder(shopper, input)
    expect(order.totalPaisa).toBe(99_999_999)
  })
})

describe('concurrent requests', () => {
  isolatedDatabaseTest(
    'ten webhooks, five returns and two queries cause one settlement and one email',
    async ({ shop: baseShop }) => {
      const { fake, shop, session, notify, reloadOrder, attempts } = await placeStripeOrder(baseShop)
      fake.pay(session)
      const [attempt] = await attempts()
      await Promise.all([
        ...Array.from({ length: 10 }, (_, number) =>
          notify('checkout.session.completed', `evt_${number % 4}`),
        ),
        ...Array.from({ length: 5 }, () => handleGatewayReturn(shop, attempt?.id ?? '', {})),
        reconcilePayments(shopAfterMinutes(shop, 1)),
        reconcilePayments(shopAfterMinutes(shop, 1)),
        expireOrders(shopAfterMinutes(shop, 42)),
      ])
      expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing' })
      const sentMails = await shop.db.select().from(emails)
      expect(sentMails.map((mail) => mail.kind).toSorted()).toEqual(['new-order', 'order-paid'])
      expect(await shop.db.select().from(refunds)).toEqual([])
      expect(await attempts()).toMatchObject([{ status: 'paid', nextStatusCheckAt: null }])
    },
  )

  isolatedDatabaseTest(
    'ten refund requests cause one refund at Stripe, one row and one email',
    async ({ shop: baseShop }) => {
      const { fake, shop, session, notify, shopper, order, readRefunds, seller } =
        await placeStripeOrder(baseShop)
      fake.pay(session)
      await notify()
      await cancelOrder(shopper, { id: order.id })
      const [refund] = await readRefunds()
      const results = await Promise.all(
        Array.from({ length: 10 }, () => sendRefund(seller, { id: refund?.id })),
      )
      expect(results.every(({ status }) => status === 'done' || status === 'sent')).toBe(true)
      expect(fake.calls.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
      expect(await readRefunds()).toMatchObject([{ status: 'done' }])
      const refundEmails = (await shop.db.select().from(emails)).filter((mail) => mail.kind === 'refunded')
      expect(refundEmails).toHaveLength(1)
    },
  )
})
