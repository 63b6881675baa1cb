import { describe, expect } from 'vitest'
import { orderEvents, emails } from '#db/schema/orders.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { placeCashOrder, placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeOrderStatuses } from './bulk-status-change.ts'
import { editOrder } from './edit-order.ts'
import { changeOrderStatus } from './order-status.ts'
import {
  address,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'

async function placeOrders(shop: ShopContext, count: number) {
  const product = await newProduct(shop, { stock: null })
  const input = { items: [{ productId: product.id, quantity: 1 }], address }
  const placedOrders = []
  for (let n = 0; n < count; n += 1) placedOrders.push(await placeCashOrder(await newShopper(shop), input))
  return { input, ids: placedOrders.map(({ id }) => id), orders: placedOrders }
}

const packedEvents = async (shop: ShopContext) =>
  (await shop.db.select().from(orderEvents)).filter(({ status }) => status === 'Packed')
const packedMails = async (shop: ShopContext) =>
  (await shop.db.select().from(emails)).filter(({ messageId }) => messageId.includes('packed'))

describe('changing the status of several orders', () => {
  shopTest('refuses an order that was edited after the seller had read it', async ({ shop }) => {
    const seller = await newSeller(shop)
    const { ids, orders } = await placeOrders(shop, 2)
    const [editedId = '', unchangedId = ''] = ids
    const lines = [{ productId: orders[0]?.lines[0]?.product.id ?? '', quantity: 2 }]
    await editOrder(seller, { id: editedId, version: 1, lines, reason: 'One more' })
    const versions = { [editedId]: 1, [unchangedId]: 1 }
    const { orders: results } = await changeOrderStatuses(seller, { ids, status: 'Packed', versions })
    expect(results).toMatchObject([{ isChanged: false, code: 'settings-changed' }, { isChanged: true }])
  })

  shopTest(
    'changes each order, reports the reason for each refusal, and a repeated request changes nothing',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { ids, orders, input } = await placeOrders(shop, 3)
      const [firstId = '', secondId = '', thirdId = ''] = ids
      const { order: unpaidOrder } = await placeOnlineOrder(await newShopper(shop), input)
      await changeOrderStatus(seller, { id: secondId, status: 'Packed' })
      const statusChange = {
        ids: [firstId, secondId, thirdId, firstId, unpaidOrder.id, 'nothing'],
        status: 'Packed',
      }
      const first = await changeOrderStatuses(seller, statusChange)
      const numberOf = (index: number) => orders[index]?.number
      expect(first).toEqual({
        status: 'Packed',
        orders: [
          { id: firstId, number: numberOf(0), status: 'Packed', isChanged: true },
          {
            id: secondId,
            number: numberOf(1),
            status: 'Packed',
            isChanged: false,
            code: 'wrong-status',
            params: {},
          },
          { id: thirdId, number: numberOf(2), status: 'Packed', isChanged: true },
          expect.objectContaining({ id: unpaidOrder.id, status: 'Processing', code: 'awaiting-payment' }),
          expect.objectContaining({ id: 'nothing', number: null, status: null, code: 'not-found' }),
        ],
      })
      const repeated = await changeOrderStatuses(seller, statusChange)
      expect(repeated.orders.map(({ isChanged }) => isChanged)).toEqual([false, false, false, false, false])
      expect(await packedEvents(shop)).toHaveLength(3)
      expect(await packedMails(shop)).toHaveLength(3)
      const auditEntries = (await shop.db.select().from(auditLog)).filter(
        ({ action }) => action === 'order.status',
      )
      expect(auditEntries).toHaveLength(3)
    },
  )

  shopTest(
    'requires the permission for orders, 1 to 100 ids and a status of the delivery',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      const { ids } = await placeOrders(shop, 1)
      const statusChange = { ids, status: 'Packed' }
      await expect(changeOrderStatuses(shop, statusChange)).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(changeOrderStatuses(await newShopper(shop), statusChange)).rejects.toMatchObject({
        code: 'not-allowed',
      })
      for (const wrong of [
        { ids: [], status: 'Packed' },
        { ids: Array.from({ length: 101 }, (_, n) => `order${n}`), status: 'Packed' },
        { ids, status: 'Cancelled' },
        { ids, status: 'Processing' },
        { ids: 'all', status: 'Packed' },
        { ids },
        null,
      ])
        await expect(changeOrderStatuses(seller, wrong)).rejects.toMatchObject({ code: 'invalid-input' })
      expect(await packedEvents(shop)).toHaveLength(0)
    },
  )
})

isolatedDatabaseTest(
  'two sellers who pack the same ten orders concurrently change each order once',
  async ({ shop }) => {
    const [sita, ram] = [await newSeller(shop), await newSeller(shop)]
    const { ids } = await placeOrders(shop, 10)
    const results = await Promise.all([
      changeOrderStatuses(sita, { ids, status: 'Packed' }),
      changeOrderStatuses(ram, { ids: ids.toReversed(), status: 'Packed' }),
      changeOrderStatuses(ram, { ids, status: 'Packed' }),
    ])
    const changedOrders = results.flatMap(({ orders }) => orders.filter(({ isChanged }) => isChanged))
    expect(changedOrders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const unchangedOrders = results.flatMap(({ orders }) => orders.filter(({ isChanged }) => !isChanged))
    expect(new Set(unchangedOrders.map((order) => (order.isChanged ? '' : order.code)))).toEqual(
      new Set(['wrong-status']),
    )
    expect(await packedEvents(shop)).toHaveLength(10)
    expect(await packedMails(shop)).toHaveLength(10)
  },
)
