import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { carts } from '#db/schema/people.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { paymentAttempts } from '#db/schema/payments.server.ts'
import { updateCart } from '#shop/cart/cart.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { readDashboard } from './dashboard.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { mergeSalesDeltas } from '#shop/orders/sales-totals.ts'
import { createSearchMisses, flushSearchMisses } from '#shop/catalogue/search-misses.ts'
import { recordSearchMiss, searchProducts } from '#shop/catalogue/search-products.ts'
import { cashOrder, unpaidOrder, moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import {
  address,
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'

async function searchAndRecordMiss(shop: ShopContext, searchText: string) {
  const query = { search: searchText, sort: 'default', limit: 8 } as const
  if ((await searchProducts(shop, { ...query, page: 1 })).total === 0) recordSearchMiss(shop, query)
}

shopTest('a cash order counts as a sale at once, and no longer after it is cancelled', async ({ shop }) => {
  const { product, seller, order } = await cashOrder(shop, { quantity: 3 })
  const dashboardAfterSale = await readDashboard(seller, '7')
  expect(dashboardAfterSale.sales).toMatchObject({ orders: 1, paisa: order.totalPaisa })
  expect(dashboardAfterSale.byStatus).toEqual({ Processing: 1 })
  expect(dashboardAfterSale.bestSellers).toEqual([{ id: product.id, name: 'Koshi chair', units: 3 }])
  expect(dashboardAfterSale.lowStock).toEqual([{ id: product.id, name: 'Koshi chair', stock: 2 }])
  expect(dashboardAfterSale.toDo).toEqual({ toPack: 1, refunds: 0, onHold: 0, lowStock: 1 })
  expect(dashboardAfterSale.before).toMatchObject({ orders: 0, paisa: 0 })
  await mergeSalesDeltas(shop)
  expect(await readDashboard(seller, '7')).toEqual(dashboardAfterSale)
  await changeOrderStatus(seller, { id: order.id, status: 'Cancelled' })
  const dashboardAfterCancellation = await readDashboard(seller, '7')
  expect(dashboardAfterCancellation.sales).toMatchObject({ orders: 0, paisa: 0, days: [] })
  expect(dashboardAfterCancellation.byStatus).toEqual({ Cancelled: 1 })
  expect(dashboardAfterCancellation.bestSellers).toEqual([])
})

shopTest(
  'counts an online order as a sale once it is paid, and never counts a test order',
  async ({ shop }) => {
    const { seller, order } = await unpaidOrder(shop)
    const unpaidRealOrder = { isTest: false, isPaid: false, paidAt: null }
    await shop.db.update(orders).set(unpaidRealOrder).where(eq(orders.id, order.id))
    const paidOrder = { isPaid: true, paidAt: shop.now() }
    expect((await readDashboard(seller, 'bs')).sales.orders).toBe(0)
    await shop.db.update(paymentAttempts).set({ status: 'paid', settledAt: shop.now() })
    await shop.db.update(orders).set(paidOrder).where(eq(orders.id, order.id))
    const realSaleDashboard = await readDashboard(seller, 'ad')
    expect([
      realSaleDashboard.sales.orders,
      realSaleDashboard.testOrders,
      realSaleDashboard.bestSellers.length,
    ]).toEqual([1, 0, 1])
    await shop.db.update(orders).set({ isTest: true }).where(eq(orders.id, order.id))
    await mergeSalesDeltas(shop)
    const testOrderDashboard = await readDashboard(seller, '30')
    expect([
      testOrderDashboard.sales.orders,
      testOrderDashboard.testOrders,
      testOrderDashboard.bestSellers.length,
    ]).toEqual([0, 1, 0])
  },
)

isolatedDatabaseTest('concurrent orders and the totals job lose no sale', async ({ shop }) => {
  const seller = await newSeller(shop)
  const product = await newProduct(shop, { stock: 50 })
  const items = [{ productId: product.id, quantity: 1 }]
  const buyers = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
  await Promise.all([
    ...buyers.map((buyer) => placeCashOrder(buyer, { items, address })),
    ...Array.from({ length: 6 }, () => mergeSalesDeltas(shop)),
  ])
  await Promise.all([mergeSalesDeltas(shop), mergeSalesDeltas(shop)])
  const { sales, bestSellers } = await readDashboard(seller, '7')
  expect([sales.orders, bestSellers[0]?.units]).toEqual([8, 8])
  const { rows } = await shop.db.execute<{ n: number }>(sql`
    select count(*)::int as n from daily_sales_deltas`)
  expect(rows[0]?.n).toBe(0)
})

shopTest('a cart that has not changed for a day is counted with its value', async ({ shop }) => {
  const seller = await newSeller(shop)
  const product = await newProduct(shop)
  const shopper = await newShopper(shop)
  await updateCart(shopper, { cartItems: { [product.id]: 2 } })
  expect((await readDashboard(seller, '7')).abandonedCarts).toMatchObject({ carts: 0 })
  await shop.db.update(carts).set({ updatedAt: new Date(Date.now() - 25 * 3_600_000) })
  expect((await readDashboard(seller, '7')).abandonedCarts).toEqual({
    carts: 1,
    paisa: 180_000,
    isCapped: false,
  })
})

shopTest(
  'searches without results are counted, except for those that may contain personal data',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await newProduct(shop)
    await searchAndRecordMiss(shop, 'Chair')
    for (const searchText of [
      'hammoc',
      ' Hammock',
      'hammock',
      '9841234567',
      'maya@example.com',
      'x',
      'y'.repeat(61),
    ])
      await searchAndRecordMiss(shop, searchText)
    await searchAndRecordMiss(seller, 'trampoline')
    await flushSearchMisses(shop)
    await flushSearchMisses(shop)
    expect((await readDashboard(seller, '7')).misses).toEqual([{ term: 'hammock', times: 2 }])
    await searchAndRecordMiss(shop, 'hammock')
    await flushSearchMisses(shop)
    expect((await readDashboard(seller, '7')).misses).toEqual([{ term: 'hammock', times: 3 }])
  },
)

shopTest('stores at most 500 search terms in memory', async () => {
  const misses = createSearchMisses()
  for (let number = 1000; number < 3000; number += 1) misses.record(`${number} stools`)
  expect(misses.drain().size).toBe(500)
  expect(misses.drain().size).toBe(0)
})

shopTest('only sellers can read the dashboard', async ({ shop }) => {
  await expect(readDashboard(withActor(shop, {}), '7')).rejects.toMatchObject({ code: 'not-logged-in' })
  await expect(readDashboard(await newShopper(shop), '7')).rejects.toMatchObject({ code: 'not-allowed' })
})

shopTest('reports late deliveries by zone and by product, without counter sales', async ({ shop }) => {
  const seller = await newSeller(shop)
  const [delayedProduct, punctualProduct] = [
    await newProduct(shop, { name: 'Slow bed' }),
    await newProduct(shop, { name: 'Quick stool' }),
  ]
  const valley = { id: 'valley', name: { en: 'Valley', ne: 'उपत्यका' } }
  const deliver = async (productId: string, { days, zone }: { days: number; zone: typeof valley | null }) => {
    const { id } = await placeCashOrder(await newShopper(shop), {
      items: [{ productId, quantity: 1 }],
      address,
    })
    await moveOrder(seller, { id }, ...statusesUntilDelivered)
    await shop.db.execute(sql`
      update orders set delivery_zone = ${JSON.stringify(zone)}::jsonb,
        estimated_delivery_from = (now() at time zone 'Asia/Kathmandu')::date - ${days}::int,
        estimated_delivery_to = (now() at time zone 'Asia/Kathmandu')::date - ${days}::int where id = ${id}`)
    return id
  }
  await deliver(punctualProduct.id, { days: 0, zone: valley })
  await deliver(punctualProduct.id, { days: -2, zone: valley })
  await deliver(delayedProduct.id, { days: 1, zone: valley })
  await deliver(delayedProduct.id, { days: 4, zone: null })
  const counterSaleId = await deliver(delayedProduct.id, { days: 9, zone: null })
  await shop.db.update(orders).set({ channel: 'counter' }).where(eq(orders.id, counterSaleId))
  expect((await readDashboard(seller, '7')).punctuality).toEqual({
    delivered: 4,
    delayed: 2,
    delayDays: 5,
    isCapped: false,
    zones: [
      { zone: valley, delivered: 3, delayed: 1, delayDays: 1 },
      { zone: null, delivered: 1, delayed: 1, delayDays: 4 },
    ],
    products: [{ id: delayedProduct.id, name: 'Slow bed', delivered: 2, delayed: 2, delayDays: 5 }],
  })
})
