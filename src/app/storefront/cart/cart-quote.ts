import { useEffect, useState } from 'react'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import { normalizeExtras, type OrderExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import type { QuoteState } from '#app/storefront/cart/ordering/checkout.ts'
import type { PublicPricing } from '#shop/pricing/pricing.ts'
import { quotedTotals, type Quoted } from '#app/components/order/quote-totals.ts'
import type { DisplayedTotals } from '#domain/pricing/price-rows.ts'
import { pricedLines, type CartLine } from '#app/components/product-card/cart-products.ts'
import { callApi } from '#app/components/stores/api-client.ts'

type Asking = {
  lines: readonly CartLine[]
  pricing: PublicPricing
  addressId: string | undefined
  /** Where the shopper lives, as long as no address is chosen. */
  there: DeliveryLocation | undefined
  paymentType: PaymentType
  /** The selected delivery services, as far as the location offers them. */
  extras: OrderExtras | null
  /** The normalized coupon code; '' for none. */
  coupon: string
}

/** Why nothing is brought to a place. */
export type Unbrought = (typeof notBrought)[number]
type CartOffers = Quoted['offers']
export type CartQuote = {
  totals: DisplayedTotals
  /** Undefined until the store has said. */
  delivery: PromisedDays | undefined
  /** The delivery services on offer; undefined until the store has responded. */
  offers: CartOffers | undefined
  /** The selected delivery services. */
  extras: OrderExtras | null
  /** Why the order would be refused, in the page's language. */
  refusals: readonly string[]
  /** Delivery itself is what is refused: the shop has to be asked first, or brings nothing there. */
  refusedBy: Unbrought | undefined
  /** Why the coupon is not in the sums; the order goes without it. */
  couponError: string | undefined
  /** Whether the sums are those of what is chosen now: `lost` where the store was asked and did not answer. */
  state: QuoteState
  /** From now on the store is asked, because it reckons otherwise than this page. */
  askStore: () => void
  /** Shows a quote that a refused order brought, without asking for it. */
  adopt: (quoted: Quoted) => void
}

// Once the store has reckoned otherwise than this tab, it is asked until the tab is opened anew.
let isStoreAhead = false

/**
 * Returns the totals and the delivery estimate of the cart. If only the lines matter, the browser computes them by the
 * same rule as the store.
 * Once the destination is known, the store is queried for each cart. Until it responds, the previous values are shown.
 */
export function useCartQuote(asking: Asking): CartQuote {
  const { lines, pricing, addressId, there, paymentType, coupon } = asking
  const [asks, setAsks] = useState(!pricing.isPlain || isStoreAhead ? 1 : 0)
  const isQuoteNeeded = asks > 0 || coupon !== '' || there !== undefined || addressId !== undefined
  const [found, setFound] = useState<QuoteResult>()
  const [answered, setAnswered] = useState<{ to: string; isLost: boolean }>()
  const items = lines
    .filter(({ state }) => state === 'in-stock')
    .map(({ id, quantity }) => ({ productId: id, quantity }))
  const offers = found?.quoted.offers
  const extras = offeredExtras(asking.extras, offers)
  const body = JSON.stringify({
    items,
    ...(addressId && { address: addressId }),
    ...(there && { place: asAddressed(there) }),
    paymentOption: paymentType,
    ...(extras && { extras }),
  })
  const itemsText = JSON.stringify(items)
  const requestKey = `${coupon} ${body}`
  const question = `${asks} ${requestKey}`
  const isWorthAsking = isQuoteNeeded && items.length > 0
  useEffect(() => {
    if (!isWorthAsking) return undefined
    const leaving = new AbortController()
    void askQuote(JSON.parse(body), coupon, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return undefined
      if (answer) setFound({ requestKey, items: itemsText, ...answer })
      return setAnswered({ to: question, isLost: answer === undefined })
    })
    return () => leaving.abort()
  }, [isWorthAsking, body, coupon, requestKey, itemsText, question])

  const askStore = () => {
    isStoreAhead = true
    setAsks((before) => before + 1)
  }
  const adopt = (quoted: Quoted) => {
    setFound({ requestKey, items: itemsText, quoted })
    setAnswered({ to: question, isLost: false })
  }
  const { totals } = quoteOf(pricedLines(lines), pricing)
  const isShippingOpen = !pricing.isPlain && addressId === undefined && there === undefined
  // What bringing it costs there is the store's to say.
  const own = { ...totals, taxLabel: pricing.taxLabel, isShippingOpen: !pricing.isPlain }
  const rest = {
    offers,
    extras,
    askStore,
    adopt,
    state: isWorthAsking ? stateOf(answered, question) : 'known',
  } as const
  if (found === undefined || !isQuoteNeeded || found.items !== itemsText)
    return { ...unanswered, totals: own, ...rest }
  return { ...readQuote(found, { isNow: found.requestKey === requestKey, isShippingOpen }), ...rest }
}

const unanswered = {
  delivery: undefined,
  refusals: [],
  refusedBy: undefined,
  couponError: undefined,
} as const

function stateOf(answered: { to: string; isLost: boolean } | undefined, question: string): QuoteState {
  if (answered?.to !== question) return 'asking'
  return answered.isLost ? 'lost' : 'known'
}

type Now = { isNow: boolean; isShippingOpen: boolean }

/**
 * Returns the quote to show. If only the delivery or the payment has changed, the earlier totals stay until the new
 * quote arrives.
 */
function readQuote({ quoted, tooMany }: StoreQuote, { isNow, isShippingOpen }: Now) {
  const refusals = isNow ? quoted.refusals : []
  const refusedBy = notBrought.find((reason) => refusals.some(({ code }) => code === reason))
  return {
    totals: {
      ...quotedTotals(quoted),
      isShippingOpen: isShippingOpen || refusedBy !== undefined,
      coupon: quoted.coupon,
    },
    delivery: isNow ? quoted.delivery : undefined,
    refusals: refusals.filter((refusal) => !isOfCoupon(refusal)).map(({ message }) => message),
    refusedBy,
    couponError: isNow ? (tooMany ?? refusals.find(isOfCoupon)?.message) : undefined,
  }
}

/** Where somebody lives, as far as an address would tell it. */
function asAddressed(there: DeliveryLocation) {
  return 'country' in there
    ? { country: there.country }
    : { state: there.state, city: there.en, localLevelId: there.levelId }
}

/** Returns the selected delivery services that the location offers; null until that is known. */
function offeredExtras(extras: OrderExtras | null, offers: CartOffers | undefined): OrderExtras | null {
  if (extras === null || offers === undefined) return null
  return normalizeExtras({
    ...extras,
    carryUp: extras.carryUp && offers.carrying !== null,
    assembly: offers.assembly === null ? [] : extras.assembly,
  })
}

const notBrought = ['ask-us', 'not-delivered'] as const

function isOfCoupon({ code }: Quoted['refusals'][number]): boolean {
  return code.startsWith('coupon-')
}

/** What the store said; `tooMany` where it looks at no more coupons for now, and the quote is without one. */
type StoreQuote = { quoted: Quoted; tooMany?: string }
type QuoteResult = StoreQuote & { requestKey: string; items: string }

async function askQuote(body: object, coupon: string, signal: AbortSignal): Promise<StoreQuote | undefined> {
  const withCoupon = { ...body, ...(coupon && { coupon }) }
  const answer = await callApi('POST', '/order/quote', { body: withCoupon, signal })
  if (answer.ok) return { quoted: answer.body }
  if (answer.status !== 429 || coupon === '') return undefined
  const plain = await askQuote(body, '', signal)
  return plain && { ...plain, tooMany: answer.message }
}
