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
import { shopAfterMinutes, placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { orderRequest } from '#testing/shop/orders.ts'
import { address, newProduct, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'

/** Places an unpaid order at the test gateway, for a product with the given stock. */
async function placeUnpaidOrder(shop: ShopContext, { stock, quantity }: { stock: number; quantity: number }) {
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
  const inputWithQuantity = (units: number) => ({
    items: [{ productId: product.id, quantity: units }],
    address,
  })
  const reloadOrder = (id = order.id) => findOrder(shopper, id)
  return { product, shopper, input, order, url, attempt, remainingStock, pay, inputWithQuantity, reloadOrder }
}

describe('an unpaid order of a shopper', () => {
  shopTest('for the last unit is replaced by the same order in cash', async ({ shop }) => {
    const { shopper, input, reloadOrder, remainingStock } = await placeUnpaidOrder(shop, {
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
    'is replaced by a smaller order of the same product, and by the same order in cash',
    async ({ shop }) => {
      const { shopper, inputWithQuantity, reloadOrder, remainingStock } = await placeUnpaidOrder(shop, {
        stock: 3,
        quantity: 3,
      })
      const smallerOrder = await placeOnlineOrder(shopper, inputWithQuantity(2))
      expect([(await reloadOrder()).status, await remainingStock()]).toEqual(['Cancelled', 1])
      await placeCashOrder(shopper, inputWithQuantity(2))
      expect([(await reloadOrder(smallerOrder.order.id)).status, await remainingStock()]).toEqual([
        'Cancelled',
        1,
      ])
    },
  )

  shopTest(
    'stays if cancelling it would not free enough stock, or the new order does not need its stock',
    async ({ shop }) => {
      const { shopper, inputWithQuantity, reloadOrder, remainingStock } = await placeUnpaidOrder(shop, {
        stock: 3,
        quantity: 2,
      })
      await expect(placeCashOrder(shopper, inputWithQuantity(4))).rejects.toMatchObject({
        code: 'out-of-stock',
      })
      expect([(await reloadOrder()).status, await remainingStock()]).toEqual(['Processing', 1])
      await placeCashOrder(shopper, inputWithQuantity(1))
      expect([(await reloadOrder()).status, await remainingStock()]).toEqual(['Processing', 0])
      await expect(placeCashOrder(await newShopper(shop), inputWithQuantity(1))).rejects.toMatchObject({
        code: 'out-of-stock',
      })
      expect((await reloadOrder()).status).toBe('Processing')
    },
  )

  shopTest(
    'is not cancelled if its gateway reports it as paid; the new order is refused, and the error names the paid one',
    async ({ shop }) => {
      const { shopper, input, order, pay, reloadOrder, remainingStock } = await placeUnpaidOrder(shop, {
        stock: 1,
        quantity: 1,
      })
      await pay()
      // The payment empties the cart, so its version is older by then.
      await expect(placeCashOrder(shopper, { ...input, cartVersion: 1 })).rejects.toMatchObject({
        code: 'already-paid',
        params: { order: order.number },
        extra: { orderId: order.id },
      })
      expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
      expect(await remainingStock()).toBe(0)
      // Once the first order is paid, the same order is a new one, and its stock is sold.
      await expect(placeCashOrder(shopper, input)).rejects.toMatchObject({ code: 'out-of-stock' })
    },
  )

  shopTest(
    'is cancelled even if its gateway does not respond; a late payment is refunded',
    async ({ shop }) => {
      const { shopper, input, order, pay, attempt, reloadOrder } = await placeUnpaidOrder(shop, {
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
      await reconcilePayments(shopAfterMinutes(shop, 6))
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
      expect((await reloadOrder()).refunds).toMatchObject([{ status: 'owed', amountPaisa: order.totalPaisa }])
      const [row] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt))
      expect(row?.status).toBe('paid')
    },
  )

  shopTest(
    'that was replaced is refunded if it is paid late, even if its stock is available again',
    async ({ shop }) => {
      const { shopper, product, inputWithQuantity, order, pay, reloadOrder } = await placeUnpaidOrder(shop, {
        stock: 5,
        quantity: 2,
      })
      await placeCashOrder(shopper, inputWithQuantity(4))
      await shop.db.update(products).set({ stock: 9 }).where(eq(products.id, product.id))
      await pay()
      await reconcilePayments(shopAfterMinutes(shop, 6))
      expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
      expect((await reloadOrder()).refunds).toMatchObject([{ status: 'owed', amountPaisa: order.totalPaisa }])
    },
  )
})

describe('a repeated Pay Now', () => {
  shopTest('finds the first payment and starts no second one', async ({ shop }) => {
    const { shopper, order, input, attempt, attempts, cart, readRefunds } = await placeOnlineTestOrder(shop)
    const { totalPaisa: amountPaisa } = order
    await shop.payments.testGateway?.payments.save({ attemptId: attempt, amountPaisa, status: 'paid' })
    const repeated = await placeOnlineOrder(shopper, input, 'second-key-1')
    expect(repeated.order).toMatchObject({ id: order.id, isPaid: true })
    expect(repeated.url).toBe(`http://127.0.0.1:3000/my-orders?order=${order.id}`)
    expect(await attempts()).toHaveLength(1)
    expect([await cart(), await readRefunds()]).toEqual([{}, []])
  })

  shopTest('places another order if only the local level of the address differs', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const shopper = await newShopper(shop)
    const placeOrderTo = (localLevelId: number | undefined) =>
      placeOnlineOrder(shopper, {
        items: [{ productId: product.id, quantity: 1 }],
        address: { ...address, localLevelId },
      })
    const { order } = await placeOrderTo(331)
    const { order: otherOrder } = await placeOrderTo(332)
    expect(otherOrder.id).not.toBe(order.id)
    expect(otherOrder.address.localLevelId).toBe(332)
    expect((await placeOrderTo(undefined)).order.id).not.toBe(otherOrder.id)
    expect((await placeOrderTo(331)).order.id).toBe(order.id)
  })

  shopTest('finds an order of release 0.1, whose fingerprint has no local level', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 5 })
    const shopper = await newShopper(shop)
    const items = [{ productId: product.id, quantity: 1 }]
    const placeOrderTo = (localLevelId: number) =>
      placeOnlineOrder(shopper, { items, address: { ...address, localLevelId } })
    const { order } = await placeOrderTo(331)
    const fingerprint = fingerprintOf(orderPlacement.parse({ items, address }), address)
    await bypassConstraints(shop, sql`update orders set fingerprint = ${fingerprint} where id = ${order.id}`)
    expect((await placeOrderTo(331)).order.id).toBe(order.id)
    expect((await placeOrderTo(332)).order.id).not.toBe(order.id)
  })

  shopTest('finds a paid order even if the price has changed or the key is repeated', async ({ shop }) => {
    for (const variant of ['changed price', 'repeated key'] as const) {
      const { shopper, order, input, attempt, attempts, product, stock } = await placeOnlineTestOrder(shop)
      const { totalPaisa: amountPaisa } = order
      await shop.payments.testGateway?.payments.save({ attemptId: attempt, amountPaisa, status: 'paid' })
      await shop.db.update(products).set({ offerPricePaisa: 80_000 }).where(eq(products.id, product.id))
      await shop.db
        .update(paymentAttempts)
        .set({ url: null })
        .where(eq(paymentAttempts.id, variant === 'repeated key' ? attempt : ''))
      const repeated =
        variant === 'changed price'
          ? await placeOnlineOrder(shopper, { ...input, expectedTotal: 1632, cartVersion: 1 })
          : await placeOnlineOrder(shopper, input, 'key-12345678')
      expect(repeated.order).toMatchObject({ id: order.id, isPaid: true })
      expect((await attempts()).filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
      expect(await stock()).toBe(3)
    }
  })
})

shopTest('a payment that arrives just before its order is cancelled is refunded', async ({ shop }) => {
  const { shopper, order, attempt, readRefunds, reloadOrder } = await placeOnlineTestOrder(shop)
  const { totalPaisa: amountPaisa } = order
  await shop.payments.testGateway?.payments.save({ attemptId: attempt, amountPaisa, status: 'paid' })
  await cancelOrder(shopper, { id: order.id })
  expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: true })
  expect(await readRefunds()).toMatchObject([{ note: 'cancelled', amountPaisa }])
})

