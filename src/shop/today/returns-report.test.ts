import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { sendRequest } from '#shop/inbox/requests.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context.ts'
import { placed, untilDelivered } from '#testing/shop/returns.ts'
import { address, newProduct, newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { readDashboard } from './dashboard.ts'

const valley = { id: 'valley', name: { en: 'Valley', ne: 'उपत्यका' } }

/** Puts an order into a zone, as if its address lay there. */
async function into(shop: Shop, id: string): Promise<void> {
  await shop.db.execute(
    sql`update orders set delivery_zone = ${JSON.stringify(valley)}::jsonb where id = ${id}`,
  )
}

shopTest(
  'refused deliveries, returns and products that did not fit are counted by zone and product',
  async ({ shop }) => {
    const one = await placed(shop, 'cash')
    await into(shop, one.order.id)
    await one.move(...untilDelivered)
    const items = [{ productId: one.chair.id, quantity: 1 }]
    const text = 'It does not go round the corner.'
    const requestInput = { order: one.order.id, kind: 'return', reason: 'does-not-fit', text, items }
    const orderWithRequest = await sendRequest(one.shopper, requestInput, [])
    // A return that has not been accepted does not count.
    expect((await readDashboard(one.seller, '7')).cameBack).toMatchObject({ sent: 1, returned: 0, unfit: 0 })
    await decideRequest(one.seller, { id: orderWithRequest.requests[0]?.id, decision: 'accept', amount: 100 })

    const refused = await placeCashOrder(one.shopper, { items, address })
    for (const status of ['Packed', 'Shipped', 'Returned'])
      await changeOrderStatus(one.seller, { id: refused.id, status })
    // A cancelled order that was never sent does not count as refused at the door.
    const cancelledOrder = await placeCashOrder(one.shopper, { items, address })
    await changeOrderStatus(one.seller, { id: cancelledOrder.id, status: 'Cancelled' })

    const counts = { sent: 2, refused: 1, returned: 1, unfit: 1 }
    expect((await readDashboard(one.seller, '7')).cameBack).toEqual({
      ...counts,
      zones: [
        { zone: valley, sent: 1, refused: 0, returned: 1, unfit: 1 },
        { zone: null, sent: 1, refused: 1, returned: 0, unfit: 0 },
      ],
      products: [{ id: one.chair.id, name: 'Chair', ...counts }],
    })
  },
)

shopTest('a complaint needs no return reason, and an unknown reason is refused', async ({ shop }) => {
  const { order, shopper, move } = await placed(shop, 'cash')
  await move(...untilDelivered)
  const requestInput = { order: order.id, text: 'One leg is broken.', items: [] }
  const wrong = sendRequest(shopper, { ...requestInput, kind: 'return', reason: 'because' }, [])
  await expect(wrong).rejects.toMatchObject({ fields: { reason: 'choice' } })
  await sendRequest(shopper, { ...requestInput, kind: 'complaint', reason: 'damaged' }, [])
  const { rows } = await shop.db.execute(sql`select kind, reason from return_requests`)
  expect(rows).toEqual([{ kind: 'complaint', reason: null }])
})

shopTest(
  'the dashboard lists incomplete product listings, and products in demand without stock',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const bare = await newProduct(shop, { name: 'Bare stool', stock: 0 })
    const shopper = await newShopper(shop)
    await shop.db.execute(sql`
    insert into wishlist_items (shopper_id, product_id, created_at)
    values (${shopper.actor.shopper?.id ?? ''}, ${bare.id}, now())`)
    const { gaps, demandedProducts } = await readDashboard(seller, '7')
    expect(gaps).toMatchObject({ looked: 1, lacking: 1, products: [{ id: bare.id, name: 'Bare stool' }] })
    expect(gaps.products[0]?.lacks).toContain('pictures')
    expect(demandedProducts).toEqual([{ id: bare.id, name: 'Bare stool', wishes: 1, alerts: 0 }])
  },
)
