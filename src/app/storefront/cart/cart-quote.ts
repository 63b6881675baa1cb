import { useEffect, useState } from 'react'
import type { DeliveryLocation } from '#domain/address/saved-location.ts'
import { normalizeExtras, type OrderExtras } from '#domain/order/extras.ts'
import type { PaymentType } from '#domain/order/order.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { decodeQuote, type QuotedAdvance } from '#domain/order/placed/quote-wire.ts'
import type { DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import { quoteOf } from '#domain/pricing/quote.ts'
import type { QuoteResponse, QuoteState } from '#app/storefront/cart/ordering/checkout.ts'
import type { PublicPricing } from '#shop/pricing/pricing.ts'
import type { DisplayedTotals } from '#domain/pricing/price-rows.ts'
import { pricedLines, type CartLine } from '#app/components/cart/cart-products.ts'
import { callApi } from '#app/components/stores/api-client.ts'

type CartQuoteInput = {
  lines: readonly CartLine[]
  pricing: PublicPricing
  addressId: string | undefined
  /** The delivery location of the shopper while no address is selected. */
  deliveryLocation: DeliveryLocation | undefined
  paymentType: PaymentType
  /** The selected delivery services, offered at the location or not. */
  extras: OrderExtras | null
  /** The normalized coupon code; '' for none. */
  coupon: string
}

/** The reason why the store has no delivery estimate for a location. */
export type NoDeliveryReason = (typeof noDeliveryReasons)[number]
export type CartQuote = {
  totals: DisplayedTotals
  /** Null if none is due. */
  advance: QuotedAdvance | null
  /** Undefined until the store has responded. */
  delivery: DeliveryEstimate | undefined
  /** The delivery services on offer; undefined until the store has responded. */
  offers: DeliveryOffers | undefined
  /** The selected delivery services that the location offers; null until the store has responded. */
  extras: OrderExtras | null
  /** Why the order would be refused, in the page's language. */
  refusals: readonly string[]
  /** Why delivery is refused: the shop must be contacted first, or it does not deliver there. */
  deliveryRefusal: NoDeliveryReason | undefined
  /** Why the coupon is not applied; the order is placed without it. */
  couponError: string | undefined
  /** Whether the totals belong to the current selection; `failed` if the request to the store failed. */
  state: QuoteState
  /** Requests a quote from the store from now on, because the store’s totals differ from this page’s. */
  requestQuote: () => void
  /** Shows the quote that the response to a refused order contains, without a new request. */
  applyQuote: (quoteResponse: QuoteResponse) => void
}

// Once the store’s totals have differed from the browser’s, every quote comes from the store until a reload of the tab.
let hasTotalDiffered = false

/**
 * Returns the totals and the delivery estimate of the cart. While the totals depend on the lines only, the browser
 * computes them by the same rule as the store. Once a destination or a coupon is selected, or if the price rules need it,
 * the store computes them for every change of the cart. Until it responds, the previous values are shown.
 */
export function useCartQuote(input: CartQuoteInput): CartQuote {
  const { lines, pricing, addressId, deliveryLocation, paymentType, coupon } = input
  const [requestCount, setRequestCount] = useState(needsQuote(pricing) || hasTotalDiffered ? 1 : 0)
  const isQuoteNeeded =
    requestCount > 0 || coupon !== '' || deliveryLocation !== undefined || addressId !== undefined
  const [quoteResult, setQuoteResult] = useState<QuoteResult>()
  const [lastResponse, setLastResponse] = useState<{ attemptKey: string; hasFailed: boolean }>()
  const items = lines
    .filter(({ state }) => state === 'in-stock')
    .map(({ id, quantity }) => ({ productId: id, quantity }))
  const offers = quoteResult && decodeQuote(quoteResult.quoteResponse).offers
  const extras = offeredExtras(input.extras, offers)
  const body = JSON.stringify({
    items,
    ...(addressId && { address: addressId }),
    ...(deliveryLocation && { place: toQuoteAddress(deliveryLocation) }),
    paymentOption: paymentType,
    ...(extras && { extras }),
  })
  const itemsText = JSON.stringify(items)
  const requestKey = `${coupon} ${body}`
  const attemptKey = `${requestCount} ${requestKey}`
  const canRequestQuote = isQuoteNeeded && items.length > 0
  useEffect(() => {
    if (!canRequestQuote) return undefined
    const controller = new AbortController()
    void fetchQuote(JSON.parse(body), coupon, controller.signal).then((storeQuote) => {
      if (controller.signal.aborted) return undefined
      if (storeQuote) setQuoteResult({ requestKey, items: itemsText, ...storeQuote })
      return setLastResponse({ attemptKey, hasFailed: storeQuote === undefined })
    })
    return () => controller.abort()
  }, [canRequestQuote, body, coupon, requestKey, itemsText, attemptKey])

  const requestQuote = () => {
    hasTotalDiffered = true
    setRequestCount((before) => before + 1)
  }
  const applyQuote = (quoteResponse: QuoteResponse) => {
    setQuoteResult({ requestKey, items: itemsText, quoteResponse })
    setLastResponse({ attemptKey, hasFailed: false })
  }
  const { totals } = quoteOf(pricedLines(lines), pricing)
  const isShippingFeeUnknown =
    !pricing.hasDefaultDelivery && addressId === undefined && deliveryLocation === undefined
  // Without default delivery, only the store knows the delivery fee.
  const localTotals = {
    ...totals,
    taxLabel: pricing.taxLabel,
    isShippingFeeUnknown: !pricing.hasDefaultDelivery,
  }
  const sharedFields = {
    offers,
    extras,
    requestQuote,
    applyQuote,
    state: canRequestQuote ? quoteStateOf(lastResponse, attemptKey) : 'current',
  } as const
  if (quoteResult === undefined || !isQuoteNeeded || quoteResult.items !== itemsText)
    return { ...pendingQuote, totals: localTotals, ...sharedFields }
  return {
    ...readQuote(quoteResult, { isCurrent: quoteResult.requestKey === requestKey, isShippingFeeUnknown }),
    ...sharedFields,
  }
}

/** Returns whether only the store can calculate the amount to pay. */
export function needsQuote({ hasDefaultDelivery, hasAdvance }: PublicPricing): boolean {
  return !hasDefaultDelivery || hasAdvance
}

const pendingQuote = {
  advance: null,
  delivery: undefined,
  refusals: [],
  deliveryRefusal: undefined,
  couponError: undefined,
} as const

function quoteStateOf(
  lastResponse: { attemptKey: string; hasFailed: boolean } | undefined,
  attemptKey: string,
): QuoteState {
  if (lastResponse?.attemptKey !== attemptKey) return 'loading'
  return lastResponse.hasFailed ? 'failed' : 'current'
}

type QuoteContext = { isCurrent: boolean; isShippingFeeUnknown: boolean }

/**
 * Returns the quote to show. If only the delivery or the payment has changed, the earlier totals stay until the new
 * quote arrives.
 */
function readQuote(
  { quoteResponse, couponLimitMessage }: StoreQuote,
  { isCurrent, isShippingFeeUnknown }: QuoteContext,
) {
  const quote = decodeQuote(quoteResponse)
  const refusals = isCurrent ? quoteResponse.refusals : []
  const deliveryRefusal = noDeliveryReasons.find((reason) => refusals.some(({ code }) => code === reason))
  return {
    totals: {
      ...quote,
      isShippingFeeUnknown: isShippingFeeUnknown || deliveryRefusal !== undefined,
    },
    advance: isCurrent ? quote.advance : null,
    delivery: isCurrent ? quote.delivery : undefined,
    refusals: refusals.filter((refusal) => !isCouponRefusal(refusal)).map(({ message }) => message),
    deliveryRefusal,
    couponError: isCurrent ? (couponLimitMessage ?? refusals.find(isCouponRefusal)?.message) : undefined,
  }
}

/** Returns the location as the address fields of a quote request. */
function toQuoteAddress(deliveryLocation: DeliveryLocation) {
  return 'country' in deliveryLocation
    ? { country: deliveryLocation.country }
    : { state: deliveryLocation.state, city: deliveryLocation.en, localLevelId: deliveryLocation.levelId }
}

/** Returns the selected delivery services that the location offers; null until that is known. */
function offeredExtras(extras: OrderExtras | null, offers: DeliveryOffers | undefined): OrderExtras | null {
  if (extras === null || offers === undefined) return null
  return normalizeExtras({
    ...extras,
    carryUp: extras.carryUp && offers.carrying !== null,
    assembly: offers.assemblyPaisa === null ? [] : extras.assembly,
  })
}

const noDeliveryReasons = ['ask-us', 'not-delivered'] as const

function isCouponRefusal({ code }: QuoteResponse['refusals'][number]): boolean {
  return code.startsWith('coupon-')
}

/**
 * The quote of the store. `couponLimitMessage` is set if the shopper has tried too many coupons; the quote is then
 * without a coupon.
 */
type StoreQuote = { quoteResponse: QuoteResponse; couponLimitMessage?: string }
type QuoteResult = StoreQuote & { requestKey: string; items: string }

async function fetchQuote(
  body: object,
  coupon: string,
  signal: AbortSignal,
): Promise<StoreQuote | undefined> {
  const withCoupon = { ...body, ...(coupon && { coupon }) }
  const response = await callApi('POST', '/order/quote', { body: withCoupon, signal })
  if (response.ok) return { quoteResponse: response.body }
  if (response.status !== 429 || coupon === '') return undefined
  const quoteWithoutCoupon = await fetchQuote(body, '', signal)
  return quoteWithoutCoupon && { ...quoteWithoutCoupon, couponLimitMessage: response.message }
}
