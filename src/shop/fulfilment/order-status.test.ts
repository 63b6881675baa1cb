import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { editOrder } from './edit-order.ts'
import { cancelOrder, changeOrderStatus } from './order-status.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { newShopper, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'

async function placeTestOrder(shop: ShopContext) {
  const placedOrder = await cashOrder(shop, { quantity: 2 })
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, placedOrder.product.id)))[0]?.stock
  return { ...placedOrder, stock }
}

shopTest(
  'an order goes through each status in turn, and a cash order is marked paid on delivery @9.17',
  async ({ shop }) => {
    const { order, seller } = await placeTestOrder(shop)
    for (const status of ['Packed', 'Shipped', 'Out for delivery']) {
      expect(await changeOrderStatus(seller, { id: order.id, status })).toMatchObject({
        status,
        isPaid: false,
      })
    }
    const delivered = await changeOrderStatus(seller, {
      id: order.id,
      status: 'Delivered',
      note: 'At the gate',
    })
    expect(delivered).toMatchObject({ status: 'Delivered', isPaid: true })
    expect(delivered.events.map((event) => event.status)).toEqual([
      'Processing',
      'Packed',
      'Shipped',
      'Out for delivery',
      'Delivered',
    ])
    expect(delivered.events.at(-1)?.note).toBe('At the gate')
  },
)

shopTest(
  'a status change is refused if the order was edited after the seller had read it',
  async ({ shop }) => {
    const { id, product, seller } = await cashOrder(shop, { quantity: 3 })
    const lines = [{ productId: product.id, quantity: 1 }]
    await editOrder(seller, { id, version: 1, lines, reason: 'Only one is needed' })
    await expect(changeOrderStatus(seller, { id, status: 'Packed', version: 1 })).rejects.toMatchObject({
      code: 'settings-changed',
    })
    expect(await changeOrderStatus(seller, { id, status: 'Packed', version: 2 })).toMatchObject({
      status: 'Packed',
    })
  },
)

shopTest('a skipped or reversed status is refused', async ({ shop }) => {
  const { order, seller } = await placeTestOrder(shop)
  for (const status of ['Shipped', 'Delivered', 'Processing']) {
    await expect(changeOrderStatus(seller, { id: order.id, status })).rejects.toMatchObject({
      code: 'wrong-status',
    })
  }
  await expect(changeOrderStatus(seller, { id: order.id, status: 'Lost' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

shopTest('the stock is returned only once if a shopper cancels an order twice', async ({ shop }) => {
  const { order, shopper, stock } = await placeTestOrder(shop)
  expect(await stock()).toBe(3)
  expect(await cancelOrder(shopper, { id: order.id })).toMatchObject({ status: 'Cancelled' })
  expect(await cancelOrder(shopper, { id: order.id })).toMatchObject({ status: 'Cancelled' })
  expect(await stock()).toBe(5)
})

shopTest('a shipped order and the order of another shopper cannot be cancelled', async ({ shop }) => {
  const { order, shopper, seller, stock } = await placeTestOrder(shop)
  await expect(cancelOrder(await newShopper(shop), { id: order.id })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(cancelOrder(shop, { id: order.id })).rejects.toMatchObject({ code: 'not-logged-in' })
  await expect(changeOrderStatus(shopper, { id: order.id, status: 'Packed' })).rejects.toMatchObject({
    code: 'not-allowed',
  })
  await changeOrderStatus(seller, { id: order.id, status: 'Packed' })
  await changeOrderStatus(seller, { id: order.id, status: 'Shipped' })
  await expect(cancelOrder(shopper, { id: order.id })).rejects.toMatchObject({ code: 'cannot-cancel' })
  await expect(changeOrderStatus(seller, { id: order.id, status: 'Cancelled' })).rejects.toMatchObject({
    code: 'wrong-status',
  })
  expect(await stock()).toBe(3)
})

shopTest('no status follows a cancelled or returned order, not even the same', async ({ shop }) => {
  const cancelled = await placeTestOrder(shop)
  await changeOrderStatus(cancelled.seller, { id: cancelled.order.id, status: 'Cancelled' })
  const returned = await placeTestOrder(shop)
  for (const status of ['Packed', 'Shipped', 'Returned'])
    await changeOrderStatus(returned.seller, { id: returned.order.id, status })
  for (const { order, seller } of [cancelled, returned])
    for (const status of ['Processing', 'Packed', 'Delivered', 'Cancelled', 'Returned'])
      await expect(changeOrderStatus(seller, { id: order.id, status })).rejects.toMatchObject({
        code: 'wrong-status',
      })
})
