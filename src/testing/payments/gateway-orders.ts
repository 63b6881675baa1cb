import { eq } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { gatewayForm, handleGatewayReturn } from '#shop/checkout/reconcile-payments.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { receiveWebhook } from '#shop/payments/payment-webhooks.ts'
import { attemptIdOf, unpaidOrder } from '#testing/shop/orders.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { openEsewaShop, openKhaltiShop, openStripeShop } from './gateway-shops.ts'

/** Collects errors for tests that check them. */
export function withErrorLog(shop: ShopContext): { shop: ShopContext; errors: string[] } {
  const errors: string[] = []
  const error = (_: object, message: string) => void errors.push(message)
  return { shop: { ...shop, log: { ...shop.log, error } }, errors }
}

/** Places an order of two chairs, Rs. 1836 with tax, whose payment is pending at the gateway of the shop. */
export async function placeOrderAtGateway(shop: ShopContext) {
  const placed = await unpaidOrder(shop, { quantity: 2 })
  const { order, product, shopper } = placed
  const attempts = () =>
    shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
      .orderBy(paymentAttempts.createdAt, paymentAttempts.id)
  const attempt = async () => (await attempts()).at(-1)
  const readRefunds = () =>
    shop.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt, refunds.id)
  const mails = async (kind: string) =>
    (await shop.db.select().from(emails)).filter((mail) => mail.kind === kind)
  const reloadOrder = () => findOrder(shopper, order.id)
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
  const attemptId = (await attempt())?.id ?? ''
  const ref = (await attempt())?.gatewayRef ?? ''
  const form = () => gatewayForm(shop, attemptId)
  return { ...placed, shop, attemptId, ref, attempts, attempt, readRefunds, mails, reloadOrder, stock, form }
}

/** Places an order whose payment is pending at Stripe. `notify` delivers a webhook of Stripe about its session. */
export async function placeOrderAtStripe(shop: ShopContext, fake: FakeStripe) {
  const placed = await placeOrderAtGateway(shop)
  const session = attemptIdOf(placed.url)
  const notify = (type = 'checkout.session.completed', id?: string) =>
    receiveWebhook(
      shop,
      'stripe',
      fake.webhook(type, fake.sessions.get(session) ?? {}, id === undefined ? {} : { id }),
    )
  return { ...placed, session, notify }
}

/**
 * Places an order that is pending at a gateway. `pay` pays on the page of the gateway. `returnFromGateway` handles the
 * return of the shopper, with parameters that report a payment if the gateway sends any.
 */
export const placeOrderAt = {
  esewa: async (baseShop: ShopContext) => {
    const { fake, shop } = await openEsewaShop(baseShop)
    const placed = await placeOrderAtGateway(shop)
    fake.post(await placed.form())
    const returnFromGateway = (at = shop) =>
      handleGatewayReturn(at, placed.attemptId, { data: fake.returnData(placed.attemptId) })
    return { ...placed, pay: () => fake.pay(placed.attemptId), returnFromGateway }
  },
  khalti: async (baseShop: ShopContext) => {
    const { fake, shop } = await openKhaltiShop(baseShop)
    const placed = await placeOrderAtGateway(shop)
    const returnFromGateway = (at = shop) =>
      handleGatewayReturn(at, placed.attemptId, { status: 'Completed' })
    return { ...placed, pay: () => fake.pay(placed.ref), returnFromGateway }
  },
  stripe: async (baseShop: ShopContext) => {
    const { fake, shop } = await openStripeShop(baseShop)
    const placed = await placeOrderAtGateway(shop)
    const returnFromGateway = (at = shop) => handleGatewayReturn(at, placed.attemptId, {})
    return { ...placed, pay: () => fake.pay(placed.ref), returnFromGateway }
  },
} as const
