import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import { cancelOrder, changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { findSellerOrder } from '#shop/orders/seller-orders.ts'
import { renderOrderCalendar } from '#shop/orders/order-calendar.ts'
import { findOrder, listShopperOrders } from '#shop/orders/orders.ts'
import { payOrder } from './pay-order.ts'
import { expireOrders } from './reconcile-payments.ts'
import { address, newShopper, shopTest } from '#testing/shop/shop.ts'
import { shopAfterMinutes, placeOnlineTestOrder, withoutGateways } from '#testing/shop/online-orders.ts'

describe('an online order', () => {
  shopTest('reserves the stock, does not empty the cart and redirects to the gateway', async ({ shop }) => {
    const { order, url, stock, cart, attempts, mails, product } = await placeOnlineTestOrder(shop)
    expect(order).toMatchObject({
      status: 'Processing',
      isPaid: false,
      isTest: true,
      paymentType: 'Online Payment',
    })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/test-gateway\/[0-9a-z]{18}$/)
    expect(await stock()).toBe(3)
    expect(await cart()).toEqual({ [product.id]: 2 })
    expect(await attempts()).toMatchObject([
      { status: 'open', amountPaisa: order.totalPaisa, gateway: 'test' },
    ])
    expect(await mails('order-placed')).toEqual([])
  })

  shopTest('has no delivery estimate until it is paid', async ({ shop }) => {
    const { order, reloadOrder, actAtGateway, shopper, seller } = await placeOnlineTestOrder(shop)
    expect([order.deliveryEstimate, (await reloadOrder()).deliveryEstimate]).toEqual([null, null])
    expect((await listShopperOrders(shopper, {})).orders[0]?.deliveryEstimate).toBeNull()
    expect((await findSellerOrder(seller, order.id)).deliveryEstimate).toBeNull()
    await expect(renderOrderCalendar(shopper, order.id)).rejects.toMatchObject({ code: 'not-found' })
    await actAtGateway('pay')
    expect((await reloadOrder()).deliveryEstimate).toEqual({
      from: expect.any(String),
      to: expect.any(String),
    })
  })

  shopTest(
    'is the same order for the same items and address, even with another idempotency key',
    async ({ shop }) => {
      const { order, input, shopper, stock, attempts } = await placeOnlineTestOrder(shop)
      const repeated = await placeOnlineOrder(shopper, input, 'another-key-1')
      expect(repeated.order.id).toBe(order.id)
      expect(await stock()).toBe(3)
      expect((await attempts()).map((attempt) => attempt.status)).toEqual(['cancelled', 'open'])
      const inputWithOtherAddress = { ...input, address: { ...address, city: 'Pokhara' } }
      expect((await placeOnlineOrder(shopper, inputWithOtherAddress)).order.id).not.toBe(order.id)
    },
  )

  shopTest('is a new order if the previous one is paid or its price has changed', async ({ shop }) => {
    const { order, input, shopper, actAtGateway, product, stock } = await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    const second = await placeOnlineOrder(shopper, input)
    expect(second.order.id).not.toBe(order.id)
    await shop.db.update(products).set({ offerPricePaisa: 80_000 }).where(eq(products.id, product.id))
    const third = await placeOnlineOrder(shopper, { ...input, expectedTotal: 1632 })
    expect(third.order.id).not.toBe(second.order.id)
    expect(await findOrder(shopper, second.order.id)).toMatchObject({ status: 'Cancelled' })
    expect(await stock()).toBe(1)
  })

  shopTest('is returned with the same link for a repeated idempotency key', async ({ shop }) => {
    const { order, url, input, shopper, attempts } = await placeOnlineTestOrder(shop)
    const repeated = await placeOnlineOrder(shopper, input, 'key-12345678')
    expect([repeated.order.id, repeated.url]).toEqual([order.id, url])
    expect(await attempts()).toHaveLength(1)
    await expect(placeCashOrder(shopper, input, 'key-12345678')).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    })
  })

  shopTest('is refused if the store has no gateway, and to a visitor in any case', async ({ shop }) => {
    const { input, shopper } = await placeOnlineTestOrder(shop)
    await expect(placeOnlineOrder(withoutGateways(shopper), input)).rejects.toMatchObject({
      code: 'gateway-unavailable',
    })
    await expect(placeOnlineOrder(withoutGateways(shop), input)).rejects.toMatchObject({
      code: 'not-logged-in',
    })
  })

  shopTest('stays unpaid if the gateway cannot be reached, and can be paid later', async ({ shop }) => {
    const { input, shopper, stock } = await placeOnlineTestOrder(shop)
    const { testGateway } = shop.payments
    const gateways = testGateway
      ? [{ ...testGateway, initiate: () => Promise.reject(new Error('down')) }]
      : []
    const shopperWithBrokenGateway = { ...shopper, payments: { gateways, testGateway } }
    const inputWithOtherAddress = { ...input, address: { ...address, city: 'Pokhara' } }
    await expect(placeOnlineOrder(shopperWithBrokenGateway, inputWithOtherAddress)).rejects.toMatchObject({
      code: 'gateway-unavailable',
    })
    expect(await stock()).toBe(1)
    await expect(placeOnlineOrder(shopper, inputWithOtherAddress)).resolves.toBeDefined()
    expect(await stock()).toBe(1)
  })
})

