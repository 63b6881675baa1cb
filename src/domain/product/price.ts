import { storeFacts } from '#domain/facts.ts'

export const { taxBasisPoints } = storeFacts

export type PricedLine = { unitPaisa: number; quantity: number }
export type PriceLines = {
  subtotalPaisa: number
  taxPaisa: number
  shippingPaisa: number
  totalPaisa: number
}

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

/** The tax on an amount, rounded half up to the paisa, in exact integers. */
export function taxOn(subtotalPaisa: number): number {
  const part = subtotalPaisa % 10_000
  const whole = (subtotalPaisa - part) / 10_000
  return whole * taxBasisPoints + Math.floor((part * taxBasisPoints + 5_000) / 10_000)
}

/**
 * Prices an order: subtotal, tax rounded half up to the paisa, shipping 0, and their sum; all integer paisa.
 * Cart, order and gateway all take their numbers from here (contract, part 3).
 * Refuses (RangeError) units or quantities that are not whole and not negative, and sums beyond safe integers.
 */
export function priceLines(lines: readonly PricedLine[]): PriceLines {
  let subtotalPaisa = 0
  for (const { unitPaisa, quantity } of lines) {
    if (!isWhole(unitPaisa) || !isWhole(quantity)) {
      throw new RangeError(`Not a priced line: ${quantity} at ${unitPaisa} paisa`)
    }
    subtotalPaisa += unitPaisa * quantity
  }
  const taxPaisa = taxOn(subtotalPaisa)
  const totalPaisa = subtotalPaisa + taxPaisa
  if (!Number.isSafeInteger(totalPaisa)) throw new RangeError('The sum is too large to be exact')
  return { subtotalPaisa, taxPaisa, shippingPaisa: 0, totalPaisa }
}

function isWhole(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0
}
