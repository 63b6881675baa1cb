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

async function placeStripeOrder(plain: ShopContext) {
  const { fake, shop } = await openStripeShop(plain)
  const warnings: string[] = []
  const log = { ...shop.log, warn: (_: object, message: string) => void warnings.push(message) }
  const logged = { ...shop, log }
  const order = await placeOrderAtStripe(logged, fake)
  const statusOf = (id: string) => fake.sessions.get(id)?.status
  const expireCalls = () => fake.calls.filter(({ path }) => path.endsWith('/expire'))
  const waitUntilExpired = (id: string) => vi.waitFor(() => expect(statusOf(id)).toBe('expired'))
  const by = (actor: ShopContext): ShopContext => ({ ...logged, actor: actor.actor })
  return { ...order, fake, shop: logged, warnings, statusOf, expireCalls, waitUntilExpired, by }
}

describe('the open session of a card payment', () => {
  shopTest('ends at Stripe with the order that its shopper cancels', async ({ shop }) => {
    const { shopper, order, session, by, waitUntilExpired, expireCalls, warnings } =
      await placeStripeOrder(shop)
    await cancelOrder(by(shopper), { id: order.id })
    await waitUntilExpired(session)
    await cancelOrder(by(shopper), { id: order.id })
    expect(expireCalls()).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  shopTest('ends with the order that expires, also for a repeated order', async ({ shop: plain }) => {
    const { shop, shopper, order, input, session, by, waitUntilExpired, reloadOrder } =
      await placeStripeOrder(plain)
    const endReservation = (id: string) =>
      shop.db
        .update(orders)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(orders.id, id))
    await endReservation(order.id)
    expect(await expireOrders(shop)).toBe(1)
    await waitUntilExpired(session)
    expect((await reloadOrder()).status).toBe('Cancelled')
    const next = await placeOnlineOrder(by(shopper), input)
    // A stock reservation lasts three hours at most.
    const longAgo = new Date(Date.now() - 4 * 3_600_000)
    await bypassConstraints(shop, sql`update orders set created_at = ${longAgo} where id = ${next.order.id}`)
    const last = await placeOnlineOrder(by(shopper), input)
    expect(last.order.id).not.toBe(next.order.id)
    await waitUntilExpired(next.url.split('/').at(-1) ?? '')
  })

  shopTest('ends when the order is paid by a new one, which stays open', async ({ shop }) => {
    const { shopper, order, session, by, waitUntilExpired, statusOf } = await placeStripeOrder(shop)
    const { url } = await payOrder(by(shopper), { id: order.id })
    await waitUntilExpired(session)
    expect(statusOf(url.split('/').at(-1) ?? '')).toBe('open')
  })

  shopTest(
    'that Stripe does not end is logged, and a late payment of it is put on hold',
    async ({ shop }) => {
      const { fake, shopper, order, session, by, notify, readRefunds, reloadOrder, warnings } =
        await placeStripeOrder(shop)
      fake.breakDown(500)
      await cancelOrder(by(shopper), { id: order.id })
      expect((await reloadOrder()).status).toBe('Cancelled')
      await vi.waitFor(
        () => expect(warnings).toEqual(['a gateway could not be asked', 'a gateway did not end a payment']),
        5000,
      )
      fake.breakDown(undefined)
      fake.pay(session)
      await notify()
      expect(await readRefunds()).toMatchObject([{ status: 'owed', note: 'paid late' }])
    },
  )

  shopTest('is not ended once it is paid', async ({ shop }) => {
    const { fake, shopper, order, session, by, notify, expireCalls } = await placeStripeOrder(shop)
    fake.pay(session)
    await notify()
    await cancelOrder(by(shopper), { id: order.id })
    await vi.waitFor(() => expect(fake.sessions.get(session)?.payment_status).toBe('paid'))
    expect(expireCalls()).toEqual([])
  })
})
