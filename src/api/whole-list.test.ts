import { expect } from 'vitest'
import type { Database } from '#db/database.server.ts'
import { createTestServer } from '#testing/http/http.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

/** The database, and how often its products were read as a whole. */
function watchedReads(db: Database) {
  const reads: { count: number; onRead(): void } = { count: 0, onRead: () => undefined }
  const watched = new Proxy(db, {
    get(target, key) {
      if (key === 'select') {
        reads.count += 1
        reads.onRead()
      }
      return Reflect.get(target, key)
    },
  })
  return { reads, db: watched }
}

shopTest(
  'twenty concurrent requests for the whole list share one read of the catalogue',
  async ({ shop }) => {
    const sofa = await newProduct(shop)
    await shop.catalogue.refresh([sofa.id])
    const { reads, db } = watchedReads(shop.db)
    const http = await createTestServer({ ...shop, db })
    const read = () => http.inject('/api/product/list')
    const all = await Promise.all(Array.from({ length: 20 }, read))
    expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(all[0]?.json()).toMatchObject({ success: true, products: [{ _id: sofa.id }] })
    await read()
    expect(reads.count).toBe(1)
  },
)

shopTest(
  'a read of the whole list after a change never returns a result from before it',
  async ({ shop }) => {
    const sofa = await newProduct(shop)
    await shop.catalogue.refresh([sofa.id])
    const { reads, db } = watchedReads(shop.db)
    const http = await createTestServer({ ...shop, db })
    const read = async () => (await http.inject('/api/product/list')).json().products.length
    const later: Promise<number>[] = []
    reads.onRead = () => {
      reads.onRead = () => undefined
      for (let change = 0; change < 5; change += 1) {
        shop.catalogue.notifyStockReduced([sofa.id])
        later.push(read(), read())
      }
    }
    expect(await read()).toBe(1)
    expect(await Promise.all(later)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(reads.count).toBe(2)
  },
)

shopTest('the full list shows every change of a product, including its stock', async ({ shop }) => {
  const sofa = await newProduct(shop, { stock: 9 })
  await shop.catalogue.refresh([sofa.id])
  const http = await createTestServer(shop)
  const stocks = async () =>
    (await http.inject('/api/product/list')).json().products.map(({ stock }: { stock: number }) => stock)
  expect(await stocks()).toEqual([9])
  await shop.db.execute(`update products set stock = 8 where id = '${sofa.id}'`)
  await shop.catalogue.refresh([sofa.id])
  expect(await stocks()).toEqual([8])
})
