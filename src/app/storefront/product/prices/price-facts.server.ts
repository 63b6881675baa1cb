import type { ShopContext } from '#shop/context.ts'
import { readPriceHistory } from '#shop/pricing/price-history.ts'

/** The price history of a product page; times are ISO 8601. */
export type PriceFacts = { steps: readonly { from: string; offerPaisa: number }[]; today: string }

/** Returns the price history of a product; null if the price never changed. */
export async function readPriceFacts(shop: ShopContext, id: string): Promise<PriceFacts | null> {
  const steps = await readPriceHistory(shop, id)
  if (steps.length < 2) return null
  const serializedSteps = steps.map(({ from, offerPaisa }) => ({ from: from.toISOString(), offerPaisa }))
  return { steps: serializedSteps, today: shop.now().toISOString() }
}
