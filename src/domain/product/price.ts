/** Tells whether the offer price is below the price, so that the price is shown struck. */
export function hasOffer(product: { pricePaisa: number; offerPricePaisa: number }): boolean {
  return product.offerPricePaisa < product.pricePaisa
}

/** The percent OFF, rounded down; 0 (not shown) when below 1 or when there is no offer. */
export function percentOff(pricePaisa: number, offerPricePaisa: number): number {
  if (pricePaisa <= 0 || offerPricePaisa >= pricePaisa) return 0
  const hundredths = (pricePaisa - offerPricePaisa) * 100
  return (hundredths - (hundredths % pricePaisa)) / pricePaisa
}
