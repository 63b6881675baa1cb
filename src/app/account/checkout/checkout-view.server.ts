import { randomBytes } from 'node:crypto'
import { remainingPaisa } from '#domain/money.ts'
import { linePaisa } from '#domain/pricing/quote.ts'
import { addressText, personName } from '#domain/address/address-text.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { DisplayedTotals } from '#domain/pricing/price-rows.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import type { Language } from '#domain/language.ts'
import { rejectedValue, type RejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { listAddresses } from '#shop/accounts/addresses.ts'
import { readCart } from '#shop/cart/cart.ts'
import { readUnarchivedProducts } from '#shop/catalogue/product-rows.ts'
import type { ShopContext } from '#shop/context.ts'
import { offeredGateways } from '#shop/payments/shop-qr.ts'
import { requireShopper } from '#shop/permissions.ts'
import { quoteOrder } from '#shop/pricing/quote-order.ts'
import type { PreviewQuote } from '#domain/order/placed/quoted-order.ts'
import { ShopError } from '#shop/shop-error.ts'

type CheckoutLine = {
  id: string
  name: string
  nameLang: Language
  category: string
  quantity: number
  /** Null if the line cannot be ordered. */
  amountPaisa: number | null
}

/** The checkout of a shopper's cart. */
export type CheckoutView = {
  lines: readonly CheckoutLine[]
  /** The reasons why the cart cannot be ordered as it is. */
  refusals: readonly string[]
  /** The requested coupon code; '' for none. */
  couponCode: string
  /** The reason why the coupon is not in the total. */
  couponError: string | undefined
  addresses: readonly { id: string; name: string; text: string }[]
  /** The id of the selected address, or `new`. */
  selectedAddress: string
  gateways: readonly GatewayName[]
  totals: DisplayedTotals
  delivery: DeliveryEstimate
  /** The advance of a cash order, the rest on delivery, and what the shop retains; null if none is due. */
  advance: { advancePaisa: number; restPaisa: number; terms: RetentionTerms } | null
  /** The version of the displayed cart. */
  cartVersion: number
  /** Identifies the order, so that a form that is sent twice places one order. */
  key: string
}

/** The value of the field `address` if the shopper enters a new address instead of selecting a saved one. */
export const newAddress = 'new'

/**
 * Returns the checkout of the shopper's cart, priced for the selected address; undefined for an empty cart.
 *
 * @param couponCode the code of a coupon; '' for none.
 * @param refused the form that was refused, whose choices remain.
 */
export async function readCheckout(
  shop: ShopContext,
  couponCode: string,
  refused: RejectedSubmission | undefined,
): Promise<CheckoutView | undefined> {
  const { items, version } = await readCart(shop.db, requireShopper(shop).id)
  const entries = Object.entries(items)
  if (entries.length === 0) return undefined
  const addresses = await listAddresses(shop)
  const requestedAddress = rejectedValue(refused, 'address')
  const requestedSavedAddress = addresses.find(({ id }) => id === requestedAddress)
  const isNew = addresses.length === 0 || requestedAddress === newAddress
  const selectedAddress = isNew ? newAddress : ((requestedSavedAddress ?? addresses[0])?.id ?? newAddress)
  const order = {
    items: entries.map(([productId, quantity]) => ({ productId, quantity })),
    ...(isNew ? { place: refusedLocation(refused) } : { address: selectedAddress }),
  }
  const { quote, couponRefusals } = await quoteWithCoupon(shop, order, couponCode)
  const messageOf = ({ code, params }: Refusal) => refusalMessage(code, params, shop.language)
  const products = await readUnarchivedProducts(shop.db, Object.keys(items))
  return {
    lines: entries.flatMap(([id, quantity]) => {
      const product = products.get(id)
      if (!product) return []
      const line = quote.lines.find((one) => one.product.id === id)
      return {
        id,
        name: nameIn(shop.language, product),
        nameLang: languageOfName(shop.language, product),
        category: product.category,
        quantity,
        amountPaisa: line ? linePaisa(line) : null,
      }
    }),
    refusals: quote.refusals.filter((refusal) => !isCouponRefusal(refusal)).map(messageOf),
    couponCode,
    couponError: [...couponRefusals, ...quote.refusals.filter(isCouponRefusal)].map(messageOf)[0],
    addresses: addresses.map((address) => ({
      id: address.id,
      name: personName(address),
      text: addressText(address, shop.language),
    })),
    selectedAddress,
    gateways: await offeredGateways(shop),
    totals: totalsOf(quote),
    delivery: quote.delivery,
    advance: quote.advance && {
      advancePaisa: quote.advance.paisa,
      restPaisa: remainingPaisa(quote.totals.totalPaisa, quote.advance.paisa),
      terms: quote.advance.retained,
    },
    cartVersion: version,
    key: randomBytes(16).toString('base64url'),
  }
}

/** Returns the location of a refused new address, as far as it was entered. */
function refusedLocation(refused: RejectedSubmission | undefined) {
  const [state, city, country] = ['state', 'city', 'country'].map((field) => rejectedValue(refused, field))
  return country === undefined ? null : { state, city, country }
}

type Refusal = Pick<PreviewQuote['refusals'][number], 'code' | 'params'>

/**
 * Quotes the order. After too many wrong coupon codes, quotes it without the coupon and returns that refusal in
 * `couponRefusals`.
 */
async function quoteWithCoupon(
  shop: ShopContext,
  order: object,
  coupon: string,
): Promise<{ quote: PreviewQuote; couponRefusals: Refusal[] }> {
  try {
    return { quote: await quoteOrder(shop, { ...order, coupon }), couponRefusals: [] }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'too-many-requests') throw error
    return { quote: await quoteOrder(shop, order), couponRefusals: [error] }
  }
}

function isCouponRefusal({ code }: Refusal): boolean {
  return code.startsWith('coupon-')
}

function totalsOf({ totals, taxLabel, coupon, shippingParts }: PreviewQuote): DisplayedTotals {
  return { ...totals, taxLabel, coupon, shippingParts }
}
