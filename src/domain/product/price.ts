import { productLimits } from './product.ts'

/** Returns whether the offer price is below the price, so that the price is crossed out. */
export function hasOffer(product: { pricePaisa: number; offerPricePaisa: number }): boolean {
  return product.offerPricePaisa < product.pricePaisa
}

/** The days before an offer in which the lowest earlier price is determined. */
export const lowestPriceDays = 30

/** The compare-at price of an offer: the price, or the lowest price of the 30 days before it if that is lower. */
export const compareAtRules = ['price', 'lowest'] as const
export type CompareAtRule = (typeof compareAtRules)[number]

type OfferPricing = { pricePaisa: number; offerPricePaisa: number; lowestBeforePaisa: number | null }

/** Returns the crossed-out price next to the offer, in paisa; null if there is none. */
export function compareAtPaisa(product: OfferPricing, rule: CompareAtRule): number | null {
  const { pricePaisa, offerPricePaisa, lowestBeforePaisa } = product
  const compareAtPrice =
    rule === 'price' || lowestBeforePaisa === null ? pricePaisa : Math.min(pricePaisa, lowestBeforePaisa)
  return compareAtPrice > offerPricePaisa ? compareAtPrice : null
}

/** Returns by how much an agreed price is below the listed one; negative if it is above. */
export function reductionPaisa(listedPaisa: number, agreedPaisa: number): number {
  return listedPaisa - agreedPaisa
}

/** Returns whether a price in rupees exceeds the maximum. Also works beyond the safe integers in paisa. */
export function isPriceTooHigh(rupees: number): boolean {
  return rupees * 100 > productLimits.pricePaisa
}

/**
 * Returns the discount in percent, rounded down. Callers display nothing for 0: below 1 percent or without an offer.
 */
export function percentOff(pricePaisa: number, offerPricePaisa: number): number {
  if (pricePaisa <= 0 || offerPricePaisa >= pricePaisa) return 0
  const discountTimes100 = (pricePaisa - offerPricePaisa) * 100
  return (discountTimes100 - (discountTimes100 % pricePaisa)) / pricePaisa
}
