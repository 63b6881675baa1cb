import { expect } from 'vitest'
import { createEsewa } from '#adapters/payments/esewa.ts'
import { fakeStripeKeys } from '#testing/payments/fake-stripe.ts'
import type { Gateway, PaymentInitiation } from '#adapters/payments/gateway.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { expireOrders, gatewayForm, reconcilePayments } from './reconcile-payments.ts'
import { settleAttempt } from '#shop/payments/settlement.ts'
import { openStripe, withGateways } from '#testing/payments/gateway-shops.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'

async function openShopWithTwoGateways(baseShop: ShopContext) {
  const fake = await openStripe()
  const lookedUpIds: string[] = []
  const keys = { productCode: 'EPAYTEST', secretKey: 'k', formUrl: 'http://127.0.0.1:9/form' }
  const esewa: Gateway = {
    ...createEsewa({ ...keys, statusUrl: 'http://127.0.0.1:9/status' }),
    checkStatus: async (attempt) => {
      lookedUpIds.push(attempt.id)
      return { status: 'pending', amountPaisa: null, currency: 'NPR', transaction: null, raw: null }
    },
  }
  const shop = withGateways(baseShop, esewa, createStripe({ ...fakeStripeKeys, url: fake.url }))
  const product = await newProduct(shop, { stock: 5 })
  const shopper = await newShopper(shop)
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const attempts = () => shop.db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt)
  return { fake, shop, shopper, input, lookedUpIds, attempts }
}

