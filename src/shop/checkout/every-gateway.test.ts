import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import { listBillsOfOrder } from '#shop/bills/bills.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { placeOrderAt } from '#testing/payments/gateway-orders.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { placeCashOrder } from './checkout.ts'
import { payOrder } from './pay-order.ts'
import { expireOrders } from './reconcile-payments.ts'

describe.each(['esewa', 'khalti', 'stripe'] as const)('an order by %s', (gateway) => {
  shopTest('is paid once, however often its shopper comes back from the gateway', async ({ shop }) => {
    const { order, pay, returnFromGateway, reloadOrder, mails, readRefunds } =
      await placeOrderAt[gateway](shop)
    pay()
    for (let time = 0; time < 3; time += 1)
      expect(await returnFromGateway()).toBe(`/my-orders?order=${order.id}`)
    expect(await reloadOrder()).toMatchObject({ isPaid: true, status: 'Processing', isPaymentOpen: false })
    expect(await mails('order-paid')).toHaveLength(1)
    expect(await readRefunds()).toEqual([])
  })

  shopTest('is not marked paid by the return of its shopper alone', async ({ shop }) => {
    const { returnFromGateway, reloadOrder } = await placeOrderAt[gateway](shop)
    await returnFromGateway()
    expect((await reloadOrder()).isPaid).toBe(false)
  })

  shopTest('starts no second payment if the first one has arrived', async ({ shop: baseShop }) => {
    const { shop, pay, shopper, order, attempts, reloadOrder } = await placeOrderAt[gateway](baseShop)
    pay()
    const secondPayment = payOrder({ ...shop, actor: shopper.actor }, { id: order.id })
    await expect(secondPayment).rejects.toMatchObject({ code: 'nothing-to-pay' })
    expect(await attempts()).toHaveLength(1)
    expect(await reloadOrder()).toMatchObject({ isPaid: true })
  })
})

describe.each(['esewa', 'khalti', 'stripe'] as const)('an order paid late by %s', (gateway) => {
  /** Places an order that expires before it is paid. `payLate` pays it a few minutes later. */
  async function placeExpiredOrder(baseShop: ShopContext) {
    const placed = await placeOrderAt[gateway](baseShop)
    await expireOrders(shopAfterMinutes(placed.shop, 71))
    const payLate = async () => {
      placed.pay()
      await placed.returnFromGateway(shopAfterMinutes(placed.shop, 80))
    }
    return { ...placed, payLate }
  }

  shopTest('is reinstated if its stock is still available, and its shopper is notified', async ({ shop }) => {
    const { payLate, reloadOrder, stock, readRefunds, mails, order, seller } = await placeExpiredOrder(shop)
    expect([(await reloadOrder()).status, await stock()]).toEqual(['Cancelled', 5])
    await payLate()
    expect(await reloadOrder()).toMatchObject({ status: 'Processing', isPaid: true })
    expect((await reloadOrder()).events.map(({ status }) => status)).toEqual([
      'Processing',
      'Cancelled',
      'Processing',
    ])
    expect(await stock()).toBe(3)
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
    expect(movements.map(({ change }) => change)).toEqual([-2, 2, -2])
    expect(await readRefunds()).toEqual([])
    expect(await mails('order-paid')).toMatchObject([{ content: { why: 'reinstated' } }])
    await moveOrder(seller, order, ...statusesUntilDelivered)
    expect((await listBillsOfOrder(seller, { order: order.id })).map(({ content }) => content.kind)).toEqual([
      'bill',
    ])
  })

  shopTest(
    'can be cancelled again after it was reinstated, and its stock is returned once',
    async ({ shop }) => {
      const { payLate, shopper, order, stock, readRefunds } = await placeExpiredOrder(shop)
      await payLate()
      await cancelOrder(shopper, { id: order.id })
      expect(await stock()).toBe(5)
      expect(await readRefunds()).toMatchObject([{ amountPaisa: 183_600, note: 'cancelled' }])
    },
  )

  shopTest('is refunded if the shopper or the seller had cancelled it', async ({ shop }) => {
    for (const canceller of ['shopper', 'seller'] as const) {
      const placed = await placeOrderAt[gateway](shop)
      await cancelOrder(placed[canceller], { id: placed.order.id })
      placed.pay()
      await placed.returnFromGateway(shopAfterMinutes(placed.shop, 5))
      expect(await placed.reloadOrder()).toMatchObject({ status: 'Cancelled', isPaid: false })
      expect(await placed.readRefunds()).toMatchObject([{ note: 'paid late', amountPaisa: 183_600 }])
      expect(await placed.stock()).toBe(5)
    }
  })

  shopTest('is refunded if the same products have been ordered again since', async ({ shop }) => {
    const { payLate, shopper, input, readRefunds, stock } = await placeExpiredOrder(shop)
    await placeCashOrder({ ...shopAfterMinutes(shop, 75), actor: shopper.actor }, input)
    await payLate()
    expect(await readRefunds()).toMatchObject([{ note: 'paid late' }])
    expect(await stock()).toBe(3)
  })

  shopTest(
    'is refunded if only one of two units is available, or if the product is no longer sold',
    async ({ shop }) => {
      for (const change of [{ stock: 1 }, { isAvailable: false }]) {
        const { payLate, reloadOrder, readRefunds, product, mails } = await placeExpiredOrder(shop)
        await shop.db.update(products).set(change).where(eq(products.id, product.id))
        await payLate()
        expect((await reloadOrder()).status).toBe('Cancelled')
        expect(await readRefunds()).toMatchObject([{ note: 'paid late' }])
        expect((await mails('paid-late')).at(-1)).toMatchObject({ content: { why: 'gone' } })
      }
    },
  )
})
