import { useEffect, useState } from 'react'
import type { Text } from '#domain/language.ts'
import { askedExtras, type OrderExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import { quotedSums, type Quoted } from '#app/components/order/quoted-sums.ts'
import type { ShownSums } from '#app/components/order/price-rows.ts'
import { pricedLines, type CartLine } from '#app/components/product-card/cart-products.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/** What the cart is priced by, the same for everybody; `isPlain` where the browser knows all of it. */
export type CartPricing = { tax: TaxRule; taxLabel: Text; isPlain: boolean }

type Asking = {
  lines: readonly CartLine[]
  pricing: CartPricing
  addressId: string | undefined
  paymentType: PaymentType
  /** What is asked for at the door, as far as it is offered there. */
  extras: OrderExtras | null
}

export type CartOffers = Quoted['offers']
export type CartQuote = {
  sums: ShownSums
  /** Undefined until the store has said. */
  delivery: PromisedDays | undefined
  /** What can be asked for at the door; undefined until the store has said. */
  offers: CartOffers | undefined
  /** What of it is asked for. */
  extras: OrderExtras | null
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
export function useCartQuote(asking: Asking): CartQuote {
  const { lines, pricing, addressId, paymentType } = asking
  const [isAsked, setIsAsked] = useState(!pricing.isPlain || isStoreAhead)
  const [found, setFound] = useState<{ asked: string; items: string; quoted: Quoted }>()
  const items = lines
    .filter(({ state }) => state === 'in-stock')
    .map(({ id, quantity }) => ({ productId: id, quantity }))
  const offers = found?.quoted.offers
  const extras = offeredExtras(asking.extras, offers)
  const body = JSON.stringify({
    items,
    ...(addressId && { address: addressId }),
    paymentOption: paymentType,
    ...(extras && { extras }),
  })
  const itemsText = JSON.stringify(items)
  const isWorthAsking = isAsked && items.length > 0
  useEffect(() => {
    if (!isWorthAsking) return undefined
    const leaving = new AbortController()
    void callApi('POST', '/order/quote', { body: JSON.parse(body), signal: leaving.signal }).then(
      (answer) => {
        if (answer.ok) setFound({ asked: body, items: itemsText, quoted: answer.body })
        return answer.ok
      },
    )
    return () => leaving.abort()
  }, [isWorthAsking, body, itemsText])

  const askStore = () => {
    isStoreAhead = true
    setIsAsked(true)
  }
  const { sums } = quoteOf(pricedLines(lines), pricing)
  const isShippingOpen = !pricing.isPlain && addressId === undefined
  const own = { ...sums, taxLabel: pricing.taxLabel, isShippingOpen }
  const rest = { offers, extras, askStore }
  if (found === undefined || !isAsked || found.items !== itemsText)
    return { sums: own, delivery: undefined, refusals: [], ...rest }
  // The same things, otherwise brought or paid: the sums of before stand until the new ones are here.
  const { quoted } = found
  const isNow = found.asked === body
  return {
    sums: { ...quotedSums(quoted), isShippingOpen },
    delivery: isNow ? quoted.delivery : undefined,
    refusals: isNow ? quoted.refusals.map(({ message }) => message) : [],
    ...rest,
  }
}

/** Of what is asked for what the place offers: nothing until that is known. */
function offeredExtras(extras: OrderExtras | null, offers: CartOffers | undefined): OrderExtras | null {
  if (extras === null || offers === undefined) return null
  return askedExtras({
    ...extras,
    carryUp: extras.carryUp && offers.carrying !== null,
    assembly: offers.assembly === null ? [] : extras.assembly,
  })
}
