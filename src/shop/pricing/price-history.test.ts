import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Shop } from '#shop/context.ts'
import { shopTest } from '#testing/shop/shop.ts'
import { fillLowestBefore, readPriceHistory } from './price-history.ts'

const dayMs = 24 * 60 * 60 * 1000
const first = new Date('2026-01-01T06:00:00Z').getTime()
const onDay = (day: number) => new Date(first + day * dayMs)

type DatedPrice = { day: number; price: number; offer: number }

/** A product that cost this from these days on, in rupees. */
async function product({ db }: Shop, [born, ...changes]: readonly DatedPrice[]): Promise<string> {
  if (!born) throw new Error('A product has a price')
  const at = onDay(born.day).toISOString()
  await db.execute(sql`
    insert into products (id, slug, category_id, price_paisa, offer_price_paisa, stock, created_at, updated_at)
    values ('p1', 'p1', 'sofas-couches', ${born.price * 100}, ${born.offer * 100}, 5, ${at}, ${at})`)
  for (const { day, price, offer } of changes) {
    await db.execute(sql`
      update products set price_paisa = ${price * 100}, offer_price_paisa = ${offer * 100},
        updated_at = ${onDay(day).toISOString()} where id = 'p1'`)
  }
  return 'p1'
}

async function lowest({ db }: Shop): Promise<number | null> {
  const { rows } = await db.execute<{ paisa: string | null }>(
    sql`select lowest_prior_price_paisa as paisa from products where id = 'p1'`,
  )
  const paisa = rows[0]?.paisa ?? null
  return paisa === null ? null : Number(paisa) / 100
}

/** An independent day-by-day calculation: the lowest price in the 30 days before the current offer began. */
function slowly(prices: readonly DatedPrice[]): number | null {
  const [born] = prices
  const last = prices.at(-1)
  if (!born || !last || last.day - born.day < 30) return null
  const costs = (day: number) => prices.findLast((one) => one.day <= day)?.offer
  let began = last.day
  while (costs(began - 1) === last.offer) began -= 1
  const before = Array.from({ length: 30 }, (_, n) => costs(began - 1 - n)).filter((one) => one !== undefined)
  return before.length === 0 ? last.offer : Math.min(...before)
}

const stories: readonly (readonly DatedPrice[])[] = [
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

for (const [index, prices] of stories.entries()) {
  shopTest(
    `what an offer may be compared with is as a slow reckoning has it, ${index + 1}`,
    async ({ shop }) => {
      await product(shop, prices)
      expect(await lowest(shop)).toBe(slowly(prices))
    },
  )
}

shopTest(
  'a product that was always on offer gets its lowest earlier price once it has 30 days of prices',
  async ({ shop }) => {
    await product(shop, [{ day: 0, price: 200, offer: 100 }])
    await fillLowestBefore({ ...shop, now: () => onDay(29) })
    expect(await lowest(shop)).toBeNull()
    await Promise.all([1, 2].map(() => fillLowestBefore({ ...shop, now: () => onDay(30) })))
    expect(await lowest(shop)).toBe(100)
  },
)

shopTest(
  'the history has a step for each time that the price changed, in the last year',
  async ({ shop }) => {
    const id = await product(shop, [
      { day: 0, price: 100, offer: 100 },
      { day: 10, price: 100, offer: 80 },
      { day: 20, price: 120, offer: 80 },
      { day: 30, price: 120, offer: 90 },
    ])
    const steps = async (day: number) =>
      (await readPriceHistory({ ...shop, now: () => onDay(day) }, id)).map(({ from, offerPaisa }) => [
        (from.getTime() - first) / dayMs,
        offerPaisa / 100,
      ])
    expect(await steps(40)).toEqual([
      [0, 100],
      [10, 80],
      [30, 90],
    ])
    // A year later the oldest step begins with the period of one year.
    expect(await steps(365 + 25)).toEqual([
      [25, 80],
      [30, 90],
    ])
    expect(await steps(3 * 365)).toEqual([[2 * 365, 90]])
  },
)
