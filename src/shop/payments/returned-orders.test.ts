import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import type { Mail } from '#adapters/mail/mailer.ts'
import type { ShopContext } from '#shop/context.ts'
import { readDashboard } from '#shop/today/dashboard.ts'
import { changeOrderStatus, cancelOrder } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { sendMails } from '#shop/notifications/outbox.ts'
import { recordRefund } from './refund-order.ts'
import { returnStock } from '#shop/orders/return-stock.ts'
import { listSellerOrders } from '#shop/orders/seller-orders.ts'
import { settleAttempt } from './settlement.ts'
import { placeOnlineTestOrder } from '#testing/shop/online-orders.ts'
import { placeTestOrder, totalsOf } from '#testing/shop/returns.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { updateProduct } from '#shop/products/update-product.ts'

const statusesInDelivery = ['Packed', 'Shipped', 'Out for delivery'] as const

async function stockOf(shop: ShopContext, id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row?.stock
}

/** Returns the email about an order's return, as the shopper gets it. */
async function returnMail(shop: ShopContext, number: number): Promise<string | undefined> {
  const sent: Mail[] = []
  const mail = { send: async (email: Mail) => void sent.push(email), close: () => undefined }
  for (let sentCount = 1; sentCount > 0;) sentCount = await sendMails({ ...shop, mail })
  return sent.find(({ subject }) => subject === `Order ${number}: Returned`)?.text
}

