import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { submitReturnRequest } from '#shop/inbox/requests.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { placeTestOrder } from '#testing/shop/returns.ts'
import { moveOrder, statusesUntilDelivered } from '#testing/shop/orders.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { readDashboard } from './dashboard.ts'

const valley = { id: 'valley', name: { en: 'Valley', ne: 'उपत्यका' } }

/** Sets the stored delivery zone of an order to the valley. */
async function setDeliveryZone(shop: ShopContext, id: string): Promise<void> {
  await shop.db.execute(
    sql`update orders set delivery_zone = ${JSON.stringify(valley)}::jsonb where id = ${id}`,
  )
}

shopTest(
  'refused deliveries, returns and products that did not fit are counted by zone and product',
  async ({ shop }) => {
    const orderFixture = await placeTestOrder(shop, 'cash')
    await setDeliveryZone(shop, orderFixture.order.id)
    await orderFixture.move(...statusesUntilDelivered)
    const items = [{ productId: orderFixture.chair.id, quantity: 1 }]
    const text = 'It does not go round the corner.'
    const requestInput = { order: orderFixture.order.id, kind: 'return', reason: 'does-not-fit', text, items }
    const orderWithRequest = await submitReturnRequest(orderFixture.shopper, requestInput, [])
    // A return that has not been accepted does not count.
    expect((await readDashboard(orderFixture.seller, '7')).returnsReport).toMatchObject({
      sent: 1,
      returned: 0,
      unfit: 0,
    })
    await decideRequest(orderFixture.seller, {
      id: orderWithRequest.requests[0]?.id,
      decision: 'accept',
      amount: 100,
    })

    const refusedOrder = await placeCashOrder(orderFixture.shopper, { items, address })
    await moveOrder(orderFixture.seller, refusedOrder, 'Packed', 'Shipped', 'Returned')
    // A cancelled order that was never sent does not count as refused at the door.
    const cancelledOrder = await placeCashOrder(orderFixture.shopper, { items, address })
    await changeOrderStatus(orderFixture.seller, { id: cancelledOrder.id, status: 'Cancelled' })

    const counts = { sent: 2, refused: 1, returned: 1, unfit: 1 }
    expect((await readDashboard(orderFixture.seller, '7')).returnsReport).toEqual({
      ...counts,
      zones: [
        { zone: valley, sent: 1, refused: 0, returned: 1, unfit: 1 },
        { zone: null, sent: 1, refused: 1, returned: 0, unfit: 0 },
      ],
      products: [{ id: orderFixture.chair.id, name: 'Chair', ...counts }],
    })
  },
)

shopTest(
  'a complaint stores no return reason, and a return with an unknown reason is refused',
  async ({ shop }) => {
    const { order, shopper, move } = await placeTestOrder(shop, 'cash')
    await move(...statusesUntilDelivered)
    const requestInput = { order: order.id, text: 'One leg is broken.', items: [] }
    const requestWithUnknownReason = submitReturnRequest(
      shopper,
      { ...requestInput, kind: 'return', reason: 'because' },
      [],
    )
    await expect(requestWithUnknownReason).rejects.toMatchObject({ fields: { reason: 'choice' } })
    await submitReturnRequest(shopper, { ...requestInput, kind: 'complaint', reason: 'damaged' }, [])
    const { rows } = await shop.db.execute(sql`select kind, reason from return_requests`)
    expect(rows).toEqual([{ kind: 'complaint', reason: null }])
  },
)

shopTest(
  'the dashboard lists incomplete product listings, and products in demand without stock',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const incompleteProduct = await newProduct(shop, { name: 'Bare stool', stock: 0 })
    const shopper = await newShopper(shop)
    await shop.db.execute(sql`
    insert into wishlist_items (shopper_id, product_id, created_at)
    values (${shopper.actor.shopper?.id ?? ''}, ${incompleteProduct.id}, now())`)
    const { gaps, demandedProducts } = await readDashboard(seller, '7')
    expect(gaps).toMatchObject({
      checkedCount: 1,
      incompleteCount: 1,
      products: [{ id: incompleteProduct.id, name: 'Bare stool' }],
    })
    expect(gaps.products[0]?.missingParts).toContain('pictures')
    expect(demandedProducts).toEqual([{ id: incompleteProduct.id, name: 'Bare stool', wishes: 1, alerts: 0 }])
  },
)
