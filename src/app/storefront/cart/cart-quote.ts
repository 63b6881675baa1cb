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
  /** The code of a coupon, as codes are kept; '' where none is asked for. */
  coupon: string
}

type Quoted = AnswerOf<'POST', '/order/quote'>
export type CartQuote = {
  sums: ShownSums
  /** Undefined until the store has said. */
  delivery: PromisedDays | undefined
  /** Why the order would be refused, in the page's language. */
  refusals: readonly string[]
  /** Why the coupon is not in the sums; the order goes without it. */
  couponError: string | undefined
  /** From now on the store is asked, because it reckons otherwise than this page. */
  askStore: () => void
}

/**
 * What the cart comes to. Where nothing but its lines counts, the browser reckons by the same rule as the store; else the
 * store is asked for each cart, and until it answers, what is known is shown.
 */
export function useCartQuote({ lines, pricing, addressId, paymentType, coupon }: Asking): CartQuote {
  const [asks, setAsks] = useState(pricing.isPlain ? 0 : 1)
  const isAsked = asks > 0 || coupon !== ''
  const [found, setFound] = useState<Found>()
  const items = lines
    .filter(({ state }) => state === 'in-stock')
    .map(({ id, quantity }) => ({ productId: id, quantity }))
  const body = JSON.stringify({ items, ...(addressId && { address: addressId }), paymentOption: paymentType })
  const asked = `${coupon} ${body}`
  const isWorthAsking = isAsked && items.length > 0
  useEffect(() => {
    if (!isWorthAsking) return undefined
    const leaving = new AbortController()
    void askQuote(JSON.parse(body), coupon, leaving.signal).then((answer) => {
      if (answer && !leaving.signal.aborted) setFound({ asked, ...answer })
      return answer !== undefined
    })
    return () => leaving.abort()
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- asked once more although nothing changed here
  }, [isWorthAsking, body, coupon, asked, asks])

  const askStore = () => setAsks((before) => before + 1)
  const { sums } = quoteOf(pricedLines(lines), pricing)
  const own = { ...sums, taxLabel: pricing.taxLabel }
  if (found?.asked !== asked || !isAsked)
    return { sums: own, delivery: undefined, refusals: [], couponError: undefined, askStore }
  const { quoted, tooMany } = found
  return {
    sums: { ...sumsOf(quoted), taxLabel: quoted.taxName, coupon: quoted.coupon },
    delivery: quoted.delivery,
    refusals: quoted.refusals.filter((refusal) => !isOfCoupon(refusal)).map(({ message }) => message),
    couponError: tooMany ?? quoted.refusals.find(isOfCoupon)?.message,
    askStore,
  }
}

function isOfCoupon({ code }: Quoted['refusals'][number]): boolean {
  return code.startsWith('coupon-')
}

/** What the store said; `tooMany` where it looks at no more coupons for now, and the quote is without one. */
type Told = { quoted: Quoted; tooMany?: string }
type Found = Told & { asked: string }

async function askQuote(body: object, coupon: string, signal: AbortSignal): Promise<Told | undefined> {
  const withCoupon = { ...body, ...(coupon && { coupon }) }
  const answer = await callApi('POST', '/order/quote', { body: withCoupon, signal })
  if (answer.ok) return { quoted: answer.body }
  if (answer.status !== 429 || coupon === '') return undefined
  const plain = await askQuote(body, '', signal)
  return plain && { ...plain, tooMany: answer.message }
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
