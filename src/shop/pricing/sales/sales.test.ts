import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyBulkChange, undoBulkChange } from '#shop/products/bulk-products.ts'
import { publishProduct } from '#shop/products/drafts.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  fifteenPercent,
  newSale,
  readOfferPrices,
  readPriceHistory,
  updateOffers,
} from '#testing/shop/sales.ts'
import { newProduct, newSeller, newShopper, isolatedDatabaseTest, shopTest } from '#testing/shop/shop.ts'
import { listSales, saveSale, searchSales } from './owner-sales.ts'
import { listRunningSales } from './running-sales.ts'
import { startAndEndSales } from './start-and-end-sales.ts'

const shopAt = (shop: ShopContext, moment: string): ShopContext => ({ ...shop, now: () => new Date(moment) })
const december = { from: '2026-12-01T00:00:00Z', to: '2026-12-10T00:00:00Z' }

isolatedDatabaseTest(
  'a sale starts and ends on time, and every price is recorded in the history',
  async ({ shop }) => {
    const shopBefore = shopAt(shop, '2026-11-30T23:59:59Z')
    const sofa = await newProduct(shopBefore, { price: 1000, offerPrice: 900 })
    const desk = await newProduct(shopBefore, { price: 2000, offerPrice: 2000, category: 'office-furniture' })
    await newSale(shopBefore, { ...december, categories: ['office-furniture'] })
    expect(await updateOffers(shopBefore)).toBe(true)
    expect(await readOfferPrices(shop)).toEqual([900, 2000])
    expect(await startAndEndSales(shopBefore)).toEqual(new Date(december.from))

    const shopDuring = shopAt(shop, december.from)
    expect(await updateOffers(shopDuring)).toBe(true)
    expect(await readOfferPrices(shop)).toEqual([900, 1700])
    expect(await startAndEndSales(shopDuring)).toEqual(new Date(december.to))
    expect(await updateOffers(shopAt(shop, '2026-12-09T23:59:59.999Z'))).toBe(true)
    expect(await readOfferPrices(shop)).toEqual([900, 1700])

    const shopAfter = shopAt(shop, december.to)
    expect(await updateOffers(shopAfter)).toBe(true)
    expect(await readOfferPrices(shop)).toEqual([900, 2000])
    expect(await startAndEndSales(shopAfter)).toBeUndefined()
    expect(await readPriceHistory(shop, sofa)).toEqual([[1000, 900]])
    expect(await readPriceHistory(shop, desk)).toEqual([
      [2000, 2000],
      [2000, 1700],
      [2000, 2000],
    ])
    const { rows } = await shop.db.execute<{ at: Date }>(
      sql`select to_char(valid_from at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from price_history where product_id = ${desk.id} order by id`,
    )
    expect(rows.map((row) => row.at)).toEqual(['2026-11-30 23:59', '2026-12-01 00:00', '2026-12-10 00:00'])
  },
)

isolatedDatabaseTest(
  'the lower of two sale prices counts, and editing or ending one sale does not change the other',
  async ({ shop }) => {
    await newProduct(shop, { price: 1000, offerPrice: 950 })
    const seller = await newSeller(shop)
    const tenth = await newSale(shop, { name: 'Tenth', basisPoints: 1000 })
    const fifth = await newSale(shop, { name: 'Fifth', basisPoints: 2000 })
    await updateOffers(shop)
    expect(await readOfferPrices(shop)).toEqual([800])
    const body = { ...fifteenPercent, name: 'Fifth', id: fifth.id, version: 1 }
    await saveSale(seller, { ...body, basisPoints: 300 })
    await updateOffers(shop)
    expect(await readOfferPrices(shop)).toEqual([900])
    await saveSale(seller, { ...body, version: 2, basisPoints: null, amount: 400.5 })
    await updateOffers(shop)
    expect(await readOfferPrices(shop)).toEqual([599.5])
    await saveSale(seller, { ...body, version: 3, basisPoints: 300, isActive: false })
    await updateOffers(shop)
    expect(await readOfferPrices(shop)).toEqual([900])
    await saveSale(seller, { ...fifteenPercent, name: 'Tenth', id: tenth.id, version: 1, isActive: false })
    await updateOffers(shop)
    expect(await readOfferPrices(shop)).toEqual([950])
  },
)

