import { productLimits } from './product.ts'

export const bulkPriceFields = ['offer', 'price', 'both'] as const
export type BulkPriceField = (typeof bulkPriceFields)[number]

/** A bulk action. `percent` is signed, with at most two decimals; -10 reduces prices. */
export type BulkChange =
  | { kind: 'stock'; inStock: boolean }
  | { kind: 'price'; percent: number; of: BulkPriceField }
  | { kind: 'archive' }

/** The fields of a product that a bulk action may change. The offer excludes sales. */
export type BulkState = {
  pricePaisa: number
  offerPricePaisa: number
  isAvailable: boolean
  isArchived: boolean
}
export type BulkItem = { id: string; before: BulkState; after: BulkState }

export const bulkLimits = { products: 10_000, previewed: 20, minPercent: -99, maxPercent: 500 } as const

/**
 * Returns a product after a bulk action; 'same' if nothing changes. 'add-stock-first' if the action would offer a product
 * whose counted stock is 0.
 */
export function stateAfterBulkChange(
  product: BulkState & { stock: number | null },
  change: BulkChange,
): BulkState | 'same' | 'add-stock-first' {
  const { stock, ...before } = product
  if (change.kind === 'archive') return before.isArchived ? 'same' : { ...before, isArchived: true }
  if (change.kind === 'price') {
    const prices = pricesAfter(before, change)
    const isSame =
      prices.pricePaisa === before.pricePaisa && prices.offerPricePaisa === before.offerPricePaisa
    return isSame ? 'same' : { ...before, ...prices }
  }
  if (before.isAvailable === change.inStock) return 'same'
  return change.inStock && stock === 0 ? 'add-stock-first' : { ...before, isAvailable: change.inStock }
}

type Prices = Pick<BulkState, 'pricePaisa' | 'offerPricePaisa'>

/**
 * Returns both prices after a change by percent. Changed prices are rounded half up to whole rupees, at least 1 rupee
 * and at most the highest price. The offer is never above the price.
 */
export function pricesAfter(prices: Prices, change: { percent: number; of: BulkPriceField }): Prices {
  const changedPaisa = (paisa: number) => changeByPercent(paisa, change.percent)
  const pricePaisa = change.of === 'offer' ? prices.pricePaisa : changedPaisa(prices.pricePaisa)
  const offer = change.of === 'price' ? prices.offerPricePaisa : changedPaisa(prices.offerPricePaisa)
  return { pricePaisa, offerPricePaisa: Math.min(offer, pricePaisa) }
}

// In hundredths of a percent: at most 10^10 paisa times 60,000 stays an exact integer.
function changeByPercent(paisa: number, percent: number): number {
  const exact = paisa * (10_000 + Math.round(percent * 100))
  const rupees = Math.floor((exact + 500_000) / 1_000_000)
  return Math.min(Math.max(rupees * 100, 100), productLimits.pricePaisa)
}

/** Returns whether a product still has the values that a bulk action set. */
export function isSameState(one: BulkState, other: BulkState): boolean {
  return (
    one.pricePaisa === other.pricePaisa &&
    one.offerPricePaisa === other.offerPricePaisa &&
    one.isAvailable === other.isAvailable &&
    one.isArchived === other.isArchived
  )
}
