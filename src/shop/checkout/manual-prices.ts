import type { ManualOrderPlacement, ManualOrderPreview } from '#domain/order/manual-order.server.ts'
import { manualOrderPreview } from '#domain/order/manual-order.server.ts'
import type { LocationFields } from '#domain/pricing/delivery-location.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission, sellerWithPermission } from '#shop/permissions.ts'
import {
  customShippingParts,
  priceOrder,
  readPricing,
  type PricedOrder,
  type Pricing,
} from '#shop/pricing/pricing.ts'
import { toPreviewQuote, readRequestedLines } from '#shop/pricing/quote-order.ts'
import { checkCustomShipping, type CustomShipping } from '#shop/pricing/custom-shipping.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import type { PreviewQuote } from '#domain/order/placed/quoted-order.ts'
import { ShopError } from '#shop/shop-error.ts'

type ManualOrderInput = ManualOrderPlacement | ManualOrderPreview
type ManualOrderTerms = Pick<ManualOrderInput, 'lines' | 'discount' | 'shipping'> & {
  payment: 'cash' | 'link' | undefined
  place: LocationFields | null
}

/**
 * Returns the lines at the prices that a seller agreed with the customer. Throws ShopError `own-price` for a price above
 * the product's price, and for a missing reason unless it is a preview.
 */
export function withAgreedPrices(
  lines: readonly BoughtLine[],
  manualOrder: Pick<ManualOrderPlacement, 'lines'>,
  { isPreview = false } = {},
): BoughtLine[] {
  const requestedLines = new Map(manualOrder.lines.map((line) => [line.productId, line]))
  return lines.map((line) => {
    const { price, reason } = requestedLines.get(line.product.id) ?? {}
    if (price === undefined || price === line.unitPaisa) return line
    if (price > line.product.pricePaisa || (reason === undefined && !isPreview))
      throw new ShopError('own-price', {
        field: `lines.${manualOrder.lines.findIndex(({ productId }) => productId === line.product.id)}.price`,
        params: { product: line.product.name, limitPaisa: line.product.pricePaisa },
      })
    // Every display of the order uses the agreed price as the offer price.
    return {
      ...line,
      unitPaisa: price,
      product: { ...line.product, offerPricePaisa: price, isPriceAgreed: true },
    }
  })
}

/** Prices a manual order. Throws ShopError `discount-too-high` for a discount above the subtotal. */
export function priceManualOrder(
  lines: readonly BoughtLine[],
  pricing: Pricing,
  terms: ManualOrderTerms,
): PricedOrder {
  const { discount = 0, shipping, payment, place } = terms
  const subtotalPaisa = lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)
  if (discount > subtotalPaisa)
    throw new ShopError('discount-too-high', { params: { limitPaisa: subtotalPaisa }, field: 'discount' })
  const priced = priceOrder(lines, pricing, {
    place,
    paymentType: payment === 'link' ? 'Online Payment' : 'Cash On Delivery',
    extras: null,
    reduction: discount > 0 ? { paisa: discount } : undefined,
    shippingParts: shipping === undefined ? undefined : customShippingParts(shipping),
  })
  // A seller who sets the delivery price has already agreed it with the customer, so `ask-us` does not apply.
  const isShippingSet = shipping !== undefined
  const refusals = priced.refusals.filter(({ code }) => !(isShippingSet && code === 'ask-us'))
  return { ...priced, refusals }
}

/** Returns a shipping price that a seller set, with the quote of the delivery zones; undefined if none was set. */
export function customShippingOf(
  lines: readonly BoughtLine[],
  pricing: Pricing,
  terms: ManualOrderTerms,
): CustomShipping | undefined {
  const { shipping: paisa, place } = terms
  if (paisa === undefined || place === null) return undefined
  return { paisa, quoted: priceManualOrder(lines, pricing, { ...terms, shipping: undefined }) }
}

/** Returns a manual order with its delivery location. Items that the customer takes along have none, and no fee. */
export function withDeliveryLocation(manualOrder: ManualOrderInput): ManualOrderTerms {
  if (manualOrder.isTaken) return { ...manualOrder, place: null, shipping: 0 }
  return { ...manualOrder, place: manualOrder.address ?? null }
}

/** Returns the totals of a manual order before it is placed. Reports unavailable products instead of throwing. */
export async function previewManualOrder(shop: ShopContext, input: unknown): Promise<PreviewQuote> {
  requirePermission(shop, 'orders')
  const manualOrder = parseInput(manualOrderPreview, input)
  const pricing = await readPricing(shop)
  const { lines, refusals } = await readRequestedLines(shop, manualOrder.lines)
  const customPricedLines = withAgreedPrices(lines, manualOrder, { isPreview: true })
  const terms = withDeliveryLocation(manualOrder)
  const priced = priceManualOrder(customPricedLines, pricing, terms)
  const customShipping = customShippingOf(customPricedLines, pricing, terms)
  if (customShipping) checkCustomShipping(customShipping, sellerWithPermission(shop, 'money') !== undefined)
  return toPreviewQuote(priced, refusals)
}
