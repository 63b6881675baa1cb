/** A custom price, discount or delivery fee of a manual order, with its reason. */
export type AgreedTerm = {
  kind: 'agreedPrice' | 'agreedDiscount' | 'agreedShipping'
  paisa: number
  why: string
  /** The product of a custom price. */
  productId?: string
}

/** Returns the agreed terms in an audit log entry; terms without a reason are omitted. */
export function agreedTermsIn(detail: Readonly<Record<string, unknown>>): AgreedTerm[] {
  const { prices, shippingPaisa, whyShipping, discountPaisa, why } = detail
  const list: readonly unknown[] = Array.isArray(prices) ? prices : []
  return [
    ...list.flatMap((agreedPrice) => {
      if (typeof agreedPrice !== 'object' || agreedPrice === null) return []
      const productId =
        'productId' in agreedPrice && typeof agreedPrice.productId === 'string'
          ? agreedPrice.productId
          : undefined
      const agreedPrices = parseAgreedTerm(
        'agreedPrice',
        Reflect.get(agreedPrice, 'paisa'),
        Reflect.get(agreedPrice, 'why'),
      )
      return agreedPrices.map((price) => ({ ...price, ...(productId !== undefined && { productId }) }))
    }),
    ...parseAgreedTerm('agreedDiscount', discountPaisa, why),
    ...parseAgreedTerm('agreedShipping', shippingPaisa, whyShipping),
  ]
}

function parseAgreedTerm(kind: AgreedTerm['kind'], paisa: unknown, why: unknown): AgreedTerm[] {
  return typeof paisa === 'number' && typeof why === 'string' ? [{ kind, paisa, why }] : []
}
