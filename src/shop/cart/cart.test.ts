import { expect } from 'vitest'
import { lockCart, readCart, removeFromCart, updateCart } from './cart.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { inTransaction } from '#shop/transaction.ts'
import { address, newProduct, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { waitForBlockedQuery } from '#testing/shop/waiting.ts'

shopTest('stores the cart that is sent, without items of quantity 0 @3.3', async ({ shop }) => {
  const [chair, table] = [await newProduct(shop), await newProduct(shop)]
  const shopper = await newShopper(shop)
  await updateCart(shopper, { cartItems: { [chair.id]: 2, [table.id]: 99 } })
  const saved = await updateCart(shopper, { cartItems: { [chair.id]: 0, [table.id]: 1 } })
  expect(saved.items).toEqual({ [table.id]: 1 })
})

shopTest('returns the items in the order in which they were last sent', async ({ shop }) => {
  const [chair, table, lamp] = [await newProduct(shop), await newProduct(shop), await newProduct(shop)]
  const shopper = await newShopper(shop)
  const requestedItems = { [table.id]: 1, [lamp.id]: 2, [chair.id]: 3 }
  await updateCart(shopper, { cartItems: requestedItems })
  const read = async () => Object.keys((await readCart(shop.db, shopper.actor.shopper?.id ?? '')).items)
  expect(await read()).toEqual([table.id, lamp.id, chair.id])
  await updateCart(shopper, { cartItems: { ...requestedItems, [table.id]: 4 } })
  expect(await read()).toEqual([table.id, lamp.id, chair.id])
  await updateCart(shopper, { cartItems: { [chair.id]: 3, [table.id]: 4 } })
  expect(await read()).toEqual([chair.id, table.id])
})

shopTest('omits unknown products and returns their ids', async ({ shop }) => {
  const chair = await newProduct(shop)
  const saved = await updateCart(await newShopper(shop), { cartItems: { [chair.id]: 1, gone: 3 } })
  expect(saved).toMatchObject({ items: { [chair.id]: 1 }, dropped: ['gone'] })
})

shopTest(
  'refuses a save of an older version and returns the stored cart, but accepts a save without a version',
  async ({ shop }) => {
    const chair = await newProduct(shop)
    const shopper = await newShopper(shop)
    const first = await updateCart(shopper, { cartItems: { [chair.id]: 1 } })
    await updateCart(shopper, { cartItems: { [chair.id]: 2 }, cartVersion: first.version })
    await expect(updateCart(shopper, { cartItems: {}, cartVersion: first.version })).rejects.toMatchObject({
      code: 'stale-cart',
      extra: { cartItems: { [chair.id]: 2 }, cartVersion: first.version + 1 },
    })
    expect((await updateCart(shopper, { cartItems: {} })).items).toEqual({})
  },
)

shopTest('refuses a malformed cart and does not change the stored one', async ({ shop }) => {
  const chair = await newProduct(shop)
  const shopper = await newShopper(shop)
  const savedCart = await updateCart(shopper, { cartItems: { [chair.id]: 3 } })
  for (const cartItems of [
    null,
    'x',
    [],
    { [chair.id]: -1 },
    { [chair.id]: 1.5 },
    { [chair.id]: 100 },
    { [chair.id]: '2' },
  ]) {
    await expect(updateCart(shopper, { cartItems })).rejects.toMatchObject({ code: 'invalid-input' })
  }
  await expect(
    updateCart(shopper, { cartItems: {}, cartVersion: savedCart.version - 1 }),
  ).rejects.toMatchObject({
    extra: { cartItems: { [chair.id]: 3 } },
  })
})

shopTest('an older tab does not restore items that were ordered since', async ({ shop }) => {
  const chair = await newProduct(shop)
  const shopper = await newShopper(shop)
  const { items: cartItems, version: cartVersion } = await updateCart(shopper, {
    cartItems: { [chair.id]: 2 },
  })
  await placeCashOrder(shopper, { items: [{ productId: chair.id, quantity: 2 }], address })
  await expect(updateCart(shopper, { cartItems, cartVersion })).rejects.toMatchObject({
    code: 'stale-cart',
    extra: { cartItems: {} },
  })
})

shopTest('a save writes only changed items', async ({ shop }) => {
  const [chair, table, lamp] = [await newProduct(shop), await newProduct(shop), await newProduct(shop)]
  const shopper = await newShopper(shop)
  const first = await updateCart(shopper, { cartItems: { [chair.id]: 1, [table.id]: 2 } })
  const next = { [table.id]: 2, [lamp.id]: 3 }
  const saved = await updateCart(shopper, { cartItems: next, cartVersion: first.version })
  expect(saved).toEqual({ items: next, version: first.version + 1, dropped: [] })
  expect(await readCart(shop.db, shopper.actor.shopper?.id ?? '')).toEqual({
    items: next,
    version: first.version + 1,
  })
})

isolatedDatabaseTest(
  'a save that waits for another save of the same cart replaces it completely',
  async ({ shop }) => {
    const [chair, table, lamp] = [await newProduct(shop), await newProduct(shop), await newProduct(shop)]
    const shopper = await newShopper(shop)
    const shopperId = shopper.actor.shopper?.id ?? ''
    await updateCart(shopper, { cartItems: { [chair.id]: 1 } })
    const saving = await inTransaction(shop.db, async (tx) => {
      await lockCart(tx, { shopperId, now: shop.now() })
      const running = updateCart(shopper, { cartItems: { [lamp.id]: 1 } })
      await waitForBlockedQuery(shop)
      await updateCart({ ...shopper, db: tx }, { cartItems: { [table.id]: 5 } })
      return { running }
    })
    const { items, version } = await saving.running
    expect(items).toEqual({ [lamp.id]: 1 })
    expect(await readCart(shop.db, shopperId)).toEqual({ items, version })
  },
)

isolatedDatabaseTest(
  'a save that waits for an order of the same cart does not fill it again',
  async ({ shop }) => {
    const chair = await newProduct(shop)
    const shopper = await newShopper(shop)
    const shopperId = shopper.actor.shopper?.id ?? ''
    const { items: cartItems, version: cartVersion } = await updateCart(shopper, {
      cartItems: { [chair.id]: 2 },
    })
    const saving = await inTransaction(shop.db, async (tx) => {
      await lockCart(tx, { shopperId, now: shop.now() })
      const running = updateCart(shopper, { cartItems, cartVersion })
      running.catch(() => undefined)
      await waitForBlockedQuery(shop)
      await removeFromCart(tx, { shopperId, items: [{ productId: chair.id, quantity: 2 }], now: shop.now() })
      return { running }
    })
    await expect(saving.running).rejects.toMatchObject({ code: 'stale-cart', extra: { cartItems: {} } })
  },
)