isolatedDatabaseTest(
  'adding, copying, editing or undoing writes the product’s regular offer, and the sale applies at once',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await newSale(shop)
    await updateOffers(shop)
    const sofa = await newProduct(shop, { price: 1000, offerPrice: 900 })
    expect(sofa).toMatchObject({ offerPricePaisa: 850_00, baseOfferPaisa: 900_00 })
    const copy = await duplicateProduct(seller, { id: sofa.id })
    await publishProduct(seller, { id: copy.id, publish: 'now' })
    expect(copy).toMatchObject({ offerPricePaisa: 850_00, baseOfferPaisa: 900_00 })
    const cheap = await updateProduct(seller, { id: sofa.id, offerPrice: 800 }, [])
    expect(cheap.product).toMatchObject({ offerPricePaisa: 800_00, baseOfferPaisa: 800_00 })
    const expensive = await updateProduct(seller, { id: sofa.id, price: 2000, offerPrice: 1800 }, [])
    expect(expensive.product).toMatchObject({ offerPricePaisa: 1700_00, baseOfferPaisa: 1800_00 })

    const bulk = await applyBulkChange(seller, {
      ids: [sofa.id, copy.id],
      change: { kind: 'price', percent: 10, of: 'both' },
    })
    expect(await readOfferPrices(shop)).toEqual([1870, 935])
    expect(bulk.items.map(({ before }) => before.offerPricePaisa)).toEqual([1800_00, 900_00])
    await undoBulkChange(seller, { id: bulk.id })
    expect(await readOfferPrices(shop)).toEqual([1700, 850])
    expect((await findSellerProduct(seller, sofa.id)).product.baseOfferPaisa).toBe(1800_00)
    const [sale] = await listSales(seller)
    await saveSale(seller, { ...fifteenPercent, id: sale?.id, version: 1, isActive: false })
    await updateOffers(shop)
    expect(await readOfferPrices(shop)).toEqual([1800, 900])
  },
)

isolatedDatabaseTest('a changed category adds a product to a sale or removes it', async ({ shop }) => {
  const seller = await newSeller(shop)
  await newSale(shop, { categories: ['office-furniture'] })
  await updateOffers(shop)
  const sofa = await newProduct(shop)
  await updateProduct(seller, { id: sofa.id, category: 'office-furniture' }, [])
  expect(await readOfferPrices(shop)).toEqual([850])
  await updateProduct(seller, { id: sofa.id, category: 'sofas-couches' }, [])
  expect(await readOfferPrices(shop)).toEqual([900])
})

isolatedDatabaseTest(
  'the offer prices written by a process of the previous release are not lost',
  async ({ shop }) => {
    await newSale(shop)
    await updateOffers(shop)
    const write = (statement: string) => shop.db.execute(sql.raw(statement))
    await write(`insert into products (id, slug, category_id, price_paisa, offer_price_paisa, created_at, updated_at)
    values ('old', 'old', 'sofas-couches', 100000, 90000, now(), now())`)
    const readPrices = async () => {
      const { rows } = await shop.db.execute<{ base: number; offer: number }>(
        sql`select base_offer_price_paisa::int as base, offer_price_paisa::int as offer from products`,
      )
      return rows
    }
    expect(await readPrices()).toEqual([{ base: 90_000, offer: 85_000 }])
    // The form of that release sends back the current sale price, which is not the product's regular offer price.
    await write(`update products set price_paisa = 100000, offer_price_paisa = 85000, stock = 3`)
    expect(await readPrices()).toEqual([{ base: 90_000, offer: 85_000 }])
    await write(`update products set price_paisa = 100000, offer_price_paisa = 80000`)
    expect(await readPrices()).toEqual([{ base: 80_000, offer: 80_000 }])
    await write(`update products set price_paisa = 70000, offer_price_paisa = 65000`)
    expect(await readPrices()).toEqual([{ base: 65_000, offer: 59_500 }])
    await write(`update products set price_paisa = 60000`)
    expect(await readPrices()).toEqual([{ base: 60_000, offer: 51_000 }])
  },
)

