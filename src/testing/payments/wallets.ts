import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { createEsewa } from '#adapters/payments/esewa.ts'
import { openFakeEsewa, type FakeEsewa } from './fake-esewa.ts'
import { openFakeKhalti, type FakeKhalti } from './fake-khalti.ts'
import { createKhalti } from '#adapters/payments/khalti.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { outbox } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { Shop } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { gatewayForm } from '#shop/checkout/reconcile-payments.ts'
import { withGateways } from './stripe.ts'
import { address, newProduct, newSeller, newShopper } from '#testing/shop/shop.ts'

let fakes: { close(): void }[] = []
afterEach(() => {
  for (const fake of fakes) fake.close()
  fakes = []
})

/** Opens a shop that accepts eSewa, with a fake eSewa. */
export async function openEsewaShop(shop: Shop): Promise<{ fake: FakeEsewa; shop: Shop }> {
  const fake = await openFakeEsewa()
  fakes.push(fake)
  return { fake, shop: withGateways(shop, createEsewa(fake.settings)) }
}

/** Opens a shop that accepts Khalti, with a fake Khalti. */
export async function openKhaltiShop(shop: Shop): Promise<{ fake: FakeKhalti; shop: Shop }> {
  const fake = await openFakeKhalti()
  fakes.push(fake)
  return { fake, shop: withGateways(shop, createKhalti(fake.settings)) }
}

/** Collects errors for tests that check them. */
export function listening(shop: Shop): { shop: Shop; errors: string[] } {
  const errors: string[] = []
  const error = (_: object, message: string) => void errors.push(message)
  return { shop: { ...shop, log: { ...shop.log, error } }, errors }
}

/** Creates an online order with a pending payment, and reads its state in the store. */
export async function placedByWallet(shop: Shop, quantity = 2) {
  const product = await newProduct(shop, { stock: 5 })
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  const input = { items: [{ productId: product.id, quantity }], address }
  const { order, url } = await placeOnlineOrder(shopper, input)
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
    (await shop.db.select().from(outbox)).filter((mail) => mail.kind === kind)
  const readOrder = () => findOrder(shopper, order.id)
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
  const id = (await attempt())?.id ?? ''
  const ref = (await attempt())?.gatewayRef ?? ''
  const form = () => gatewayForm(shop, id)
  return {
    product,
    shopper,
    seller,
    input,
    order,
    url,
    id,
    ref,
    attempts,
    attempt,
    readRefunds,
    mails,
    readOrder,
    stock,
    form,
  }
}
