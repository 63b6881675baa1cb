import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { orderPlacement } from '#domain/order/order.server.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { fingerprintOf } from './order-fingerprint.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { shopInMinutes, placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { orderRequest } from '#testing/shop/orders.ts'
import { address, newProduct, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

/** Places an order that waits for its payment at the test gateway, for a product with the given stock. */
async function placeWaitingOrder(
  shop: ShopContext,
  { stock, quantity }: { stock: number; quantity: number },
) {
  const { product, shopper, input } = await orderRequest(shop, { product: { stock }, quantity })
  const { order, url } = await placeOnlineOrder(shopper, input, 'pay-now-key-1')
  const attempt = url.split('/').at(-1) ?? ''
  const remainingStock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
  const pay = () =>
    shop.payments.testGateway?.payments.save({
      attemptId: attempt,
      amountPaisa: order.totalPaisa,
      status: 'paid',
    })
  const of = (units: number) => ({ items: [{ productId: product.id, quantity: units }], address })
  const reloadOrder = (id = order.id) => findOrder(shopper, id)
  return { product, shopper, input, order, url, attempt, remainingStock, pay, of, reloadOrder }
}

describe('a shopper’s own waiting order', () => {
  shopTest('of the last unit is replaced by the same order in cash', async ({ shop }) => {
    const { shopper, input, reloadOrder, remainingStock } = await placeWaitingOrder(shop, {
      stock: 1,
      quantity: 1,
    })
    const cash = await placeCashOrder(shopper, input, 'cash-key-1')
    expect(cash).toMatchObject({ status: 'Processing', paymentType: 'Cash On Delivery' })
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
    expect(await remainingStock()).toBe(0)
    expect((await placeCashOrder(shopper, input, 'cash-key-1')).id).toBe(cash.id)
  })

  shopTest(
    'is cancelled for a smaller or an equal order of the same product, even with enough stock',
    async ({ shop }) => {
      const { shopper, of, reloadOrder, remainingStock } = await placeWaitingOrder(shop, {
        stock: 3,
        quantity: 3,
      })
      const fewer = await placeOnlineOrder(shopper, of(2))
      expect([(await reloadOrder()).status, await remainingStock()]).toEqual(['Cancelled', 1])
      await placeCashOrder(shopper, of(2))
      expect([(await reloadOrder(fewer.order.id)).status, await remainingStock()]).toEqual(['Cancelled', 1])
    },
  )

  shopTest('stays if its stock would not suffice, and if its stock is not needed', async ({ shop }) => {
    const { shopper, of, reloadOrder, remainingStock } = await placeWaitingOrder(shop, {
      stock: 3,
      quantity: 2,
    })
    await expect(placeCashOrder(shopper, of(4))).rejects.toMatchObject({ code: 'out-of-stock' })
    expect([(await reloadOrder()).status, await remainingStock()]).toEqual(['Processing', 1])
    await placeCashOrder(shopper, of(1))
    expect([(await reloadOrder()).status, await remainingStock()]).toEqual(['Processing', 0])
    await expect(placeCashOrder(await newShopper(shop), of(1))).rejects.toMatchObject({
      code: 'out-of-stock',
    })
    expect((await reloadOrder()).status).toBe('Processing')
  })

  shopTest(
    'stays if it turns out to be paid, and the shopper gets an error with its number',
    async ({ shop }) => {
      const { shopper, input, order, pay, reloadOrder, remainingStock } = await placeWaitingOrder(shop, {
        stock: 1,
        quantity: 1,
      })
      await pay()
      await expect(placeCashOrder(shopper, input)).rejects.toMatchObject({
        code: 'already-paid',
        params: { order: order.number },
        extra: { orderId: order.id },
      })
      expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
      expect(await remainingStock()).toBe(0)
      // A second order of the same products must be placed again explicitly.
      await expect(placeCashOrder(shopper, input)).rejects.toMatchObject({ code: 'out-of-stock' })
    },
  )

  shopTest(
    'is cancelled even if its gateway does not respond; a late payment is refunded',
    async ({ shop }) => {
      const { shopper, input, order, pay, attempt, reloadOrder } = await placeWaitingOrder(shop, {
        stock: 2,
        quantity: 1,
      })
      const { testGateway } = shop.payments
      const unreachableGateway = testGateway && {
        ...testGateway,
        checkStatus: () => Promise.reject(new Error('down')),
      }
      await placeCashOrder(
        {
          ...shopper,
          payments: {
            gateways: unreachableGateway ? [unreachableGateway] : [],
            testGateway: unreachableGateway,
          },
        },
        input,
      )
      expect((await reloadOrder()).status).toBe('Cancelled')
      await pay()
      await reconcilePayments(shopInMinutes(shop, 6))
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
      expect((await reloadOrder()).refunds).toMatchObject([{ status: 'owed', amountPaisa: order.totalPaisa }])
      const [row] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt))
      expect(row?.status).toBe('paid')
    },
  )

  shopTest('that was replaced stays cancelled, even if its stock is available again', async ({ shop }) => {
    const { shopper, product, of, order, pay, reloadOrder } = await placeWaitingOrder(shop, {
      stock: 5,
      quantity: 2,
    })
    await placeCashOrder(shopper, of(4))
    await shop.db.update(products).set({ stock: 9 }).where(eq(products.id, product.id))
    await pay()
    await reconcilePayments(shopInMinutes(shop, 6))
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
    expect((await reloadOrder()).refunds).toMatchObject([{ status: 'owed', amountPaisa: order.totalPaisa }])
  })
})

