/** What a seller has agreed for an order: a price of one, a sum taken off, or what bringing it costs; in paisa, with why. */
export type Agreed = {
  kind: 'ownPrice' | 'ownDiscount' | 'ownShipping'
  paisa: number
  why: string
  /** Of a price: what it is the price of. */
  productId?: string
}

/** What the history keeps of that; nothing where it keeps none, or no reason. */
export function agreedIn(detail: Readonly<Record<string, unknown>>): Agreed[] {
  const { prices, shippingPaisa, whyShipping, discountPaisa, why } = detail
  const list: readonly unknown[] = Array.isArray(prices) ? prices : []
  return [
    ...list.flatMap((one) => {
      if (typeof one !== 'object' || one === null) return []
      const productId = 'productId' in one && typeof one.productId === 'string' ? one.productId : undefined
      const found = agreed('ownPrice', Reflect.get(one, 'paisa'), Reflect.get(one, 'why'))
      return found.map((price) => ({ ...price, ...(productId !== undefined && { productId }) }))
    }),
    ...agreed('ownDiscount', discountPaisa, why),
    ...agreed('ownShipping', shippingPaisa, whyShipping),
  ]
}

function agreed(kind: Agreed['kind'], paisa: unknown, why: unknown): Agreed[] {
  return typeof paisa === 'number' && typeof why === 'string' ? [{ kind, paisa, why }] : []
}
