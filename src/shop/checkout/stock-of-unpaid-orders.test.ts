import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { currentAccount } from '#shop/accounts/accounts.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { handleTestGatewayAction } from './built-in-gateway-actions.ts'
import { placeCashOrder, placeOnlineOrder } from './checkout.ts'
import { expireOrders } from './reconcile-payments.ts'
import { shopAfterMinutes } from '#testing/shop/online-orders.ts'
import { unpaidOrder } from '#testing/shop/orders.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'

/** Creates a shopper whose unpaid order reserves two of three units. */
async function reserveTwoUnits(shop: ShopContext) {
  const product = await newProduct(shop, { stock: 3 })
  const shopper = await newShopper(shop)
  const inputWithQuantity = (quantity: number) => ({ items: [{ productId: product.id, quantity }], address })
  const { order, url } = await placeOnlineOrder(shopper, inputWithQuantity(2))
  const attempt = url.split('/').at(-1) ?? ''
  const refusals = async (quantity: number, asShopper = shopper) =>
    (await quoteOrder(asShopper, { items: inputWithQuantity(quantity).items })).refusals
  const readUnpaidOrders = async () => (await currentAccount(shopper))?.unpaidOrders
  return { product, shopper, inputWithQuantity, order, attempt, refusals, readUnpaidOrders }
}

describe('the stock that a shopper’s own unpaid order reserves', () => {
  shopTest('is available to that shopper in the quote, and to no other shopper', async ({ shop }) => {
    const { refusals, product } = await reserveTwoUnits(shop)
    expect(await refusals(3)).toEqual([])
    expect(await refusals(4)).toMatchObject([{ code: 'out-of-stock', params: { left: 3 } }])
    const outOfStock = { code: 'out-of-stock', productId: product.id, params: { left: 1 } }
    expect(await refusals(2, await newShopper(shop))).toMatchObject([outOfStock])
    expect(await refusals(2, shop)).toMatchObject([outOfStock])
  })

  shopTest('is listed in the account with its order, expiry and quantities', async ({ shop }) => {
    const { readUnpaidOrders, order, product, shopper } = await reserveTwoUnits(shop)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(await readUnpaidOrders()).toEqual([
      { id: order.id, number: order.number, until: row?.expiresAt, items: { [product.id]: 2 } },
    ])
    expect((await currentAccount(await newShopper(shop)))?.unpaidOrders).toEqual([])
    const uncountedProduct = await newProduct(shop, { stock: undefined })
    await placeOnlineOrder(shopper, { items: [{ productId: uncountedProduct.id, quantity: 4 }], address })
    expect((await readUnpaidOrders())?.map(({ items }) => items)).toEqual([
      { [product.id]: 2 },
      { [uncountedProduct.id]: 4 },
    ])
  })

  shopTest('no longer counts after the order is paid, cancelled or expired', async ({ shop }) => {
    for (const ending of ['pay', 'cancel', 'expire'] as const) {
      const { order, attempt, refusals, readUnpaidOrders, shopper } = await reserveTwoUnits(shop)
      if (ending === 'pay') await handleTestGatewayAction(shop, { id: attempt, action: 'pay' })
      if (ending === 'cancel') await cancelOrder(shopper, { id: order.id })
      if (ending === 'expire') await expireOrders(shopAfterMinutes(shop, 60))
      expect(await readUnpaidOrders()).toEqual([])
      const available = ending === 'pay' ? 1 : 3
      expect(await refusals(4)).toMatchObject([{ code: 'out-of-stock', params: { left: available } }])
    }
  })

  shopTest('does not make a product available that is switched off or archived', async ({ shop }) => {
    for (const change of [{ isAvailable: false }, { archivedAt: new Date() }]) {
      const { product, refusals, readUnpaidOrders } = await reserveTwoUnits(shop)
      await shop.db.update(products).set(change).where(eq(products.id, product.id))
      expect(await refusals(1)).toHaveLength(1)
      expect((await readUnpaidOrders())?.map(({ items }) => items)).toEqual([{}])
    }
  })

  shopTest('excludes units ordered before the stock of the product was counted', async ({ shop }) => {
    const { product, shopper, input } = await unpaidOrder(shop, {
      product: { stock: undefined },
      quantity: 2,
    })
    await shop.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
    expect((await currentAccount(shopper))?.unpaidOrders.map((order) => order.items)).toEqual([{}])
    expect((await quoteOrder(shopper, { items: input.items })).refusals).toMatchObject([
      { params: { left: 1 } },
    ])
  })

  shopTest('adds up over several unpaid orders, which a larger cash order replaces', async ({ shop }) => {
    const {
      product,
      shopper,
      inputWithQuantity,
      order: first,
      refusals,
      readUnpaidOrders,
    } = await reserveTwoUnits(shop)
    const inputWithOtherAddress = { ...inputWithQuantity(1), address: { ...address, street: 'Patan 5' } }
    const { order: second } = await placeOnlineOrder(shopper, inputWithOtherAddress)
    expect(await refusals(3)).toEqual([])
    const order = await placeCashOrder(shopper, inputWithQuantity(3), 'key-of-replacement')
    expect(order).toMatchObject({ replaces: [first.number, second.number], replacedBy: null })
    expect(await findOrder(shopper, order.id)).toEqual(order)
    expect(await placeCashOrder(shopper, inputWithQuantity(3), 'key-of-replacement')).toEqual(order)
    for (const { id } of [first, second])
      expect(await findOrder(shopper, id)).toMatchObject({ replaces: [], replacedBy: order.number })
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(await readUnpaidOrders()).toEqual([])
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.stock).toBe(0)
  })
})
