import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { products, stockMovements } from '#db/schema/catalogue.server.ts'
import { orders, emails } from '#db/schema/orders.server.ts'
import { readCart, updateCart } from '#shop/cart/cart.ts'
import { placeCashOrder } from './checkout.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import { findOrder, listShopperOrders } from '#shop/orders/orders.ts'
import { expireOrders } from './reconcile-payments.ts'
import { requireGateway } from '#shop/permissions.ts'
import { placeOrder } from './place-order.ts'
import { listSellerOrders } from '#shop/orders/seller-orders.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import {
  address,
  isolatedDatabaseTest,
  newProduct,
  newSeller,
  newShopper,
  shopTest,
} from '#testing/shop/shop.ts'

const orderInput = (productId: string, quantity = 1) => ({ items: [{ productId, quantity }], address })

describe('a cash order', () => {
  shopTest('does not expire while it is unpaid', async ({ shop }) => {
    const { shopper, id } = await cashOrder(shop)
    const nextDay = { ...shop, now: () => new Date(Date.now() + 24 * 3_600_000) }
    expect(await expireOrders(nextDay)).toBe(0)
    expect(await findOrder(shopper, id)).toMatchObject({ status: 'Processing' })
  })

  shopTest('uses the prices, tax and stock of the store and empties the cart @9.17', async ({ shop }) => {
    const product = await newProduct(shop, { price: 1000, offerPrice: 899.5, stock: 5 })
    const shopper = await newShopper(shop)
    await updateCart(shopper, { cartItems: { [product.id]: 2 } })

    const placedOrder = await placeCashOrder(shopper, { ...orderInput(product.id, 2), amount: 1 })

    expect(placedOrder).toMatchObject({
      status: 'Processing',
      paymentType: 'Cash On Delivery',
      isPaid: false,
      subtotalPaisa: 179_900,
      taxPaisa: 3_598,
      totalPaisa: 183_498,
      address,
    })
    expect(placedOrder.lines).toMatchObject([
      { quantity: 2, unitPaisa: 89_950, product: { name: { en: 'Koshi chair', ne: null } } },
    ])
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.stock).toBe(3)
    const movements = await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, placedOrder.id))
    expect(movements).toMatchObject([{ change: -2, reason: 'order' }])
    expect((await readCart(shop.db, placedOrder.shopperId ?? '')).items).toEqual({})
    const mails = await shop.db.select().from(emails)
    expect(mails.map((mail) => mail.kind)).toContain('order-placed')
  })

  isolatedDatabaseTest('of a cart that another tab orders at the same time is refused', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 9 })
    const shopper = await newShopper(shop)
    const { version: cartVersion } = await updateCart(shopper, { cartItems: { [product.id]: 2 } })
    const input = { ...orderInput(product.id, 2), cartVersion }
    const results = await Promise.allSettled(
      ['the key of a tab', 'the key of another tab'].map((key) => placeCashOrder(shopper, input, key)),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stale-cart', extra: { cartItems: {}, cartVersion: cartVersion + 1 } },
    })
    const first = results[0]?.status === 'fulfilled' ? 'the key of a tab' : 'the key of another tab'
    await placeCashOrder(shopper, input, first)
    expect((await listShopperOrders(shopper, {})).orders).toHaveLength(1)
  })

  shopTest(
    'of an older cart is accepted only while the stored cart contains the ordered quantities',
    async ({ shop }) => {
      const [chair, table] = [await newProduct(shop, { stock: 9 }), await newProduct(shop, { stock: 9 })]
      const shopper = await newShopper(shop)
      const { version: cartVersion } = await updateCart(shopper, { cartItems: { [chair.id]: 2 } })
      const order = (quantity: number) =>
        placeCashOrder(shopper, { ...orderInput(chair.id, quantity), cartVersion })
      await updateCart(shopper, { cartItems: { [chair.id]: 1, [table.id]: 1 } })
      await expect(order(2)).rejects.toMatchObject({
        code: 'stale-cart',
        extra: { cartItems: { [chair.id]: 1, [table.id]: 1 }, cartVersion: cartVersion + 1 },
      })
      await order(1)
      await expect(order(1)).rejects.toMatchObject({ code: 'stale-cart' })
    },
  )

  shopTest('is found by its idempotency key, but only by its own shopper', async ({ shop }) => {
    const product = await newProduct(shop)
    const shopper = await newShopper(shop)
    const { id } = await placeCashOrder(shopper, orderInput(product.id), 'key-of-an-order')
    await placeCashOrder(shopper, orderInput(product.id), 'key-of-another')
    const orderIdsByKey = async (caller: typeof shop, key: string) =>
      (await listShopperOrders(caller, { limit: '1', page: '1' }, key)).orders.map((each) => each.id)
    expect(await orderIdsByKey(shopper, 'key-of-an-order')).toEqual([id])
    expect(await orderIdsByKey(shopper, 'key-that-never-arrived')).toEqual([])
    expect(await orderIdsByKey(await newShopper(shop), 'key-of-an-order')).toEqual([])
  })

  shopTest('appears in the lists of its shopper and of the seller, newest first', async ({ shop }) => {
    const product = await newProduct(shop)
    const shopper = await newShopper(shop)
    const seller = await newSeller(shop)
    const first = await placeCashOrder({ ...shopper, now: () => new Date(1_000_000) }, orderInput(product.id))
    const second = await placeCashOrder(
      { ...shopper, now: () => new Date(2_000_000) },
      orderInput(product.id),
    )
    const ids = [second.id, first.id]
    expect((await listShopperOrders(shopper, {})).orders.map((placedOrder) => placedOrder.id)).toEqual(ids)
    expect((await listSellerOrders(seller, {})).orders.map((placedOrder) => placedOrder.id)).toEqual(ids)
    expect((await listShopperOrders(await newShopper(shop), {})).orders).toEqual([])
    const secondPage = await listShopperOrders(shopper, { page: '2', limit: '1' })
    expect(secondPage.orders.map((placedOrder) => placedOrder.id)).toEqual([first.id])
    expect(secondPage.paging).toEqual({ total: 2, page: 2, pages: 2 })
  })

  shopTest('stores the products as they were bought @3.6', async ({ shop }) => {
    const { product, shopper } = await cashOrder(shop)
    await shop.db.update(products).set({ offerPricePaisa: 1 }).where(eq(products.id, product.id))
    const [storedOrder] = (await listShopperOrders(shopper, {})).orders
    expect(storedOrder?.lines[0]).toMatchObject({ unitPaisa: 90_000, product: { offerPricePaisa: 90_000 } })
  })

  shopTest(
    'is refused with the available units if the quantities of a repeated product add up to more @8.6',
    async ({ shop }) => {
      const product = await newProduct(shop, { stock: 3 })
      const shopper = await newShopper(shop)
      const inputWithRepeatedProduct = {
        items: [
          { productId: product.id, quantity: 2 },
          { productId: product.id, quantity: 2 },
        ],
        address,
      }
      await expect(placeCashOrder(shopper, inputWithRepeatedProduct)).rejects.toMatchObject({
        code: 'out-of-stock',
        params: { product: { en: 'Koshi chair' }, left: 3 },
      })
      expect(await shop.db.select().from(orders)).toEqual([])
    },
  )

  shopTest(
    'is refused with an unavailable product, an unknown product or invalid input',
    async ({ shop }) => {
      const unavailableProduct = await newProduct(shop, { inStock: false })
      const shopper = await newShopper(shop)
      await expect(placeCashOrder(shopper, orderInput(unavailableProduct.id))).rejects.toMatchObject({
        code: 'out-of-stock',
      })
      await expect(placeCashOrder(shopper, orderInput('nonsense'))).rejects.toMatchObject({
        code: 'unknown-product',
      })
      for (const items of [
        [],
        [{ productId: unavailableProduct.id, quantity: 0 }],
        [{ productId: unavailableProduct.id, quantity: 1.5 }],
        'x',
      ]) {
        await expect(placeCashOrder(shopper, { items, address })).rejects.toMatchObject({
          code: 'invalid-input',
        })
      }
      const orderAbroad = { ...orderInput(unavailableProduct.id), address: { ...address, state: 'Texas' } }
      await expect(placeCashOrder(shopper, orderAbroad)).rejects.toMatchObject({ fields: { state: 'state' } })
    },
  )

  shopTest(
    'is refused to a visitor, to a seller without a shopper session and for the userId of another shopper',
    async ({ shop }) => {
      const product = await newProduct(shop)
      const otherShopper = await newShopper(shop)
      await expect(placeCashOrder(shop, orderInput(product.id))).rejects.toMatchObject({
        code: 'not-logged-in',
      })
      await expect(placeCashOrder(await newSeller(shop), orderInput(product.id))).rejects.toMatchObject({
        code: 'not-allowed',
      })
      const inputOfOtherShopper = { ...orderInput(product.id), userId: otherShopper.actor.shopper?.id }
      await expect(placeCashOrder(await newShopper(shop), inputOfOtherShopper)).rejects.toMatchObject({
        code: 'not-allowed',
      })
    },
  )

  shopTest('removes only the ordered quantities from the cart', async ({ shop }) => {
    const [product, otherProduct] = [await newProduct(shop), await newProduct(shop)]
    const shopper = await newShopper(shop)
    const shopperId = shopper.actor.shopper?.id ?? ''
    await updateCart(shopper, { cartItems: { [product.id]: 3, [otherProduct.id]: 1 } })
    const { version } = await readCart(shop.db, shopperId)
    const [line] = orderInput(product.id).items
    await placeCashOrder(shopper, { ...orderInput(product.id), items: [line, line] })
    expect(await readCart(shop.db, shopperId)).toEqual({
      items: { [product.id]: 1, [otherProduct.id]: 1 },
      version: version + 1,
    })
    await placeCashOrder(shopper, orderInput(product.id, 2))
    expect((await readCart(shop.db, shopperId)).items).toEqual({ [otherProduct.id]: 1 })
  })

  shopTest('is refused with a new quote if the delivery would be later than expected', async ({ shop }) => {
    const product = await newProduct(shop)
    const shopper = await newShopper(shop)
    const { delivery } = await quoteOrder(shop, { items: orderInput(product.id).items, place: address })
    const placeExpecting = (expectedBy: string) =>
      placeCashOrder(shopper, { ...orderInput(product.id), expectedBy })
    await expect(placeExpecting(delivery.from)).rejects.toMatchObject({
      code: 'delivery-later',
      quote: { delivery, totals: { totalPaisa: 91_800 } },
    })
    await expect(placeExpecting('tomorrow')).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await shop.db.$count(orders)).toBe(0)
    await expect(placeExpecting(delivery.to)).resolves.toMatchObject({ deliveryEstimate: delivery })
  })

  shopTest('is refused with a new quote if the total differs from the expected one', async ({ shop }) => {
    const product = await newProduct(shop)
    const shopper = await newShopper(shop)
    await expect(
      placeCashOrder(shopper, { ...orderInput(product.id), expectedTotal: 900 }),
    ).rejects.toMatchObject({
      code: 'total-changed',
      quote: { totals: { totalPaisa: 91_800 }, delivery: { from: expect.any(String) } },
    })
    await expect(
      placeCashOrder(shopper, { ...orderInput(product.id), expectedTotal: 918 }),
    ).resolves.toBeDefined()
  })

  shopTest(
    'is returned again for a repeated idempotency key, but refused if the input has changed',
    async ({ shop }) => {
      const product = await newProduct(shop)
      const shopper = await newShopper(shop)
      const first = await placeCashOrder(shopper, orderInput(product.id), 'key-12345678')
      const repeated = await placeCashOrder(shopper, orderInput(product.id), 'key-12345678')
      expect(repeated.id).toBe(first.id)
      await expect(placeCashOrder(shopper, orderInput(product.id, 2), 'key-12345678')).rejects.toMatchObject({
        code: 'idempotency-mismatch',
      })
      await expect(placeCashOrder(shopper, orderInput(product.id), 'short')).rejects.toMatchObject({
        code: 'invalid-idempotency-key',
      })
      const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
      expect(row?.stock).toBe(4)
    },
  )

  shopTest('does not use up the idempotency key if it is refused', async ({ shop }) => {
    const product = await newProduct(shop, { stock: 0 })
    const shopper = await newShopper(shop)
    await expect(placeCashOrder(shopper, orderInput(product.id), 'key-12345678')).rejects.toMatchObject({
      code: 'out-of-stock',
    })
    await shop.db.update(products).set({ stock: 2 }).where(eq(products.id, product.id))
    await expect(placeCashOrder(shopper, orderInput(product.id), 'key-12345678')).resolves.toBeDefined()
  })
})

shopTest('placing an order returns the same object as reading it later', async ({ shop }) => {
  const countedProduct = await newProduct(shop, { stock: 5, nameNe: 'कोशी कुर्सी' })
  const uncountedProduct = await newProduct(shop, { stock: null })
  const shopper = await newShopper(shop)
  const items = [uncountedProduct, countedProduct].map(({ id }) => ({ productId: id, quantity: 2 }))
  const cash = await placeCashOrder(shopper, { items, address })
  expect(cash).toEqual(await findOrder(shopper, cash.id))
  const online = await placeOrder(shopper, {
    input: { items: [{ productId: countedProduct.id, quantity: 1 }], address },
    key: undefined,
    paymentType: 'Online Payment',
    gateway: requireGateway(shop, undefined),
  })
  expect(online.order).toEqual(await findOrder(shopper, online.order.id))
})
