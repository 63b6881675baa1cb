import { and, eq } from 'drizzle-orm'
import { addresses } from '#db/schema/people.server.ts'
import type { LocationFields } from '#domain/pricing/delivery-location.ts'
import { orderQuote, type OrderQuote } from '#domain/order/order-quote.server.ts'
import { coversQuantity, availableStock, reservedUnits, withReservedUnits } from '#domain/product/stock.ts'
import { isId } from '#lib/id.ts'
import { readUnarchivedProducts } from '#shop/catalogue/product-rows.ts'
import { unknownProductParams } from '#shop/catalogue/unknown-product-params.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper } from '#shop/permissions.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import type { PreviewQuote, QuoteRefusal } from '#domain/order/placed/quoted-order.ts'
import { ShopError } from '#shop/shop-error.ts'
import { findUsableCoupon } from './coupon-guesses.ts'
import { readCouponRequest, type CouponRequest } from './coupons.ts'
import { priceOrder, readPricing, type PricedOrder } from './pricing.ts'
import { readUnpaidOrders, type UnpaidOrder } from './unpaid-orders.ts'

/** Returns a quote for an order to any visitor. Nothing is stored or reserved. */
export async function quoteOrder(shop: ShopContext, input: unknown): Promise<PreviewQuote> {
  const { items, address, place, paymentOption, extras, coupon } = parseInput(orderQuote, input)
  const pricing = await readPricing(shop)
  const { shopper } = shop.actor
  const unpaidOrders = shopper ? await readUnpaidOrders(shop.db, shopper.id) : []
  const { lines, refusals } = await readRequestedLines(shop, items, unpaidOrders)
  const location = await readLocation(shop, address ?? place)
  const request = {
    place: location,
    paymentType: paymentOption ?? null,
    extras,
    coupon: coupon === undefined ? undefined : await couponRequestFor(shop, coupon, location?.phone),
  }
  return toPreviewQuote(priceOrder(lines, pricing, request), refusals)
}

/** Returns a priced order as a quote. `refusals` are those of requested lines that it omits. */
export function toPreviewQuote(priced: PricedOrder, refusals: readonly QuoteRefusal[] = []): PreviewQuote {
  const {
    lines,
    totals,
    advance,
    coupon,
    taxLabel,
    shippingParts,
    deliveryEstimate: delivery,
    offers,
  } = priced
  const orderRefusals = priced.refusals.map((refusal) => ({ ...refusal, productId: null }))
  return {
    lines,
    totals,
    advance,
    coupon,
    taxLabel,
    shippingParts,
    delivery,
    offers,
    refusals: [...refusals, ...orderRefusals],
  }
}

async function couponRequestFor(
  shop: ShopContext,
  code: string,
  phone: string | undefined,
): Promise<CouponRequest> {
  const person = { shopperId: shop.actor.shopper?.id, phone }
  return readCouponRequest(shop.db, await findUsableCoupon(shop, code), { person, now: shop.now() })
}

type RequestedLocation = LocationFields & { phone?: string | undefined }

/** Returns the delivery location. An address id must belong to the shopper. */
async function readLocation(
  shop: ShopContext,
  addressInput: OrderQuote['address'],
): Promise<RequestedLocation | null> {
  if (typeof addressInput !== 'string') return addressInput ?? null
  const shopper = requireShopper(shop)
  const { state, city, country, localLevelId, phone } = addresses
  const [savedAddress] = await shop.db
    .select({ state, city, country, localLevelId, phone })
    .from(addresses)
    .where(and(eq(addresses.id, addressInput), eq(addresses.shopperId, shopper.id)))
  if (!savedAddress) throw new ShopError('not-found', { params: { resource: 'address' } })
  return { ...savedAddress, localLevelId: savedAddress.localLevelId ?? undefined }
}

/**
 * Splits the requested items into available lines at current prices, and refusals. Units that the shopper's unpaid
 * orders reserve count as available.
 */
export async function readRequestedLines(
  shop: ShopContext,
  items: OrderQuote['items'],
  unpaidOrders: readonly UnpaidOrder[] = [],
): Promise<{ lines: BoughtLine[]; refusals: QuoteRefusal[] }> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const ids = [...quantities.keys()].filter(isId)
  const productsById = await readUnarchivedProducts(shop.db, ids)
  const lines: BoughtLine[] = []
  const refusals: QuoteRefusal[] = []
  for (const [id, quantity] of quantities) {
    const product = productsById.get(id)
    const available = product
      ? availableStock(withReservedUnits(product, reservedUnits(unpaidOrders, id)))
      : 0
    if (!product) {
      const params = await unknownProductParams(shop.db, id)
      refusals.push({ code: 'unknown-product', params, productId: id })
    } else if (!coversQuantity(available, quantity)) {
      const params = { product: product.name, left: available ?? 0 }
      refusals.push({ code: 'out-of-stock', params, productId: id })
    } else {
      const { createdAt: _, ...bought } = product
      lines.push({ product: bought, quantity, unitPaisa: product.offerPricePaisa })
    }
  }
  return { lines, refusals }
}
