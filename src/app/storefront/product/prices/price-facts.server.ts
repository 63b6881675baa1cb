import type { Shop } from '#shop/context.ts'
import { readPriceHistory } from '#shop/pricing/price-history.ts'

/** What a product cost, as its page brings it along; times as they are written. */
export type PriceFacts = { steps: readonly { from: string; offerPaisa: number }[]; today: string }

/** What a product cost, where that has changed. */
export async function readPriceFacts(shop: Shop, id: string): Promise<PriceFacts | null> {
  const steps = await readPriceHistory(shop, id)
  if (steps.length < 2) return null
  const serializedSteps = steps.map(({ from, offerPaisa }) => ({ from: from.toISOString(), offerPaisa }))
  return { steps: serializedSteps, today: shop.now().toISOString() }
}
