import { expect } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { address, newProduct, newShopper, shopTest } from '#testing/shop/shop.ts'

shopTest(
  'changes that arrive during a catalogue refresh are all refreshed together afterwards',
  async ({ shop }) => {
    const { id } = await newProduct(shop)
    const otherProduct = await newProduct(shop)
    const changes: unknown[] = []
    shop.catalogue.onChange((change) => changes.push(change))
    await shop.db.update(products).set({ isAvailable: false })
    const refreshes = Array.from({ length: 40 }, (_, n) =>
      shop.catalogue.refresh(n === 39 ? [otherProduct.id] : [id]),
    )
    await Promise.all(refreshes)
    expect(changes).toEqual([{ ids: [id, otherProduct.id], changesLists: true }])
    expect([id, otherProduct.id].map((productId) => shop.catalogue.index().has(productId))).toEqual([
      true,
      true,
    ])

    const first = shop.catalogue.refresh([id])
    // The first refresh has started and may miss a newer change, so the later calls start another refresh.
    await Promise.resolve()
    const second = shop.catalogue.refresh([id])
    const third = shop.catalogue.refresh([otherProduct.id])
    const all = shop.catalogue.refresh('all')
    const fourth = shop.catalogue.refresh([id])
    await Promise.all([first, second, third, all, fourth])
    expect(changes.slice(1)).toMatchObject([{ ids: [id] }, { ids: [id, otherProduct.id] }, { ids: 'all' }])
  },
)

shopTest(
  'an order removes its products from the cache, but changes lists only if a product sells out',
  async ({ shop }) => {
    const availableProduct = await newProduct(shop, { stock: 5 })
    const soldOutProduct = await newProduct(shop, { stock: 2 })
    const uncountedProduct = await newProduct(shop, { stock: null })
    const { catalogue } = shop
    const changes: unknown[] = []
    catalogue.productCache.save([availableProduct, soldOutProduct], catalogue.productCache.generation)
    catalogue.onChange((change) => changes.push(change))
    const items = [availableProduct, soldOutProduct, uncountedProduct].map(({ id: productId }) => ({
      productId,
      quantity: 2,
    }))
    await placeCashOrder(await newShopper(shop), { items, address })
    expect(changes).toEqual([
      { ids: [availableProduct.id], changesLists: false },
      { ids: [soldOutProduct.id], changesLists: true },
    ])
    expect([availableProduct, soldOutProduct].map(({ id }) => catalogue.productCache.has(id))).toEqual([
      false,
      false,
    ])
  },
)
