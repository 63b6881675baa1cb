/** The maximum discount in basis points, so that nothing is free. */
export const maxSaleBasisPoints = 9900

/** The sort orders of the list of sales in addition to the default, latest start first. */
export const saleSorts = ['name', 'ending'] as const

export const saleStates = ['planned', 'running', 'over'] as const
/** The state of a sale in the prices. */
export type SaleState = (typeof saleStates)[number]

/**
 * The discount of a sale, with 100 basis points as 1%, and its products. Either the percentage or the amount is set.
 */
export type SaleTerms = {
  basisPoints: number | null
  amountPaisa: number | null
  /** The sale includes all products if both are empty. */
  productIds: readonly string[]
  categories: readonly string[]
}

export type SaleTimes = { isActive: boolean; startsAt: Date; endsAt: Date }

/** The fields of a product that determine its sale price. */
export type SaleProduct = {
  id: string
  category: string
  pricePaisa: number
  /** The product's own offer. */
  baseOfferPaisa: number
}

/** The tolerance for clocks of several processes. A process whose clock is behind does not revert a start or end. */
const clockSkewMs = 60_000

/** Returns the state of a sale at a time. It begins at `startsAt` and is over at `endsAt`. */
export function saleState({ isActive, startsAt, endsAt }: SaleTimes, now: Date): SaleState {
  if (!isActive || now >= endsAt) return 'over'
  return now >= startsAt ? 'running' : 'planned'
}

/** Returns the next state of a sale. It goes back only if the clock was set back. */
export function nextSaleState(sale: SaleTimes & { state: SaleState }, now: Date): SaleState {
  const { state, isActive } = sale
  const nextState = saleState(sale, now)
  const toleratedNow = new Date(now.getTime() + clockSkewMs)
  const hasAlreadyStarted = state === 'running' && nextState === 'planned' && toleratedNow >= sale.startsAt
  const hasAlreadyEnded = state === 'over' && isActive && toleratedNow >= sale.endsAt
  return hasAlreadyStarted || hasAlreadyEnded ? state : nextState
}

/** Returns when the state of a sale next changes; undefined if it is over. */
export function nextSaleChange({
  state,
  startsAt,
  endsAt,
}: SaleTimes & { state: SaleState }): Date | undefined {
  if (state === 'over') return undefined
  return state === 'planned' ? startsAt : endsAt
}

/** Returns whether a sale includes a product. */
export function isInSale(
  { productIds, categories }: Pick<SaleTerms, 'productIds' | 'categories'>,
  { id, category }: Pick<SaleProduct, 'id' | 'category'>,
): boolean {
  if (productIds.length === 0 && categories.length === 0) return true
  return productIds.includes(id) || categories.includes(category)
}

/**
 * Returns the price under a sale. A percentage is rounded down to whole rupees, below one rupee to paisa, and is never
 * less than one paisa. Undefined for an amount that is not below the price.
 */
export function salePricePaisa(
  { basisPoints, amountPaisa }: Pick<SaleTerms, 'basisPoints' | 'amountPaisa'>,
  pricePaisa: number,
): number | undefined {
  if (amountPaisa !== null) return amountPaisa < pricePaisa ? pricePaisa - amountPaisa : undefined
  // At most 10^10 paisa times 10,000 is exact.
  const discountedPaisa = Math.floor((pricePaisa * (10_000 - (basisPoints ?? 0))) / 10_000)
  return discountedPaisa >= 100 ? discountedPaisa - (discountedPaisa % 100) : Math.max(discountedPaisa, 1)
}

/**
 * Returns the price of a product while sales run: the lowest of its offer and of the sale prices.
 * `sale` is the first sale with the lowest price; undefined if none is below the offer.
 */
export function lowestOffer<Sale extends SaleTerms>(
  sales: readonly Sale[],
  product: SaleProduct,
): { offerPaisa: number; sale: Sale | undefined } {
  let lowest: { offerPaisa: number; sale: Sale | undefined } = {
    offerPaisa: product.baseOfferPaisa,
    sale: undefined,
  }
  for (const sale of sales) {
    const offerPaisa = isInSale(sale, product) ? salePricePaisa(sale, product.pricePaisa) : undefined
    if (offerPaisa !== undefined && offerPaisa < lowest.offerPaisa) lowest = { offerPaisa, sale }
  }
  return lowest
}
