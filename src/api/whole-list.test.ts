import { expect } from 'vitest'
import type { Database } from '#db/database.server.ts'
import { createTestServer } from '#testing/http/http.ts'
import { newProduct, shopTest } from '#testing/shop/shop.ts'

/** Wraps the database to count the reads of the whole catalogue. */
function countReads(db: Database) {
  const reads: { count: number; onRead(): void } = { count: 0, onRead: () => undefined }
  const countingDb = new Proxy(db, {
    get(target, key) {
      if (key === 'select') {
        reads.count += 1
        reads.onRead()
      }
      return Reflect.get(target, key)
    },
  })
  return { reads, db: countingDb }
}

shopTest(
  'twenty concurrent requests for the whole list share one read of the catalogue',
  async ({ shop }) => {
    const sofa = await newProduct(shop)
    await shop.catalogue.refresh([sofa.id])
    const { reads, db } = countReads(shop.db)
    const http = await createTestServer({ ...shop, db })
    const read = () => http.inject('/api/product/list')
    const responses = await Promise.all(Array.from({ length: 20 }, read))
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(responses[0]?.json()).toMatchObject({ success: true, products: [{ _id: sofa.id }] })
    await read()
    expect(reads.count).toBe(1)
  },
)

shopTest(
  'a request for the whole list after a change never returns the list from before the change',
  async ({ shop }) => {
    const sofa = await newProduct(shop)
    await shop.catalogue.refresh([sofa.id])
    const { reads, db } = countReads(shop.db)
    const http = await createTestServer({ ...shop, db })
    const read = async () => (await http.inject('/api/product/list')).json().products.length
    const readsAfterChange: Promise<number>[] = []
    reads.onRead = () => {
      reads.onRead = () => undefined
      for (let change = 0; change < 5; change += 1) {
        shop.catalogue.notifyStockReduced([sofa.id])
        readsAfterChange.push(read(), read())
      }
    }
    expect(await read()).toBe(1)
    expect(await Promise.all(readsAfterChange)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(reads.count).toBe(2)
  },
)

shopTest(
  'the whole list contains every change of a product, including that of its stock',
  async ({ shop }) => {
    const sofa = await newProduct(shop, { stock: 9 })
    await shop.catalogue.refresh([sofa.id])
    const http = await createTestServer(shop)
    const stocks = async () =>
      (await http.inject('/api/product/list')).json().products.map(({ stock }: { stock: number }) => stock)
    expect(await stocks()).toEqual([9])
    await shop.db.execute(`update products set stock = 8 where id = '${sofa.id}'`)
    await shop.catalogue.refresh([sofa.id])
    expect(await stocks()).toEqual([8])
  },
)

shopTest(
  'the message of a list is in the language of each request, also of a cached list',
  async ({ shop }) => {
    const http = await createTestServer(shop)
    const messageOf = async (url: string, language: string) => {
      const response = await http.inject({ url, headers: { 'accept-language': language } })
      expect(response.headers['vary']).toContain('Accept-Language')
      return response.json().message
    }
    for (const url of ['/api/product/list', '/api/product/list?page=1'])
      for (const _ of ['rendered', 'cached']) {
        expect(await messageOf(url, 'en')).toBe('Products found')
        expect(await messageOf(url, 'ne-NP,en;q=0.5')).toBe('सामान भेटिए')
      }
  },
)