shopTest(
  'the shopper chooses the gateway; without a choice the first one applies',
  async ({ shop: baseShop }) => {
    const { fake, shopper, input } = await openShopWithTwoGateways(baseShop)
    const first = await placeOnlineOrder(shopper, input)
    expect(first.url).toMatch(/\/pay\/to\//)
    const inputWithOtherAddress = { ...input, address: { ...address, city: 'Pokhara' }, gateway: 'stripe' }
    const second = await placeOnlineOrder(shopper, inputWithOtherAddress)
    expect(second.url).toMatch(new RegExp(`^${fake.url}/pay/cs_test_`))
  },
)

shopTest(
  'an unknown gateway is refused as invalid input, and a gateway that is not set up with an error of its own',
  async ({ shop: baseShop }) => {
    const { shopper, input, attempts } = await openShopWithTwoGateways(baseShop)
    await expect(placeOnlineOrder(shopper, { ...input, gateway: 'bitcoin' })).rejects.toMatchObject({
      fields: { gateway: 'choice' },
    })
    await expect(placeOnlineOrder(shopper, { ...input, gateway: 'khalti' })).rejects.toMatchObject({
      code: 'gateway-not-here',
      params: { gateway: 'khalti' },
    })
    expect(await attempts()).toEqual([])
    // A cash order needs no gateway, so its `gateway` field is ignored.
    await expect(placeCashOrder(shopper, { ...input, gateway: 'bitcoin' })).resolves.toBeDefined()
  },
)

shopTest(
  'the same request by another gateway is the same order and another payment',
  async ({ shop: baseShop }) => {
    const { shopper, input, attempts } = await openShopWithTwoGateways(baseShop)
    const esewa = await placeOnlineOrder(shopper, { ...input, gateway: 'esewa' }, 'key-12345678')
    const repeated = await placeOnlineOrder(shopper, { ...input, gateway: 'esewa' }, 'key-12345678')
    expect(repeated.url).toBe(esewa.url)
    const card = await placeOnlineOrder(shopper, { ...input, gateway: 'stripe' }, 'key-12345678')
    expect(card.order.id).toBe(esewa.order.id)
    expect(card.url).not.toBe(esewa.url)
    expect((await attempts()).map(({ gateway, status }) => [gateway, status])).toEqual([
      ['esewa', 'cancelled'],
      ['stripe', 'open'],
    ])
    const secondEsewaPayment = await payOrder(shopper, { id: esewa.order.id, gateway: 'esewa' })
    expect(secondEsewaPayment.url).toMatch(/\/pay\/to\//)
    await expect(payOrder(shopper, { id: esewa.order.id, gateway: 'khalti' })).rejects.toMatchObject({
      code: 'gateway-not-here',
    })
  },
)

shopTest(
  'each payment is queried at its own gateway, even if another one accepts new payments',
  async ({ shop: baseShop }) => {
    const { fake, shop, shopper, input, lookedUpIds, attempts } = await openShopWithTwoGateways(baseShop)
    const { order } = await placeOnlineOrder(shopper, { ...input, gateway: 'stripe' })
    await payOrder(shopper, { id: order.id, gateway: 'esewa' })
    const [cardAttempt, esewaAttempt] = await attempts()
    const lookupCall = fake.calls.findLast(({ method }) => method === 'GET')
    expect(lookupCall?.path).toBe(`/v1/checkout/sessions/${cardAttempt?.gatewayRef}`)
    await expect(gatewayForm(shop, esewaAttempt?.id ?? '')).resolves.toMatchObject({
      fields: { amount: '918' },
    })
    await expect(gatewayForm(shop, cardAttempt?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
    // The first link is paid in another window while the second one is open.
    fake.pay(cardAttempt?.gatewayRef ?? '')
    await reconcilePayments({ ...shop, now: () => new Date(Date.now() + 60_000) })
    expect(lookedUpIds).toContain(esewaAttempt?.id)
    expect(await findOrder(shopper, order.id)).toMatchObject({ isPaid: true })
    const paid = {
      status: 'paid',
      amountPaisa: order.totalPaisa,
      currency: 'NPR',
      transaction: 'e',
      raw: {},
    } as const
    expect(await settleAttempt(shop, esewaAttempt?.id ?? '', paid)).toBe('refund-owed')
  },
)

shopTest('the latest of many attempts are queried first', async ({ shop: baseShop }) => {
  const { shopper, input, lookedUpIds, attempts } = await openShopWithTwoGateways(baseShop)
  const shopperIn = (minutes: number) => ({ ...shopper, now: () => new Date(Date.now() + minutes * 60_000) })
  const { order } = await placeOnlineOrder(shopper, { ...input, gateway: 'esewa' })
  for (const minutes of [1, 2, 3, 4, 5, 6])
    await payOrder(shopperIn(minutes), { id: order.id, gateway: 'esewa' })
  lookedUpIds.length = 0
  await cancelOrder(shopperIn(7), { id: order.id })
  const newestIds = (await attempts()).slice(-5).map(({ id }) => id)
  expect(lookedUpIds.toSorted()).toEqual(newestIds.toSorted())
})

shopTest('stock is reserved for a new link before its gateway creates it', async ({ shop: baseShop }) => {
  const { shop, shopper, input } = await openShopWithTwoGateways(baseShop)
  const { order } = await placeOnlineOrder(shopper, { ...input, gateway: 'esewa' })
  const laterShop = { ...shop, now: () => new Date(Date.now() + 20 * 60_000) }
  const expiredCounts: number[] = []
  const slowGateways = shop.payments.gateways.map((gateway) => ({
    ...gateway,
    initiate: async (initiation: PaymentInitiation) => {
      // The first link's reservation ends while the gateway of the second one responds.
      expiredCounts.push(await expireOrders({ ...shop, now: () => new Date(Date.now() + 50 * 60_000) }))
      return gateway.initiate(initiation)
    },
  }))
  const slowShop = {
    ...laterShop,
    actor: shopper.actor,
    payments: { gateways: slowGateways, testGateway: undefined },
  }
  await payOrder(slowShop, { id: order.id, gateway: 'esewa' })
  expect(expiredCounts).toEqual([0])
  expect(await findOrder(shopper, order.id)).toMatchObject({ status: 'Processing' })
})
