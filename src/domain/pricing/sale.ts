/** At most so much is taken off by percent, in basis points: nothing is given away. */
export const maxSaleBasisPoints = 9900

export const saleStates = ['planned', 'running', 'over'] as const
/** How prices take a sale. */
export type SaleState = (typeof saleStates)[number]

/**
 * The discount of a sale, with 100 basis points as 1%, and its products. Either the percentage or the amount is set.
 */
export type SaleTerms = {
  basisPoints: number | null
  amountPaisa: number | null
  /** For all products where both are empty. */
  productIds: readonly string[]
  categories: readonly string[]
}

export type SaleTimes = { isActive: boolean; startsAt: Date; endsAt: Date }

/** What of a product its price under a sale depends on. */
export type SoldProduct = {
  id: string
  category: string
  pricePaisa: number
  /** The product's own offer. */
  baseOfferPaisa: number
}

/** Clocks of several processes never agree quite: what one of them has begun or ended, one that is behind leaves so. */
const skewMs = 60_000

/** Returns the state of a sale at a time. It begins at `startsAt` and is over at `endsAt`. */
export function saleState({ isActive, startsAt, endsAt }: SaleTimes, now: Date): SaleState {
  if (!isActive || now >= endsAt) return 'over'
  return now >= startsAt ? 'running' : 'planned'
}

/** Where a sale goes on to from the state in which prices take it; back only where the clock was turned back. */
export function nextSaleState(sale: SaleTimes & { state: SaleState }, now: Date): SaleState {
  const { state, isActive } = sale
  const nextState = saleState(sale, now)
  const later = new Date(now.getTime() + skewMs)
  const isBegun = state === 'running' && nextState === 'planned' && later >= sale.startsAt
  const isEnded = state === 'over' && isActive && later >= sale.endsAt
  return isBegun || isEnded ? state : nextState
}

/** The moment at which a sale's state changes by itself; undefined: never again. */
export function nextMoment({ state, startsAt, endsAt }: SaleTimes & { state: SaleState }): Date | undefined {
  if (state === 'over') return undefined
  return state === 'planned' ? startsAt : endsAt
}

/** Tells whether a sale is for a product. */
export function isInSale(
  { productIds, categories }: Pick<SaleTerms, 'productIds' | 'categories'>,
  { id, category }: Pick<SoldProduct, 'id' | 'category'>,
): boolean {
  if (productIds.length === 0 && categories.length === 0) return true
  return productIds.includes(id) || categories.includes(category)
}

/**
 * What a price comes to under a sale. A percentage is rounded down to whole rupees, below one rupee to paisa, and is
 * never less than one paisa. An amount that is not below the price makes nothing cheaper: undefined.
 */
export function saleOffer(
  { basisPoints, amountPaisa }: Pick<SaleTerms, 'basisPoints' | 'amountPaisa'>,
  pricePaisa: number,
): number | undefined {
  if (amountPaisa !== null) return amountPaisa < pricePaisa ? pricePaisa - amountPaisa : undefined
  // At most 10^10 paisa times 10,000 is exact.
  const left = Math.floor((pricePaisa * (10_000 - (basisPoints ?? 0))) / 10_000)
  return left >= 100 ? left - (left % 100) : Math.max(left, 1)
}

/**
 * What a product costs while sales run: the lowest of its own offer and of what each of them makes of its price.
 * `sale` is the one that makes it cheaper than its own offer, the first of equals; undefined: none does.
 */
export function offerUnder<Sale extends SaleTerms>(
  sales: readonly Sale[],
  product: SoldProduct,
): { offerPaisa: number; sale: Sale | undefined } {
  let lowest: { offerPaisa: number; sale: Sale | undefined } = {
    offerPaisa: product.baseOfferPaisa,
    sale: undefined,
  }
  for (const sale of sales) {
    const offerPaisa = isInSale(sale, product) ? saleOffer(sale, product.pricePaisa) : undefined
    if (offerPaisa !== undefined && offerPaisa < lowest.offerPaisa) lowest = { offerPaisa, sale }
  }
  return lowest
}
