import { sql } from 'drizzle-orm'
import type { PriceStep } from '#domain/pricing/price-line.ts'
import { lowestPriceDays } from '#domain/product/price.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { inTransaction } from '#shop/transaction.ts'

const historyDays = 365
const maxSteps = 24
const dayMs = 24 * 60 * 60 * 1000
const batchSize = 300

/** Returns the prices of the last year, oldest first: one step for each change, the last 24 of them. */
export async function readPriceHistory(shop: ShopContext, productId: string): Promise<PriceStep[]> {
  const historyStart = new Date(shop.now().getTime() - historyDays * dayMs).toISOString()
  shop.cacheTags.add(`product:${productId}`)
  // The price at the beginning of the year counts from then on.
  const { rows } = await shop.db.execute<{ at: Date | string; paisa: string | number }>(sql`
    with prices as (
      select valid_from as at, id, offer_price_paisa, lag(offer_price_paisa) over (order by valid_from, id) as before
      from price_history where product_id = ${productId}
    ), changes as (
      select at, id, offer_price_paisa, lead(at) over (order by at, id) as until
      from prices where before is distinct from offer_price_paisa
    )
    select greatest(at, ${historyStart}::timestamptz) as at, offer_price_paisa as paisa from changes
    where until is null or until > ${historyStart}::timestamptz
    order by changes.at desc, id desc limit ${maxSteps}`)
  return rows.map(({ at, paisa }) => ({ from: new Date(at), offerPaisa: Number(paisa) })).toReversed()
}

/**
 * Fills in the lowest prior price of products on offer that have 30 days of price history. Database triggers update it
 * after later price changes.
 */
export async function fillLowestPriorPrices(store: Store): Promise<void> {
  const now = store.now().toISOString()
  const lowestPriceStart = new Date(store.now().getTime() - lowestPriceDays * dayMs).toISOString()
  for (;;) {
    const filledCount = await inTransaction(store.db, async (tx) => {
      const { rows } = await tx.execute(sql`
        update products p
        set lowest_prior_price_paisa =
          lowest_prior_price(p.id, p.offer_price_paisa, offer_price_valid_from(p.id, p.offer_price_paisa), ${now}::timestamptz)
        where p.id in (
          select id from products
          where lowest_prior_price_paisa is null and offer_price_paisa < price_paisa
            and exists (select from price_history r where r.product_id = products.id and r.valid_from <= ${lowestPriceStart}::timestamptz)
          order by id limit ${batchSize} for no key update skip locked)
        returning p.id`)
      return rows.length
    })
    if (filledCount < batchSize) return
  }
}
