import { eq } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.server.ts'
import { emails } from '#db/schema/orders.server.ts'
import { paymentAttempts, refunds } from '#db/schema/payments.server.ts'
import { readCart, updateCart } from '#shop/cart/cart.ts'
import { placeOnlineOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { handleTestGatewayAction } from '#shop/checkout/built-in-gateway-actions.ts'
import { address, newProduct, newSeller, newShopper } from './shop.ts'

const minuteMs = 60_000
export const shopAfterMinutes = (shop: ShopContext, minutes: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + minutes * minuteMs),
})

export const withoutGateways = (shop: ShopContext): ShopContext => ({
  ...shop,
  payments: { gateways: [], testGateway: undefined },
})

export async function placeOnlineTestOrder(shop: ShopContext) {
  const product = await newProduct(shop, { stock: 5 })
  const shopper = await newShopper(shop)
  const seller = await newSeller(shop)
  await updateCart(shopper, { cartItems: { [product.id]: 2 } })
  const input = { items: [{ productId: product.id, quantity: 2 }], address }
  const { order, url } = await placeOnlineOrder(shopper, input, 'key-12345678')
  const attempt = url.split('/').at(-1) ?? ''
  const stock = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock
  const reloadOrder = () => findOrder(shopper, order.id)
  const cart = async () => (await readCart(shop.db, shopper.actor.shopper?.id ?? '')).items
  const mails = async (kind: string) =>
    (await shop.db.select().from(emails)).filter((mail) => mail.kind === kind)
  const attempts = () => shop.db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt)
  const readRefunds = () => shop.db.select().from(refunds)
  const actAtGateway = (action: string, id = attempt) => handleTestGatewayAction(shop, { id, action })
  return {
    product,
    shopper,
    seller,
    input,
    order,
    url,
    attempt,
    stock,
    reloadOrder,
    cart,
    mails,
    attempts,
    readRefunds,
    actAtGateway,
  }
}
