/** Tells whether a product can be bought: the seller's switch is on and the counted stock is not 0. */
export function isInStock({ isAvailable, stock }: { isAvailable: boolean; stock: number | null }): boolean {
  return isAvailable && stock !== 0
}

/** Tells whether a stock covers a quantity; uncounted stock (null) covers every one. */
export function fits(stock: number | null, quantity: number): boolean {
  return stock === null || quantity <= stock
}

/** How many of a product can be bought now: 0 when off, null when uncounted. */
export function leftOf(product: { isAvailable: boolean; stock: number | null }): number | null {
  return product.isAvailable ? product.stock : 0
}

/** Tells whether the seller may switch a product on: not with a counted stock of 0 (Add stock first). */
export function canSwitchOn(stock: number | null): boolean {
  return stock !== 0
}
