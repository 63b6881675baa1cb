import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { fakeStripeKeys, openFakeStripe, type FakeStripe } from '#testing/payments/fake-stripe.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { expireOrders, reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { placeOrderAtStripe } from '#testing/payments/gateway-orders.ts'
import { withGateways } from '#testing/payments/gateway-shops.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { isolatedDatabaseTest } from '#testing/shop/shop.ts'
import { testSize } from '#testing/size.ts'

let fake: FakeStripe
beforeAll(async () => {
  fake = await openFakeStripe()
})
afterAll(() => fake.close())

const events = ['completed', 'order-expired', 'session-expired', 'cancelled', 'refunded'] as const
type Event = (typeof events)[number]
// A refund always leads to the same end state, so shorter sequences omit it. It is tested in sequences of all events.
const permutationsWithoutRefund = permutations(events.filter((event) => event !== 'refunded'))
const completePermutations = permutations(events).filter(({ length }) => length === events.length)
type StripeOrder = Awaited<ReturnType<typeof placeOrderAtStripe>>

/** Returns every sequence of some of the events, including the empty one. */
function permutations(remainingEvents: readonly Event[]): Event[][] {
  return [
    [],
    ...remainingEvents.flatMap((first) =>
      permutations(remainingEvents.filter((event) => event !== first)).map((followingEvents) => [
        first,
        ...followingEvents,
      ]),
    ),
  ]
}

async function performEvent(shop: ShopContext, stripeOrder: StripeOrder, event: Event): Promise<void> {
  const { session, notify, shopper, order } = stripeOrder
  const isPaid = () => fake.sessions.get(session)?.payment_status === 'paid'
  if (event === 'order-expired') await expireOrders(shopAfterMinutes(shop, 42))
  if (event === 'cancelled') await cancelOrder(shopper, { id: order.id })
  if (event === 'session-expired') {
    // A paid session cannot expire, but an earlier webhook about its expiry may still arrive.
    if (!isPaid()) fake.change(session, { status: 'expired' })
    await notify('checkout.session.expired')
  }
  if (event === 'completed') {
    if (!isPaid()) fake.pay(session)
    await notify('checkout.session.completed')
  }
  if (event === 'refunded') {
    const charge = { amount_refunded: order.totalPaisa, refunded: true }
    fake.pay(session, { payment_intent: { id: `pi_${session}`, latest_charge: charge } })
    await notify('charge.refunded')
  }
}

/** The state of the payment at Stripe. */
function moneyStateOf(session: string): 'not paid' | 'paid' | 'refunded' {
  const paidSession = fake.sessions.get(session)
  if (paidSession?.payment_status !== 'paid') return 'not paid'
  return paidSession.payment_intent?.latest_charge.refunded ? 'refunded' : 'paid'
}

// The test has a database of its own, because it would block the shared tables for too long.
isolatedDatabaseTest(
  'money and stock stay consistent for events in any order',
  async ({ shop: baseShop }) => {
    const shop = withGateways(baseShop, createStripe({ ...fakeStripeKeys, url: fake.url }))
    const arrangements = [...permutationsWithoutRefund, ...completePermutations]
    for (const arrangement of arrangements.filter(
      (_, index) => index % testSize({ small: 10, full: 1 }) === 0,
    )) {
      const stripeOrder = await placeOrderAtStripe(shop, fake)
      for (const event of arrangement) await performEvent(shop, stripeOrder, event)
      await reconcilePayments(shopAfterMinutes(shop, 2))
      const order = await stripeOrder.reloadOrder()
      const [attempt] = await stripeOrder.attempts()
      const refundRows = await stripeOrder.readRefunds()
      const [product] = await shop.db.select().from(products).where(eq(products.id, stripeOrder.product.id))
      const money = moneyStateOf(stripeOrder.session)
      const isActive = order.status !== 'Cancelled'
      const state = { arrangement, attempt: attempt?.status, paid: order.isPaid, on: isActive, money }

      expect([product?.stock, state]).toEqual([isActive ? 3 : 5, state])
      const openRefunds = refundRows.filter(({ status }) => status !== 'done')
      // Money that arrived either pays an active order or is pending as a refund, never both and never neither.
      const isPaidAndActive = order.isPaid && isActive
      expect([openRefunds.length + (isPaidAndActive && money === 'paid' ? 1 : 0), state]).toEqual([
        money === 'paid' ? 1 : 0,
        state,
      ])
      expect([refundRows.length <= 1, state]).toEqual([true, state])
      if (money === 'refunded') expect([attempt?.status, state]).toEqual(['refunded', state])
      if (money === 'not paid') expect([order.isPaid, state]).toEqual([false, state])
      if (!arrangement.includes('cancelled') && !arrangement.includes('order-expired'))
        expect([order.status, state]).toEqual(['Processing', state])
    }
  },
  120_000,
)
