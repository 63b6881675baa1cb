/** A manual agreement about an order: a custom price, a discount or a delivery fee, in paisa, with its reason. */
export type Agreed = {
  kind: 'ownPrice' | 'ownDiscount' | 'ownShipping'
  paisa: number
  why: string
  /** The product of a custom price. */
  productId?: string
}

/** Returns the agreements in a history entry; empty if there are none or they have no reason. */
export function agreedIn(detail: Readonly<Record<string, unknown>>): Agreed[] {
  const { prices, shippingPaisa, whyShipping, discountPaisa, why } = detail
  const list: readonly unknown[] = Array.isArray(prices) ? prices : []
  return [
    ...list.flatMap((one) => {
      if (typeof one !== 'object' || one === null) return []
      const productId = 'productId' in one && typeof one.productId === 'string' ? one.productId : undefined
      const agreedPrices = parseAgreedTerm('ownPrice', Reflect.get(one, 'paisa'), Reflect.get(one, 'why'))
      return agreedPrices.map((price) => ({ ...price, ...(productId !== undefined && { productId }) }))
    }),
    ...parseAgreedTerm('ownDiscount', discountPaisa, why),
    ...parseAgreedTerm('ownShipping', shippingPaisa, whyShipping),
  ]
}

function parseAgreedTerm(kind: Agreed['kind'], paisa: unknown, why: unknown): Agreed[] {
  return typeof paisa === 'number' && typeof why === 'string' ? [{ kind, paisa, why }] : []
}
