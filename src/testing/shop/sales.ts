import { sql } from 'drizzle-orm'
import type { ShopContext } from '#shop/context.ts'
import { saveSale } from '#shop/pricing/sales/owner-sales.ts'
import { recomputeOfferPrices } from '#shop/pricing/sales/recompute-offer-prices.ts'
import { startAndEndSales } from '#shop/pricing/sales/start-and-end-sales.ts'
import { newSeller } from './shop.ts'

/** The input of a sale of 15% off everything that has started and runs for a long time. */
export const fifteenPercent = {
  version: 0,
  name: 'Dashain',
  basisPoints: 1500,
  productIds: [],
  categories: [],
  from: '2026-01-01T00:00:00Z',
  to: '2099-01-01T00:00:00Z',
  isActive: true,
}

/** Saves a sale as the owner. The offer prices change with `updateOffers`. */
export async function newSale(shop: ShopContext, fields: Record<string, unknown> = {}) {
  return saveSale(await newSeller(shop), { ...fifteenPercent, ...fields })
}

/** Starts and ends sales and recomputes offer prices, as the job does. Returns whether every price is up to date. */
export async function updateOffers(
  shop: ShopContext,
  { signal }: AbortController = new AbortController(),
): Promise<boolean> {
  await startAndEndSales(shop)
  return recomputeOfferPrices(shop, signal)
}

/** Returns the offer prices of products in rupees, in the order of their ids. */
export async function readOfferPrices({ db }: ShopContext): Promise<number[]> {
  const { rows } = await db.execute<{ offer: number }>(
    sql`select offer_price_paisa::float8 / 100 as offer from products order by id`,
  )
  return rows.map(({ offer }) => offer)
}

/** Returns the price history of a product in rupees, oldest first. */
export async function readPriceHistory(
  { db }: ShopContext,
  { id }: { id: string },
): Promise<[number, number][]> {
  const { rows } = await db.execute<{ price: number; offer: number }>(sql`
    select price_paisa::float8 / 100 as price, offer_price_paisa::float8 / 100 as offer from price_history
    where product_id = ${id} order by price_history.id`)
  return rows.map(({ price, offer }) => [price, offer])
}