describe('an unpaid order', () => {
  shopTest('is cancelled when it expires, and its stock is returned', async ({ shop }) => {
    const { reloadOrder, stock, attempts, order } = await placeOnlineTestOrder(shop)
    expect(await expireOrders(shopAfterMinutes(shop, 34))).toBe(0)
    expect(await expireOrders(shopAfterMinutes(shop, 36))).toBe(1)
    expect(await expireOrders(shopAfterMinutes(shop, 37))).toBe(0)
    expect(await reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
    expect(await stock()).toBe(5)
    expect(await attempts()).toMatchObject([{ status: 'expired' }])
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
    expect(movements.map((movement) => movement.reason)).toEqual(['order', 'expired'])
  })

  shopTest('that was paid in time does not expire, even if the store was not notified', async ({ shop }) => {
    const { attempt, order, reloadOrder } = await placeOnlineTestOrder(shop)
    await shop.payments.testGateway?.payments.save({
      attemptId: attempt,
      amountPaisa: order.totalPaisa,
      status: 'paid',
    })
    expect(await expireOrders(shopAfterMinutes(shop, 36))).toBe(0)
    expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing' })
  })

  shopTest('expires later while its gateway cannot be reached', async ({ shop }) => {
    const { reloadOrder } = await placeOnlineTestOrder(shop)
    const { testGateway } = shop.payments
    const unreachableGateway = testGateway && {
      ...testGateway,
      checkStatus: () => Promise.reject(new Error('down')),
    }
    const shopWithBrokenGateway = {
      ...shop,
      payments: { gateways: unreachableGateway ? [unreachableGateway] : [], testGateway: unreachableGateway },
    }
    expect(await expireOrders(shopAfterMinutes(shopWithBrokenGateway, 36))).toBe(0)
    expect(await expireOrders(shopAfterMinutes(shopWithBrokenGateway, 60))).toBe(1)
    expect((await reloadOrder()).status).toBe('Cancelled')
  })

  shopTest('cannot be packed, and cannot be paid by another shopper', async ({ shop }) => {
    const { order, seller, actAtGateway } = await placeOnlineTestOrder(shop)
    await expect(changeOrderStatus(seller, { id: order.id, status: 'Packed' })).rejects.toMatchObject({
      code: 'awaiting-payment',
    })
    await expect(payOrder(await newShopper(shop), { id: order.id })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(payOrder(shop, { id: order.id })).rejects.toMatchObject({ code: 'not-logged-in' })
    await actAtGateway('pay')
    expect(await changeOrderStatus(seller, { id: order.id, status: 'Packed' })).toMatchObject({
      status: 'Packed',
    })
  })

  shopTest('is refunded if it is paid and then cancelled', async ({ shop }) => {
    const { order, shopper, actAtGateway, readRefunds, stock, attempt, attempts } =
      await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    await cancelOrder(shopper, { id: order.id })
    const { totalPaisa: amountPaisa } = order
    const pendingRefund = { status: 'owed', note: 'cancelled' }
    // The refund belongs to the payment, so that its gateway can refund it.
    expect(await readRefunds()).toMatchObject([{ ...pendingRefund, amountPaisa, attemptId: attempt }])
    expect(await attempts()).toMatchObject([{ status: 'paid' }])
    expect(await stock()).toBe(5)
  })
})
