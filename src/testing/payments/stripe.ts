import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { fakeStripeKeys, openFakeStripe, type FakeStripe } from './fake-stripe.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { address, newProduct, newSeller, newShopper } from '#testing/shop/shop.ts'

/** A shop whose payments go to these gateways. */
export function withGateways(shop: Shop, ...gateways: Gateway[]): Shop {
  const names = gateways.map(({ name }) => name)
  return {
    ...shop,
    payments: { gateways, test: shop.payments.test },
    settings: { ...shop.settings, gateways: names },
  }
}

let fakes: FakeStripe[] = []
afterEach(() => {
  for (const fake of fakes) fake.close()
  fakes = []
})

/** The Stripe at the other end of the wire, until the test ends. */
export async function openStripe(): Promise<FakeStripe> {
  const fake = await openFakeStripe()
  fakes.push(fake)
  return fake
}

/** Opens a shop that accepts cards, with a fake Stripe. */
export async function openStripeShop(shop: Shop): Promise<{ fake: FakeStripe; shop: Shop }> {
  const fake = await openStripe()
  return { fake, shop: withGateways(shop, createStripe({ ...fakeStripeKeys, url: fake.url })) }
}

/** Creates an order with a payment pending at Stripe, and its actions from both sides. */
export async function placedAtStripe(shop: Shop, fake: FakeStripe) {
  const product = await newProduct(shop, { stock: 5 })
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  const input = { items: [{ productId: product.id, quantity: 2 }], address }
  const { order, url } = await placeOnlineOrder(shopper, input)
  const session = url.split('/').at(-1) ?? ''
  const attempts = () =>
    shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
      .orderBy(paymentAttempts.createdAt, paymentAttempts.id)
  const readRefunds = () => shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const mails = async (kind: string) =>
    (await shop.db.select().from(outbox)).filter((mail) => mail.kind === kind)
  const readOrder = () => findOrder(shopper, order.id)
  const notify = (type = 'checkout.session.completed', id?: string) =>
    receiveWebhook(
      shop,
      'stripe',
      fake.webhook(type, fake.sessions.get(session) ?? {}, id === undefined ? {} : { id }),
    )
  return {
    product,
    shopper,
    seller,
    input,
    order,
    url,
    session,
    attempts,
    readRefunds,
    mails,
    readOrder,
    notify,
  }
}