shopTest(
  'only staff with the money permission can save or list sales, and errors name their field',
  async ({ shop }) => {
    const shopper = await newShopper(shop)
    await expect(saveSale(shopper, fifteenPercent)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listSales(shopper)).rejects.toMatchObject({ code: 'not-allowed' })
    const seller = await newSeller(shop)
    const staff = seller.actor.seller && {
      ...seller,
      actor: {
        ...seller.actor,
        seller: { ...seller.actor.seller, role: 'staff' as const, permissions: ['shelf' as const] },
      },
    }
    await expect(saveSale(staff ?? shop, fifteenPercent)).rejects.toMatchObject({ code: 'not-allowed' })
    const errorFieldsOf = async (fields: Record<string, unknown>) => {
      const error: unknown = await saveSale(seller, { ...fifteenPercent, ...fields }).catch(
        (caught: unknown) => caught,
      )
      return Object(error).fields
    }
    expect(await errorFieldsOf({ name: ' ' })).toEqual({ name: 'required' })
    expect(await errorFieldsOf({ basisPoints: 9901 })).toEqual({ basisPoints: 'sale-rate' })
    expect(await errorFieldsOf({ amount: 5 })).toEqual({ amount: 'coupon-value' })
    expect(await errorFieldsOf({ basisPoints: null })).toEqual({ amount: 'coupon-value' })
    expect(await errorFieldsOf({ from: null })).toEqual({ from: 'required' })
    expect(await errorFieldsOf({ from: 'soon' })).toEqual({ from: 'day' })
    expect(await errorFieldsOf({ to: '2200-01-01T00:00:00Z' })).toEqual({ to: 'day' })
    expect(await errorFieldsOf({ from: '2027-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' })).toEqual({
      to: 'ends-before',
    })
    expect(await errorFieldsOf({ productIds: ['x'], categories: ['office-furniture'] })).toEqual({
      productIds: 'choice',
    })
    await expect(saveSale(seller, { ...fifteenPercent, productIds: ['nothing'] })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(saveSale(seller, { ...fifteenPercent, id: 'nothing' })).rejects.toMatchObject({
      code: 'not-found',
    })
  },
)

shopTest(
  'the same sale added twice is stored once, and a save from an older version is refused',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const sofa = await newProduct(shop)
    await newProduct(shop, { category: 'office-furniture' })
    const addedSale = await saveSale(seller, {
      ...fifteenPercent,
      categories: ['sofas-couches'],
      nameNe: 'दसैँ',
    })
    expect(addedSale).toMatchObject({
      state: 'running',
      products: 1,
      version: 1,
      name: { en: 'Dashain', ne: 'दसैँ' },
    })
    const repeatedSale = await saveSale(seller, {
      ...fifteenPercent,
      categories: ['sofas-couches'],
      nameNe: 'दसैँ',
    })
    expect(repeatedSale).toEqual(addedSale)
    await expect(saveSale(seller, fifteenPercent)).rejects.toMatchObject({ fields: { name: 'sale-taken' } })
    const change = { ...fifteenPercent, id: addedSale.id, version: 1, productIds: [sofa.id] }
    expect(await saveSale(seller, change)).toMatchObject({ version: 2, products: 1 })
    await expect(saveSale(seller, change)).rejects.toMatchObject({
      code: 'settings-changed',
      extra: { version: 2, value: { _id: addedSale.id, productIds: [sofa.id] } },
    })
    const endedSale = await saveSale(seller, { ...change, version: 2, isActive: false })
    expect(endedSale).toMatchObject({ state: 'over', endedAt: expect.any(String) })
    expect(await saveSale(seller, { ...change, version: 3, isActive: true })).toMatchObject({ endedAt: null })
    expect((await saveSale(seller, { ...change, version: 4, isActive: false })).state).toBe('over')
    const { rows } = await shop.db.execute<{ action: string }>(
      sql`select action from audit_log where action like 'sale%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'sale.add',
      'sale.change',
      'sale.end',
      'sale.change',
      'sale.end',
    ])
    expect(await listRunningSales(seller)).toEqual([])
  },
)

isolatedDatabaseTest(
  'of two simultaneous sales with the same name, one is refused because the name is taken',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const sales = await Promise.all(['Tenth', 'Fifth'].map((name) => newSale(shop, { name })))
    const outcomes = await Promise.allSettled(
      sales.map(({ id }) => saveSale(seller, { ...fifteenPercent, id, version: 1, name: 'Tihar' })),
    )
    const reasons = outcomes.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(reasons).toMatchObject([{ code: 'invalid-input', fields: { name: 'sale-taken' } }])
  },
)

isolatedDatabaseTest(
  'sales that begin together and are saved at the same time cause no deadlock',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const names = ['One', 'Two', 'Three', 'Four']
    const shopBefore = shopAt(shop, '2026-11-30T23:59:59Z')
    const plannedSales = await Promise.all(names.map((name) => newSale(shopBefore, { ...december, name })))
    const countDeadlocks = async () => {
      const { rows } = await shop.db.execute<{ n: number }>(
        sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
      )
      return rows[0]?.n
    }
    const before = await countDeadlocks()
    const shopDuring = shopAt(shop, december.from)
    await Promise.all([
      startAndEndSales(shopDuring),
      ...plannedSales
        .toReversed()
        .map(({ id, name }) =>
          saveSale(
            { ...shopDuring, actor: seller.actor },
            { ...fifteenPercent, ...december, id, version: 1, name: name.en },
          ),
        ),
    ])
    expect(await countDeadlocks()).toBe(before)
  },
)

isolatedDatabaseTest(
  'a sale price that a program reads and sends back does not become the product’s regular offer',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const sofa = await newProduct(shop, { price: 1000, offerPrice: 900 })
    await newSale(shop)
    await updateOffers(shop)
    await updateProduct(seller, { id: sofa.id, offerPrice: 850, description: 'Firm' }, [])
    expect((await findSellerProduct(seller, sofa.id)).product.baseOfferPaisa).toBe(90_000)
  },
)

shopTest(
  'the list of sales can be searched by name in either language, sorted and paged',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    await newSale(shop, { ...december, name: 'Tihar 2083', nameNe: 'तिहार २०८३' })
    await newSale(shop, { name: 'Dashain', to: '2026-11-01T00:00:00Z' })
    const namesOf = async (query: object) =>
      (await searchSales(seller, query)).sales.map(({ name }) => name.en)
    expect(await namesOf({})).toEqual(['Tihar 2083', 'Dashain'])
    expect(await namesOf({ sort: 'name' })).toEqual(['Dashain', 'Tihar 2083'])
    expect(await namesOf({ sort: 'ending' })).toEqual(['Dashain', 'Tihar 2083'])
    expect(await namesOf({ search: 'तिहार' })).toEqual(['Tihar 2083'])
    await newSale(shop, { name: 'Autumn', nameNe: 'हिउँद', to: '2026-11-01T00:00:00Z' })
    const inNepali = await searchSales({ ...seller, language: 'ne' }, { sort: 'name' })
    expect(inNepali.sales.map(({ name }) => name.en)).toEqual(['Dashain', 'Tihar 2083', 'Autumn'])
    expect(await namesOf({ search: 'HAR २०' })).toEqual(['Tihar 2083'])
    expect(await searchSales(seller, { limit: 2, page: 2 })).toMatchObject({ total: 3, pages: 2 })
    await expect(searchSales(await newShopper(shop), {})).rejects.toMatchObject({ code: 'not-allowed' })
  },
)