describe('an order that is returned during delivery', () => {
  for (const initialStatus of ['Shipped', 'Out for delivery'] as const) {
    shopTest(
      `restocks its units, gets a credit note and does not count as a sale, if it is unpaid (${initialStatus})`,
      async ({ shop }) => {
        const { chair, table, shopper, seller, order, readBills, readRefunds, move } = await placeTestOrder(
          shop,
          'cash',
        )
        await move(...statusesInDelivery.slice(0, statusesInDelivery.indexOf(initialStatus) + 1))
        const note = 'Nobody at home'
        const returnedOrder = await changeOrderStatus(seller, { id: order.id, status: 'Returned', note })
        expect(returnedOrder).toMatchObject({ status: 'Returned', isPaid: false })
        expect(returnedOrder.events.at(-1)).toMatchObject({ status: 'Returned', note })
        expect([await stockOf(shop, chair.id), await stockOf(shop, table.id)]).toEqual([50, 50])
        const [bill, ...notes] = await readBills()
        expect(totalsOf(notes)).toEqual(totalsOf(bill ? [bill] : []))
        expect(await readRefunds()).toEqual([])
        const { sales, byStatus, bestSellers } = await readDashboard(seller, '7')
        expect([sales.orders, byStatus, bestSellers]).toEqual([0, { Returned: 1 }, []])
        expect(
          (await listSellerOrders(seller, { status: 'Returned', page: 1 })).paging?.byStatus,
        ).toMatchObject({
          Returned: 1,
          Shipped: 0,
        })
        expect(await findOrder(shopper, order.id)).toMatchObject({ status: 'Returned' })
      },
    )
  }

  shopTest(
    'is refunded within 7 days if it was paid online, and gets its credit note with the refund',
    async ({ shop }) => {
      const { chair, seller, order, readBills, readRefunds, move } = await placeTestOrder(shop, 'online')
      await move(...statusesInDelivery, 'Returned')
      expect(await stockOf(shop, chair.id)).toBe(50)
      const [refund, ...furtherRefunds] = await readRefunds()
      expect(furtherRefunds).toEqual([])
      expect(refund).toMatchObject({ amountPaisa: order.totalPaisa, note: 'returned', status: 'owed' })
      expect((refund?.dueAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
      expect(await readBills()).toHaveLength(1)
      await recordRefund(seller, { id: refund?.id, note: 'by bank' })
      const [bill, ...notes] = await readBills()
      expect(totalsOf(notes)).toEqual(totalsOf(bill ? [bill] : []))
      expect((await readDashboard(seller, '7')).sales.orders).toBe(0)
    },
  )

  shopTest('has no next status, and a repeated return changes nothing', async ({ shop }) => {
    const { chair, seller, order, readBills, readRefunds, move } = await placeTestOrder(shop, 'online')
    await move(...statusesInDelivery, 'Returned')
    await expect(move('Returned')).rejects.toMatchObject({ code: 'wrong-status' })
    expect([await stockOf(shop, chair.id), (await readRefunds()).length, (await readBills()).length]).toEqual(
      [50, 1, 1],
    )
    for (const status of ['Delivered', 'Processing', 'Shipped'])
      await expect(changeOrderStatus(seller, { id: order.id, status })).rejects.toMatchObject({
        code: 'wrong-status',
      })
    await expect(cancelOrder(seller, { id: order.id })).rejects.toMatchObject({ code: 'wrong-status' })
  })

  shopTest(
    'can be marked returned only by a seller, and only between shipping and delivery',
    async ({ shop }) => {
      const { shopper, seller, order, move } = await placeTestOrder(shop, 'cash')
      const input = { id: order.id, status: 'Returned' }
      await expect(changeOrderStatus(shopper, input)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(changeOrderStatus(seller, input)).rejects.toMatchObject({ code: 'wrong-status' })
      await move(...statusesInDelivery, 'Delivered')
      await expect(changeOrderStatus(seller, input)).rejects.toMatchObject({ code: 'wrong-status' })
    },
  )

  for (const [paymentMethod, text] of [
    ['cash', 'You have nothing to pay.'],
    ['online', 'We’ll refund your payment within 7 days.'],
  ] as const) {
    shopTest(`emails the shopper whether a refund follows (${paymentMethod})`, async ({ shop }) => {
      const { order, move } = await placeTestOrder(shop, paymentMethod)
      await move(...statusesInDelivery, 'Returned')
      expect(await returnMail(shop, order.number)).toContain(text)
    })
  }
})

describe('a refunded order', () => {
  shopTest('cannot be packed, but can be cancelled', async ({ shop }) => {
    const { order, seller, attempt, actAtGateway, readRefunds, reloadOrder } =
      await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    const report = { amountPaisa: order.totalPaisa, currency: 'NPR', transaction: 't', raw: {} }
    await settleAttempt(shop, attempt, { ...report, status: 'refunded' })
    expect(await reloadOrder()).toMatchObject({ isFullyRefunded: true })
    await expect(changeOrderStatus(seller, { id: order.id, status: 'Packed' })).rejects.toMatchObject({
      code: 'money-given-back',
    })
    expect(await cancelOrder(seller, { id: order.id })).toMatchObject({ status: 'Cancelled' })
    expect(await readRefunds()).toHaveLength(1)
  })

  shopTest('is not fully refunded while a second payment remains', async ({ shop }) => {
    const { order, seller, attempt, actAtGateway, reloadOrder, attempts } = await placeOnlineTestOrder(shop)
    await actAtGateway('pay')
    const [firstAttempt] = await attempts()
    await shop.db.execute(sql`
      insert into payment_attempts (id, order_id, gateway, amount_paisa, status, created_at, settled_at)
      values ('second', ${order.id}, 'test', ${firstAttempt?.amountPaisa}, 'paid', now(), now())`)
    const report = { amountPaisa: order.totalPaisa, currency: 'NPR', transaction: 't', raw: {} }
    await settleAttempt(shop, attempt, { ...report, status: 'refunded' })
    expect(await reloadOrder()).toMatchObject({ isFullyRefunded: false })
    expect(await changeOrderStatus(seller, { id: order.id, status: 'Packed' })).toMatchObject({
      status: 'Packed',
    })
  })
})

describe('returned units', () => {
  shopTest('do not include a product whose stock was not counted when it was sold', async ({ shop }) => {
    const { product, seller, order } = await cashOrder(shop, { product: { stock: null }, quantity: 2 })
    await updateProduct(seller, { id: product.id, stock: 4 }, [])
    expect(await stockOf(shop, product.id)).toBe(4)
    await cancelOrder(seller, { id: order.id })
    expect(await stockOf(shop, product.id)).toBe(4)
  })

  shopTest('do not change the stock of a product that is no longer counted', async ({ shop }) => {
    const { product, seller, order } = await cashOrder(shop, { product: { stock: 9 }, quantity: 2 })
    await updateProduct(seller, { id: product.id, stock: null }, [])
    await cancelOrder(seller, { id: order.id })
    expect(await stockOf(shop, product.id)).toBeNull()
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
    expect(movements.map(({ reason }) => reason)).toEqual(['order'])
  })

  shopTest('are returned to stock once, even if the order is cancelled repeatedly', async ({ shop }) => {
    const { order, stock } = await placeOnlineTestOrder(shop)
    await shop.db.transaction(async (tx) => {
      for (const _ of [1, 2]) await returnStock(tx, order.id, { now: shop.now(), reason: 'cancelled' })
    })
    expect(await stock()).toBe(5)
  })
})
