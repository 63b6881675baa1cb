import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { placeOnlineOrder } from './checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { payOrder } from './pay-order.ts'
import { expireOrders } from './reconcile-payments.ts'
import { placeOrderAtStripe } from '#testing/payments/gateway-orders.ts'
import { openStripeShop } from '#testing/payments/gateway-shops.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { shopTest } from '#testing/shop/shop.ts'

async function placeStripeOrder(baseShop: ShopContext) {
  const { fake, shop } = await openStripeShop(baseShop)
  const warnings: string[] = []
  const log = { ...shop.log, warn: (_: object, message: string) => void warnings.push(message) }
  const shopWithLog = { ...shop, log }
  const order = await placeOrderAtStripe(shopWithLog, fake)
  const statusOf = (id: string) => fake.sessions.get(id)?.status
  const expireCalls = () => fake.calls.filter(({ path }) => path.endsWith('/expire'))
  const waitUntilExpired = (id: string) => vi.waitFor(() => expect(statusOf(id)).toBe('expired'))
  const actAs = (actor: ShopContext): ShopContext => ({ ...shopWithLog, actor: actor.actor })
  return { ...order, fake, shop: shopWithLog, warnings, statusOf, expireCalls, waitUntilExpired, actAs }
}

describe('the open session of a card payment', () => {
  shopTest('ends at Stripe if the shopper cancels the order', async ({ shop }) => {
    const { shopper, order, session, actAs, waitUntilExpired, expireCalls, warnings } =
      await placeStripeOrder(shop)
    await cancelOrder(actAs(shopper), { id: order.id })
    await waitUntilExpired(session)
    await cancelOrder(actAs(shopper), { id: order.id })
    expect(expireCalls()).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  shopTest(
    'ends at Stripe if the order expires or is replaced by a repeated order',
    async ({ shop: baseShop }) => {
      const { shop, shopper, order, input, session, actAs, waitUntilExpired, reloadOrder } =
        await placeStripeOrder(baseShop)
      const endReservation = (id: string) =>
        shop.db
          .update(orders)
          .set({ expiresAt: new Date(Date.now() - 1) })
          .where(eq(orders.id, id))
      await endReservation(order.id)
      expect(await expireOrders(shop)).toBe(1)
      await waitUntilExpired(session)
      expect((await reloadOrder()).status).toBe('Cancelled')
      const secondOrder = await placeOnlineOrder(actAs(shopper), input)
      // A stock reservation lasts three hours at most.
      const longAgo = new Date(Date.now() - 4 * 3_600_000)
      await bypassConstraints(
        shop,
        sql`update orders set created_at = ${longAgo} where id = ${secondOrder.order.id}`,
      )
      const thirdOrder = await placeOnlineOrder(actAs(shopper), input)
      expect(thirdOrder.order.id).not.toBe(secondOrder.order.id)
      await waitUntilExpired(secondOrder.url.split('/').at(-1) ?? '')
    },
  )

  shopTest(
    'ends at Stripe if another payment of the order starts, whose session stays open',
    async ({ shop }) => {
      const { shopper, order, session, actAs, waitUntilExpired, statusOf } = await placeStripeOrder(shop)
      const { url } = await payOrder(actAs(shopper), { id: order.id })
      await waitUntilExpired(session)
      expect(statusOf(url.split('/').at(-1) ?? '')).toBe('open')
    },
  )

  shopTest('that Stripe does not end is logged, and a late payment in it is refunded', async ({ shop }) => {
    const { fake, shopper, order, session, actAs, notify, readRefunds, reloadOrder, warnings } =
      await placeStripeOrder(shop)
    fake.setErrorStatus(500)
    await cancelOrder(actAs(shopper), { id: order.id })
    expect((await reloadOrder()).status).toBe('Cancelled')
    await vi.waitFor(
      () => expect(warnings).toEqual(['a gateway could not be asked', 'a gateway did not end a payment']),
      5000,
    )
    fake.setErrorStatus(undefined)
    fake.pay(session)
    await notify()
    expect(await readRefunds()).toMatchObject([{ status: 'owed', note: 'paid late' }])
  })

  shopTest('is not ended once it is paid', async ({ shop }) => {
    const { fake, shopper, order, session, actAs, notify, expireCalls } = await placeStripeOrder(shop)
    fake.pay(session)
    await notify()
    await cancelOrder(actAs(shopper), { id: order.id })
    await vi.waitFor(() => expect(fake.sessions.get(session)?.payment_status).toBe('paid'))
    expect(expireCalls()).toEqual([])
  })
})