describe('a repeated Pay Now', () => {
  shopTest('finds the first payment and starts no second one', async ({ shop }) => {
    const { shopper, order, input, attempt, attempts, cart, readRefunds } = await placeOnlineTestOrder(shop)
    const { totalPaisa: amountPaisa } = order
    await shop.payments.testGateway?.payments.save({ attemptId: attempt, amountPaisa, status: 'paid' })
    const again = await placeOnlineOrder(shopper, input, 'second-key-1')
    expect(again.order).toMatchObject({ id: order.id, isPaid: true })
    expect(again.url).toBe(`http://127.0.0.1:3000/my-orders?order=${order.id}`)
    expect(await attempts()).toHaveLength(1)
    expect([await cart(), await readRefunds()]).toEqual([{}, []])
  })

  shopTest('places another order if only the local level of the address differs', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const shopper = await newShopper(shop)
    const to = (localLevelId: number | undefined) =>
      placeOnlineOrder(shopper, {
        items: [{ productId: product.id, quantity: 1 }],
        address: { ...address, localLevelId },
      })
    const { order } = await to(331)
    const { order: moved } = await to(332)
    expect(moved.id).not.toBe(order.id)
    expect(moved.address.localLevelId).toBe(332)
    expect((await to(undefined)).order.id).not.toBe(moved.id)
    expect((await to(331)).order.id).toBe(order.id)
  })

  shopTest('finds an order of a release whose fingerprint has no local level', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const shopper = await newShopper(shop)
    const items = [{ productId: product.id, quantity: 1 }]
    const to = (localLevelId: number) =>
      placeOnlineOrder(shopper, { items, address: { ...address, localLevelId } })
    const { order } = await to(331)
    const fingerprint = fingerprintOf(orderPlacement.parse({ items, address }), address)
    await bypassConstraints(shop, sql`update orders set fingerprint = ${fingerprint} where id = ${order.id}`)
    expect((await to(331)).order.id).toBe(order.id)
    expect((await to(332)).order.id).not.toBe(order.id)
  })

  shopTest('finds it also if the price has changed since, or with the same key', async ({ shop }) => {
    for (const how of ['changed', 'repeated'] as const) {
      const { shopper, order, input, attempt, attempts, product, stock } = await placeOnlineTestOrder(shop)
      const { totalPaisa: amountPaisa } = order
      await shop.payments.testGateway?.payments.save({ attemptId: attempt, amountPaisa, status: 'paid' })
      await shop.db.update(products).set({ offerPricePaisa: 80_000 }).where(eq(products.id, product.id))
      await shop.db
        .update(paymentAttempts)
        .set({ url: null })
        .where(eq(paymentAttempts.id, how === 'repeated' ? attempt : ''))
      const again =
        how === 'changed'
          ? await placeOnlineOrder(shopper, { ...input, expectedTotal: 1632 })
          : await placeOnlineOrder(shopper, input, 'key-12345678')
      expect(again.order).toMatchObject({ id: order.id, isPaid: true })
      expect((await attempts()).filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
      expect(await stock()).toBe(3)
    }
  })

  shopTest('refunds a payment that arrived just before the order was cancelled', async ({ shop }) => {
    const { shopper, order, attempt, readRefunds, reloadOrder } = await placeOnlineTestOrder(shop)
    const { totalPaisa: amountPaisa } = order
    await shop.payments.testGateway?.payments.save({ attemptId: attempt, amountPaisa, status: 'paid' })
    await cancelOrder(shopper, { id: order.id })
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: true })
    expect(await readRefunds()).toMatchObject([{ note: 'cancelled', amountPaisa }])
  })
})

describe('the reservations of one shopper', () => {
  shopTest('include at most three orders', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 50 })
    const shopper = await newShopper(shop)
    const to = (street: string) => ({
      items: [{ productId: product.id, quantity: 1 }],
      address: { ...address, street },
    })
    const first = await placeOnlineOrder(shopper, to('Street 1'))
    await placeOnlineOrder(shopper, to('Street 2'))
    await placeOnlineOrder(shopper, to('Street 3'))
    const fourth = () => placeOnlineOrder(shopper, to('Street 4'))
    await expect(fourth()).rejects.toMatchObject({ code: 'too-many-unpaid', params: { left: 3 } })
    // A repeated order is not a fourth one, cash orders reserve nothing, and other shoppers have their own limit.
    expect((await placeOnlineOrder(shopper, to('Street 1'))).order.id).toBe(first.order.id)
    await placeCashOrder(shopper, to('Street 5'))
    await placeOnlineOrder(await newShopper(shop), to('Street 1'))
    await cancelOrder(shopper, { id: first.order.id })
    await expect(fourth()).resolves.toBeDefined()
  })

  shopTest('include at most 99 units of one product', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 500 })
    const shopper = await newShopper(shop)
    const order = (quantity: number, street: string) =>
      placeOnlineOrder(shopper, {
        items: [{ productId: product.id, quantity }],
        address: { ...address, street },
      })
    await order(60, 'Street 1')
    await expect(order(40, 'Street 2')).rejects.toMatchObject({
      code: 'too-many-held',
      params: { product: { en: 'Koshi chair' }, left: 39 },
    })
    await expect(order(39, 'Street 2')).resolves.toBeDefined()
  })

  isolatedDatabaseTest('stay limited with ten concurrent orders', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 50 })
    const shopper = await newShopper(shop)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        placeOnlineOrder(shopper, {
          items: [{ productId: product.id, quantity: 1 }],
          address: { ...address, street: `Street ${number}` },
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})

isolatedDatabaseTest(
  'the last unit goes to either the online or the cash order of two placed together',
  async ({ shop }) => {
    for (let round = 0; round < 4; round += 1) {
      const { product, shopper, input } = await orderRequest(shop, { product: { stock: 1 } })
      await Promise.allSettled([placeOnlineOrder(shopper, input), placeCashOrder(shopper, input)])
      const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
      expect(row?.stock).toBe(0)
    }
  },
)
