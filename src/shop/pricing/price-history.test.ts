import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ShopContext } from '#shop/context.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { fillLowestPriorPrices, readPriceHistory } from './price-history.ts'

const dayMs = 24 * 60 * 60 * 1000
const firstDayMs = new Date('2026-01-01T06:00:00Z').getTime()
const onDay = (day: number) => new Date(firstDayMs + day * dayMs)

type DatedPrice = { day: number; price: number; offer: number }

/** Inserts a product with its prices, each from its day on. */
async function insertProduct(
  { db }: ShopContext,
  [firstPrice, ...changes]: readonly DatedPrice[],
): Promise<string> {
  if (!firstPrice) throw new Error('A product has a price')
  const time = onDay(firstPrice.day).toISOString()
  await db.execute(sql`
    insert into products (id, slug, category_id, price_paisa, offer_price_paisa, stock, created_at, updated_at)
    values ('p1', 'p1', 'sofas-couches', ${firstPrice.price * 100}, ${firstPrice.offer * 100}, 5, ${time}, ${time})`)
  for (const { day, price, offer } of changes) {
    await db.execute(sql`
      update products set price_paisa = ${price * 100}, offer_price_paisa = ${offer * 100},
        updated_at = ${onDay(day).toISOString()} where id = 'p1'`)
  }
  return 'p1'
}

async function readLowest({ db }: ShopContext): Promise<number | null> {
  const { rows } = await db.execute<{ paisa: string | null }>(
    sql`select lowest_prior_price_paisa as paisa from products where id = 'p1'`,
  )
  const paisa = rows[0]?.paisa ?? null
  return paisa === null ? null : Number(paisa) / 100
}

/** Calculates day by day the lowest price in the 30 days before the current offer began. */
function expectedLowest(prices: readonly DatedPrice[]): number | null {
  const [firstPrice] = prices
  const lastPrice = prices.at(-1)
  if (!firstPrice || !lastPrice || lastPrice.day - firstPrice.day < 30) return null
  const offerOn = (day: number) => prices.findLast((entry) => entry.day <= day)?.offer
  let offerStartDay = lastPrice.day
  while (offerOn(offerStartDay - 1) === lastPrice.offer) offerStartDay -= 1
  const earlierOffers = Array.from({ length: 30 }, (_, n) => offerOn(offerStartDay - 1 - n)).filter(
    (offer) => offer !== undefined,
  )
  return earlierOffers.length === 0 ? lastPrice.offer : Math.min(...earlierOffers)
}

const examples: readonly (readonly DatedPrice[])[] = [
  [
    { day: 0, price: 100, offer: 100 },
    { day: 40, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 80 },
    { day: 40, price: 100, offer: 100 },
    { day: 41, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 70 },
    { day: 5, price: 100, offer: 100 },
    { day: 40, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 70 },
    { day: 9, price: 100, offer: 100 },
    { day: 39, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 70 },
    { day: 10, price: 100, offer: 100 },
    { day: 39, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 100 },
    { day: 40, price: 150, offer: 100 },
  ],
  [
    { day: 0, price: 100, offer: 100 },
    { day: 20, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 100 },
    { day: 35, price: 100, offer: 90 },
    { day: 38, price: 100, offer: 80 },
  ],
  [
    { day: 0, price: 100, offer: 90 },
    { day: 50, price: 200, offer: 95 },
    { day: 90, price: 300, offer: 95 },
  ],
]

for (const [index, prices] of examples.entries()) {
  shopTest(
    `stores the same lowest earlier price as a day-by-day calculation, example ${index + 1}`,
    async ({ shop }) => {
      await insertProduct(shop, prices)
      expect(await readLowest(shop)).toBe(expectedLowest(prices))
    },
  )
}

shopTest(
  'a product that was always on offer gets its lowest earlier price once it has 30 days of prices',
  async ({ shop }) => {
    await insertProduct(shop, [{ day: 0, price: 200, offer: 100 }])
    await fillLowestPriorPrices({ ...shop, now: () => onDay(29) })
    expect(await readLowest(shop)).toBeNull()
    await Promise.all([1, 2].map(() => fillLowestPriorPrices({ ...shop, now: () => onDay(30) })))
    expect(await readLowest(shop)).toBe(100)
  },
)

shopTest('the price history has an entry for each price change in the last year', async ({ shop }) => {
  const id = await insertProduct(shop, [
    { day: 0, price: 100, offer: 100 },
    { day: 10, price: 100, offer: 80 },
    { day: 20, price: 120, offer: 80 },
    { day: 30, price: 120, offer: 90 },
  ])
  const readEntries = async (day: number) =>
    (await readPriceHistory({ ...shop, now: () => onDay(day) }, id)).map(({ from, offerPaisa }) => [
      (from.getTime() - firstDayMs) / dayMs,
      offerPaisa / 100,
    ])
  expect(await readEntries(40)).toEqual([
    [0, 100],
    [10, 80],
    [30, 90],
  ])
  // The oldest entry starts at most a year ago.
  expect(await readEntries(365 + 25)).toEqual([
    [25, 80],
    [30, 90],
  ])
  expect(await readEntries(3 * 365)).toEqual([[2 * 365, 90]])
})
