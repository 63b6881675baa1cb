import { randomBytes } from 'node:crypto'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import type { ShopContext } from '#shop/context.ts'
import { saveReview } from '#shop/reviews/write-review.ts'
import { address, newProduct, newSeller, newShopper } from './shop.ts'
import { moveOrder, statusesUntilDelivered } from './orders.ts'

/** Creates a delivered order of one product, and a function that submits the shopper’s review of it. */
export async function reviewableOrder(shop: ShopContext, existingProduct?: { id: string }) {
  const product = existingProduct ?? (await newProduct(shop, { stock: 100 }))
  const shopper: ShopContext = { ...(await newShopper(shop)), language: 'ne' }
  const seller = await newSeller(shop)
  const order = await placeCashOrder(shopper, { items: [{ productId: product.id, quantity: 1 }], address })
  await moveOrder(seller, order, ...statusesUntilDelivered)
  const line = { order: order.id, product: product.id }
  const submitReview = (fields: object = {}, pictures = 0) =>
    saveReview(
      shopper,
      { ...line, rating: 5, text: 'Soft and firm.', ...fields },
      Array.from({ length: pictures }, () => ({ bytes: randomBytes(12) })),
    )
  return { product, shopper, seller, order, line, submitReview }
}
