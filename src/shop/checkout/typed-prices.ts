import type { OrderAdd, OrderAddTrial } from '#domain/order-desk/order-add.server.ts'
import { orderAddTrial } from '#domain/order-desk/order-add.server.ts'
import type { Place } from '#domain/pricing/place.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireArea, sellerFor } from '#shop/permissions.ts'
import {
  agreedShipping,
  priceOrder,
  readPricing,
  type PricedOrder,
  type Pricing,
} from '#shop/pricing/pricing.ts'
import { quotedOrder, readLines } from '#shop/pricing/quote-order.ts'
import { requireOwnShipping } from '#shop/pricing/own-shipping.ts'
import { ShopError, type BoughtLine, type OrderQuoted } from '#shop/shop-error.ts'

type Wanted = OrderAdd | OrderAddTrial
type Typed = Pick<Wanted, 'lines' | 'discount' | 'shipping' | 'payment'> & {
  place: Place | null
}

/**
 * The lines at the prices that a seller has agreed. Refuses `own-price` for one above the product's price, and where the
 * order is placed for one without a reason.
 */
export function withOwnPrices(
  lines: readonly BoughtLine[],
  wanted: Pick<OrderAdd, 'lines'>,
  { isTrial = false } = {},
): BoughtLine[] {
  const asked = new Map(wanted.lines.map((line) => [line.productId, line]))
  return lines.map((line) => {
    const { price, reason } = asked.get(line.product.id) ?? {}
    if (price === undefined || price === line.unitPaisa) return line
    if (price > line.product.pricePaisa || (reason === undefined && !isTrial))
      throw new ShopError('own-price', {
        blamed: `lines.${wanted.lines.findIndex(({ productId }) => productId === line.product.id)}.price`,
        params: { product: line.product.name, limitPaisa: line.product.pricePaisa },
      })
    // What was agreed is what it cost, wherever the order is shown.
    return {
      ...line,
      unitPaisa: price,
      product: { ...line.product, offerPricePaisa: price, isPriceAgreed: true },
    }
  })
}

/** Prices an order that a seller types. Refuses `discount-too-high` for more than the lines cost. */
export function priceTyped(lines: readonly BoughtLine[], pricing: Pricing, wanted: Typed): PricedOrder {
  const { discount = 0, shipping, payment, place } = wanted
  const subtotalPaisa = lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)
  if (discount > subtotalPaisa)
    throw new ShopError('discount-too-high', { params: { limitPaisa: subtotalPaisa }, blamed: 'discount' })
  const priced = priceOrder(lines, pricing, {
    place,
    paymentType: payment === 'cash' ? 'Cash On Delivery' : 'Online Payment',
    extras: null,
    reduction: discount > 0 ? { paisa: discount } : undefined,
    shippingParts: shipping === undefined ? undefined : agreedShipping(shipping),
  })
  // Whoever says what bringing it costs has asked already.
  const isAsked = shipping !== undefined
  const refusals = priced.refusals.filter(({ code }) => !(isAsked && code === 'ask-us'))
  return { ...priced, refusals }
}

type OwnShipping = {
  lines: readonly BoughtLine[]
  pricing: Pricing
  wanted: Typed
  reason: string | undefined
}

/** Refuses shipping that a seller set as `requireOwnShipping` does; it is compared with what the zones say. */
export function requireTypedShipping(shop: Shop, { lines, pricing, wanted, reason }: OwnShipping): void {
  const { shipping: paisa, place } = wanted
  if (paisa === undefined || place === null) return
  const quoted = priceTyped(lines, pricing, { ...wanted, shipping: undefined })
  requireOwnShipping({ paisa, quoted, mayPrice: sellerFor(shop, 'money') !== undefined, reason })
}

/** Where a typed order goes, and what was agreed for bringing it: nothing for what its buyer takes along. */
export function withPlace(wanted: Wanted): Typed {
  if (wanted.isTaken) return { ...wanted, place: null, shipping: 0 }
  return { ...wanted, place: wanted.address ?? null }
}

/** What an order that is being typed would come to; what cannot be had is told, not refused. */
export async function tryTypedOrder(shop: Shop, input: unknown): Promise<OrderQuoted> {
  requireArea(shop, 'orders')
  const wanted = parseInput(orderAddTrial, input)
  const pricing = await readPricing(shop)
  const { lines, refusals } = await readLines(shop, wanted.lines)
  const own = withOwnPrices(lines, wanted, { isTrial: true })
  const placed = withPlace(wanted)
  const priced = priceTyped(own, pricing, placed)
  if (placed.place) requireTypedShipping(shop, { lines: own, pricing, wanted: placed, reason: 'later' })
  return quotedOrder(priced, refusals)
}
