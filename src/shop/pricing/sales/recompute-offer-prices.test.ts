import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { lowestOffer, salePricePaisa } from '#domain/pricing/sale.ts'
import { defaultGroups } from '#testing/product-groups.ts'
import { lockProducts } from '#shop/row-locks.ts'
import { inTransaction } from '#shop/transaction.ts'
import type { ShopContext } from '#shop/context.ts'
import { fifteenPercent, newSale, readOfferPrices, updateOffers } from '#testing/shop/sales.ts'
import { newSeller, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { listSales, saveSale } from './owner-sales.ts'

const { categories } = defaultGroups

/** Inserts products that cost 1,000 rupees, in order of their ids. */
async function insertProducts({ db }: ShopContext, count: number): Promise<void> {
  await db.execute(sql`
    insert into products (id, slug, category_id, price_paisa, offer_price_paisa, stock, created_at, updated_at)
    select id, id, 'sofas-couches', 100000, 100000, 5, now(), now()
    from (select 'p' || lpad(n::text, 6, '0') as id from generate_series(1, ${count}::int) as n) as ids`)
}

/** Returns the number of products that each transaction has repriced. */
async function readBatchSizes({ db }: ShopContext): Promise<number[]> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from price_history where offer_price_paisa < price_paisa group by xmin::text order by min(id)`)
  return rows.map(({ n }) => n)
}

const randomBelow = (max: number) => Math.floor(Math.random() * max)
const randomProductId = () => `p${String(1 + randomBelow(40)).padStart(6, '0')}`
const distinct = (offers: readonly number[]) => new Set(offers)

isolatedDatabaseTest(
  'products are repriced 300 in a transaction, in the order of their ids',
  async ({ shop }) => {
    await insertProducts(shop, 700)
    await newSale(shop)
    expect(await updateOffers(shop)).toBe(true)
    expect(distinct(await readOfferPrices(shop))).toEqual(new Set([850]))
    expect(await readBatchSizes(shop)).toEqual([300, 300, 100])
    const { rows } = await shop.db.execute<{ version: number }>(sql`select distinct version from products`)
    // An offer update causes no edit conflict for a product that is open in a form.
    expect(rows).toEqual([{ version: 1 }])
    expect(await updateOffers(shop)).toBe(true)
    expect(await readBatchSizes(shop)).toEqual([300, 300, 100])
  },
)

isolatedDatabaseTest('an interrupted run resumes where it stopped', async ({ shop }) => {
  await insertProducts(shop, 700)
  await newSale(shop)
  const abortController = new AbortController()
  let clockReads = 0
  const interruptedShop: ShopContext = {
    ...shop,
    now: () => {
      clockReads += 1
      // The second batch is the last that this process writes.
      if (clockReads === 3) abortController.abort()
      return shop.now()
    },
  }
  expect(await updateOffers(interruptedShop, abortController)).toBe(false)
  const repricedCount = (await readOfferPrices(shop)).filter((offer) => offer === 850).length
  expect(repricedCount).toBeGreaterThan(0)
  expect(repricedCount).toBeLessThan(700)
  expect(await updateOffers(shop)).toBe(true)
  expect(distinct(await readOfferPrices(shop))).toEqual(new Set([850]))
  expect((await readBatchSizes(shop)).reduce((sum, n) => sum + n, 0)).toBe(700)
})

isolatedDatabaseTest('several processes at once reprice each product once', async ({ shop }) => {
  await insertProducts(shop, 1500)
  await newSale(shop)
  const updateUntilDone = async () => {
    while (!(await updateOffers(shop))) continue
  }
  await Promise.all([updateUntilDone(), updateUntilDone(), updateUntilDone()])
  expect(distinct(await readOfferPrices(shop))).toEqual(new Set([850]))
  expect(await readBatchSizes(shop)).toEqual([300, 300, 300, 300, 300])
})

isolatedDatabaseTest(
  'a locked product does not delay the offers of others, and is repriced once it is unlocked',
  async ({ shop }) => {
    await insertProducts(shop, 5)
    await newSale(shop)
    await inTransaction(shop.db, async (tx) => {
      await lockProducts(tx, ['p000002'])
      expect(await updateOffers(shop)).toBe(false)
      expect(await readOfferPrices(shop)).toEqual([850, 1000, 850, 850, 850])
    })
    expect(await updateOffers(shop)).toBe(true)
    expect(distinct(await readOfferPrices(shop))).toEqual(new Set([850]))
  },
)

isolatedDatabaseTest(
  'a product is checked again if the transaction that wrote it began before the sale',
  async ({ shop }) => {
    await insertProducts(shop, 2)
    // The price is below the sale's, so a search for wrong offers does not find this product.
    await shop.db.execute(sql`update products set base_offer_price_paisa = 50000 where id = 'p000002'`)
    const productsWritten = Promise.withResolvers<void>()
    const runFinished = Promise.withResolvers<void>()
    // This transaction changes one product and adds another before the sale exists. It commits after the run.
    const slowTransaction = inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`update products set base_offer_price_paisa = 99000 where id = 'p000002'`)
      await tx.execute(sql`insert into products
      (id, slug, category_id, price_paisa, offer_price_paisa, created_at, updated_at)
      values ('p000003', 'p3', 'sofas-couches', 200000, 200000, now(), now())`)
      productsWritten.resolve()
      await runFinished.promise
    })
    await productsWritten.promise
    await newSale(shop)
    try {
      expect(await updateOffers(shop)).toBe(false)
    } finally {
      runFinished.resolve()
      await slowTransaction
    }
    expect(await readOfferPrices(shop)).toEqual([850, 990, 2000])
    expect(await updateOffers(shop)).toBe(true)
    expect(await readOfferPrices(shop)).toEqual([850, 850, 1700])
  },
)

isolatedDatabaseTest(
  'a sale that is ended during recomputation is ended for all products',
  async ({ shop }) => {
    await insertProducts(shop, 900)
    const sale = await newSale(shop)
    const seller = await newSeller(shop)
    const updateUntilDone = async () => {
      while (!(await updateOffers(shop))) continue
    }
    await Promise.all([
      updateUntilDone(),
      saveSale(seller, { ...fifteenPercent, id: sale.id, version: 1, isActive: false }),
      updateUntilDone(),
    ])
    await updateUntilDone()
    expect(distinct(await readOfferPrices(shop))).toEqual(new Set([1000]))
  },
)

isolatedDatabaseTest(
  'all offers are correct in the end, after concurrent changes by sellers, sales and processes of the previous release',
  async ({ shop }) => {
    await insertProducts(shop, 40)
    const seller = await newSeller(shop)
    for (const [index, category] of categories.entries())
      await shop.db.execute(
        sql`update products set category_id = ${category.path} where right(id, 1) = ${String(index)}`,
      )
    const writers = [
      () =>
        sql`update products set base_offer_price_paisa = ${1 + randomBelow(100_000)} where id = ${randomProductId()}`,
      () =>
        sql`update products set offer_price_paisa = ${1 + randomBelow(100_000)}, price_paisa = 100000 where id = ${randomProductId()}`,
      () =>
        sql`update products set category_id = ${categories[randomBelow(5)]?.path} where id = ${randomProductId()}`,
      () => sql`update products set stock = 5 where id = ${randomProductId()}`,
    ]
    const writeRandomly = async () => {
      for (let n = 0; n < 60; n += 1)
        await inTransaction(
          shop.db,
          async (tx) => void (await tx.execute(writers[randomBelow(4)]?.() ?? sql`select`)),
        )
    }
    const changeSaleRandomly = async (name: string) => {
      let sale = await newSale(shop, { name })
      for (let n = 0; n < 15; n += 1) {
        const scope =
          randomBelow(2) === 0
            ? { categories: [categories[randomBelow(5)]?.path] }
            : { productIds: [randomProductId()] }
        const change = { ...fifteenPercent, ...scope, name, id: sale.id, version: sale.version }
        sale = await saveSale(seller, {
          ...change,
          basisPoints: 1 + randomBelow(9000),
          isActive: randomBelow(4) > 0,
        })
      }
    }
    const stopController = new AbortController()
    const updateUntilStopped = async () => {
      while (!stopController.signal.aborted) await updateOffers(shop)
    }
    const updates = [updateUntilStopped(), updateUntilStopped()]
    await Promise.all([
      writeRandomly(),
      writeRandomly(),
      writeRandomly(),
      changeSaleRandomly('One'),
      changeSaleRandomly('Two'),
    ])
    stopController.abort()
    await Promise.all(updates)
    await expect.poll(() => updateOffers(shop)).toBe(true)
    const runningSales = (await listSales(seller)).filter(({ state }) => state === 'running')
    const { rows } = await shop.db.execute<{
      id: string
      category: string
      price: number
      base: number
      offer: number
    }>(sql`select id, category_id as category, price_paisa::int as price, base_offer_price_paisa::int as base,
    offer_price_paisa::int as offer from products order by id`)
    for (const { id, category, price: pricePaisa, base: baseOfferPaisa, offer } of rows)
      expect({ id, offer }).toEqual({
        id,
        offer: lowestOffer(runningSales, { id, category, pricePaisa, baseOfferPaisa }).offerPaisa,
      })
  },
)

shopTest('the database calculates the same prices as the domain', async ({ shop }) => {
  const prices = fc.sample(
    fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10_000_000_000 })),
      fc.option(fc.integer({ min: 1, max: 9900 })),
      fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10_000_000_000 })),
    ),
    3000,
  )
  const { rows } = await shop.db.execute<{ offer: number | null }>(sql`
    select sale_price(price, rate, case when rate is null then amount end)::float8 as offer
    from unnest(${sql.param(prices.map(([price]) => price))}::bigint[],
      ${sql.param(prices.map(([, rate]) => rate))}::int[], ${sql.param(prices.map(([, , amount]) => amount))}::bigint[])
      with ordinality as input (price, rate, amount, n) order by n`)
  const expected = prices.map(([price, basisPoints, amount]) =>
    salePricePaisa({ basisPoints, amountPaisa: basisPoints === null ? amount : null }, price),
  )
  expect(rows.map(({ offer }) => offer ?? undefined)).toEqual(expected)
})