describe('the reservations of one shopper', () => {
  shopTest('include at most three orders', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 50 })
    const shopper = await newShopper(shop)
    const inputForStreet = (street: string) => ({
      items: [{ productId: product.id, quantity: 1 }],
      address: { ...address, street },
    })
    const first = await placeOnlineOrder(shopper, inputForStreet('Street 1'))
    await placeOnlineOrder(shopper, inputForStreet('Street 2'))
    await placeOnlineOrder(shopper, inputForStreet('Street 3'))
    const placeFourthOrder = () => placeOnlineOrder(shopper, inputForStreet('Street 4'))
    await expect(placeFourthOrder()).rejects.toMatchObject({ code: 'too-many-unpaid', params: { left: 3 } })
    // A repeated order is not a fourth one, cash orders reserve nothing, and other shoppers have their own limit.
    expect((await placeOnlineOrder(shopper, inputForStreet('Street 1'))).order.id).toBe(first.order.id)
    await placeCashOrder(shopper, inputForStreet('Street 5'))
    await placeOnlineOrder(await newShopper(shop), inputForStreet('Street 1'))
    await cancelOrder(shopper, { id: first.order.id })
    await expect(placeFourthOrder()).resolves.toBeDefined()
  })

  shopTest('include at most 99 units of one product', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 500 })
    const shopper = await newShopper(shop)
    const placeOrder = (quantity: number, street: string) =>
      placeOnlineOrder(shopper, {
        items: [{ productId: product.id, quantity }],
        address: { ...address, street },
      })
    await placeOrder(60, 'Street 1')
    await expect(placeOrder(40, 'Street 2')).rejects.toMatchObject({
      code: 'too-many-held',
      params: { product: { en: 'Koshi chair' }, left: 39 },
    })
    await expect(placeOrder(39, 'Street 2')).resolves.toBeDefined()
  })

  isolatedDatabaseTest('include at most three of ten concurrent orders', async ({ shop }) => {
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
  'the last unit is sold once if an online and a cash order for it are placed concurrently',
  async ({ shop }) => {
    for (let round = 0; round < 4; round += 1) {
      const { product, shopper, input } = await orderRequest(shop, { product: { stock: 1 } })
      await Promise.allSettled([placeOnlineOrder(shopper, input), placeCashOrder(shopper, input)])
      const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
      expect(row?.stock).toBe(0)
    }
  },
)
