import { useEffect, useState } from 'react'
import type { Text } from '#domain/language.ts'
import { paisaFromRupees } from '#domain/money.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import type { ShownSums } from '#app/components/order/price-rows.ts'
import { pricedLines, type CartLine } from '#app/components/product-card/cart-products.ts'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** What the cart is priced by, the same for everybody; `isPlain` where the browser knows all of it. */
export type CartPricing = { tax: TaxRule; taxLabel: Text; isPlain: boolean }

type Asking = {
  lines: readonly CartLine[]
  pricing: CartPricing
  addressId: string | undefined
  paymentType: PaymentType
}

type Quoted = AnswerOf<'POST', '/order/quote'>
export type CartQuote = {
  sums: ShownSums
  /** Undefined until the store has said. */
  delivery: PromisedDays | undefined
  /** Why the order would be refused, in the page's language. */
  refusals: readonly string[]
  /** From now on the store is asked, because it reckons otherwise than this page. */
  askStore: () => void
}

// Once the store has reckoned otherwise than this tab, it is asked until the tab is opened anew.
let isStoreAhead = false

/**
 * What the cart comes to. Where nothing but its lines counts, the browser reckons by the same rule as the store; else the
 * store is asked for each cart, and until it answers, what is known is shown.
 */
export function useCartQuote({ lines, pricing, addressId, paymentType }: Asking): CartQuote {
  const [isAsked, setIsAsked] = useState(!pricing.isPlain || isStoreAhead)
  const [found, setFound] = useState<{ asked: string; quoted: Quoted }>()
  const items = lines
    .filter(({ state }) => state === 'in-stock')
    .map(({ id, quantity }) => ({ productId: id, quantity }))
  const body = JSON.stringify({ items, ...(addressId && { address: addressId }), paymentOption: paymentType })
  const isWorthAsking = isAsked && items.length > 0
  useEffect(() => {
    if (!isWorthAsking) return undefined
    const leaving = new AbortController()
    void callApi('POST', '/order/quote', { body: JSON.parse(body), signal: leaving.signal }).then(
      (answer) => {
        if (answer.ok) setFound({ asked: body, quoted: answer.body })
        return answer.ok
      },
    )
    return () => leaving.abort()
  }, [isWorthAsking, body])

  const askStore = () => {
    isStoreAhead = true
    setIsAsked(true)
  }
  const { sums } = quoteOf(pricedLines(lines), pricing)
  const own = { ...sums, taxLabel: pricing.taxLabel }
  if (found?.asked !== body || !isAsked) return { sums: own, delivery: undefined, refusals: [], askStore }
  const { quoted } = found
  return {
    sums: { ...sumsOf(quoted), taxLabel: quoted.taxName },
    delivery: quoted.delivery,
    refusals: quoted.refusals.map(({ message }) => message),
    askStore,
  }
}

function sumsOf(quoted: Quoted): Omit<ShownSums, 'taxLabel'> {
  return {
    subtotalPaisa: paisaFromRupees(quoted.subtotal) ?? 0,
    discountPaisa: paisaFromRupees(quoted.discount) ?? 0,
    shippingPaisa: paisaFromRupees(quoted.shipping) ?? 0,
    taxPaisa: paisaFromRupees(quoted.tax) ?? 0,
    taxBasisPoints: Math.round(quoted.taxPercent * 100),
    isTaxIncluded: quoted.isTaxIncluded,
    totalPaisa: paisaFromRupees(quoted.total) ?? 0,
  }
}
