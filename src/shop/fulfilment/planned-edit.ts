import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#db/database.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { OrderEdit } from '#domain/order/order-edit.server.ts'
import { reductionByTerms } from '#domain/pricing/coupon.ts'
import type { Reduction } from '#domain/pricing/quote.ts'
import { coversQuantity } from '#domain/product/stock.ts'
import { readUnarchivedProducts } from '#shop/catalogue/product-rows.ts'
import { unknownProductParams } from '#shop/catalogue/unknown-product-params.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import { categoryPaths } from '#shop/pricing/coupons.ts'
import { customShippingParts, priceOrder, type PricedOrder, type Pricing } from '#shop/pricing/pricing.ts'
import { readDeliveryVersion } from '#shop/settings/owner-settings.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { ShopError } from '#shop/shop-error.ts'

type OrderRow = typeof orders.$inferSelect
export type RequestedEdit = Omit<OrderEdit, 'reason'>

/**
 * A product whose quantity changes. `change` is the number of added units, negative for removed ones, never 0. `line`
 * is the requested line, or the previous line of a removed product.
 */
type QuantityChange = { productId: string; change: number; line: BoughtLine }

/** The planned state of an order, and its differences. */
export type PlannedEdit = {
  priced: PricedOrder
  address: Order['address']
  quantityChanges: QuantityChange[]
  /**
   * Whether the edit adds units at an agreed price, or applies a manual discount to changed lines. Both require the
   * money permission.
   */
  needsMoneyPermission: boolean
  /**
   * The totals and refusals with the lowest delivery price that is possible without the money permission. Undefined if
   * the edit neither sets a delivery price nor applies an agreed one to a more expensive delivery.
   */
  shippingLimitQuote: Pick<PricedOrder, 'totals' | 'refusals'> | undefined
  /** The change of the total, negative if it is lower. */
  differencePaisa: number
}

/**
 * Prices the next version of an order by the terms that it was placed with: prices, coupon, tax and delivery. An added
 * product has the current price. The delivery fee changes with lines or address, unless the seller sets it or has set
 * it before. Throws ShopError `unknown-product`, `out-of-stock` with the available stock, or an error of the delivery
 * zones.
 */
export async function planEdit(
  db: Database,
  {
    order,
    row,
    pricing,
    requestedEdit,
  }: { order: Order; row: OrderRow; pricing: Pricing; requestedEdit: RequestedEdit },
): Promise<PlannedEdit> {
  const lines = await readRequestedLines(db, order, requestedEdit)
  const address = requestedEdit.address ?? order.address
  const areLinesUnchanged = isDeepStrictEqual(quantitiesOf(lines), quantitiesOf(order.lines))
  const isAddressChanged = !isDeepStrictEqual(address, order.address)
  const isDeliveryAffected = !areLinesUnchanged || isAddressChanged
  const requestedShippingPaisa = requestedEdit.shippingPaisa
  const isShippingUnchanged = !isDeliveryAffected || order.shippingParts.some((part) => part.isAgreed)
  const previousParts = isShippingUnchanged ? order.shippingParts : undefined
  const shippingParts =
    requestedShippingPaisa === undefined ? previousParts : customShippingParts(requestedShippingPaisa)
  const originalPricing = await readOriginalPricing(db, { order, row, pricing })
  const reduction = await readReduction(db, order, { lines, row, areLinesUnchanged, requestedEdit })
  const pricingOptions = { place: address, paymentType: null, extras: order.extras, reduction, shippingParts }
  const priced = priceOrder(lines, originalPricing, pricingOptions)
  // A price set by the seller replaces the calculated one. It does not permit a delivery that the zone of the new
  // address does not offer.
  const zoneRefusals = priced.refusals.filter(({ code }) => isAddressChanged && code !== 'ask-us')
  const [refusal] = shippingParts === undefined ? priced.refusals : zoneRefusals
  if (refusal) throw new ShopError(refusal.code, { params: refusal.params })
  const deliveryEstimate = isDeliveryAffected
    ? priced.deliveryEstimate
    : (order.deliveryEstimate ?? priced.deliveryEstimate)

  // A delivery price that was agreed before is the limit, unless the edit makes the delivery more expensive.
  function shippingLimitQuote() {
    if (shippingParts === undefined) return undefined
    const calculated = priceOrder(lines, originalPricing, { ...pricingOptions, shippingParts: undefined })
    const { totals, refusals } = calculatedQuote(order, originalPricing)
    // A price that was agreed because the rules had none (`ask-us`) is no limit for an address with a price.
    const isMoreExpensive = calculated.totals.shippingPaisa > totals.shippingPaisa || refusals.length > 0
    if (isMoreExpensive) return calculated
    if (requestedShippingPaisa === undefined) return undefined
    return priceOrder(lines, originalPricing, { ...pricingOptions, shippingParts: previousParts })
  }

  return {
    priced: { ...priced, coupon: order.coupon, deliveryEstimate },
    address,
    quantityChanges: quantityChangesOf(order, lines),
    needsMoneyPermission: needsMoneyPermission(order, lines, areLinesUnchanged),
    shippingLimitQuote: shippingLimitQuote(),
    differencePaisa: priced.totals.totalPaisa - order.totalPaisa,
  }
}

/** Returns the quote of an order before its edit, as its original rules calculate it. */
function calculatedQuote(order: Order, originalPricing: Pricing): PricedOrder {
  const { lines, address: place, extras } = order
  const reduction = previousReduction(order, lines)
  return priceOrder(lines, originalPricing, { place, paymentType: null, extras, reduction })
}

async function readRequestedLines(
  db: Database,
  order: Order,
  { lines }: RequestedEdit,
): Promise<BoughtLine[]> {
  const previousLines = new Map(order.lines.map((line) => [line.product.id, line]))
  if (lines === undefined)
    return order.lines.map(({ product, quantity, unitPaisa }) => ({ product, quantity, unitPaisa }))
  const addedLines = lines.filter(
    ({ productId, quantity }) => quantity > (previousLines.get(productId)?.quantity ?? 0),
  )
  const productsById = await readUnarchivedProducts(
    db,
    addedLines.map(({ productId }) => productId),
  )
  for (const { productId, quantity } of addedLines) {
    const product = productsById.get(productId)
    if (!product)
      throw new ShopError('unknown-product', {
        params: await unknownProductParams(db, productId),
        extra: { productId },
      })
    const available = product.isAvailable ? product.stock : 0
    const previousQuantity = previousLines.get(productId)?.quantity ?? 0
    if (!coversQuantity(available, quantity - previousQuantity))
      throw new ShopError('out-of-stock', {
        params: { product: product.name, left: (available ?? 0) + previousQuantity },
        extra: { productId, left: (available ?? 0) + previousQuantity },
      })
  }
  return lines.map(({ productId, quantity }) => {
    const previousLine = previousLines.get(productId)
    if (previousLine) return { product: previousLine.product, quantity, unitPaisa: previousLine.unitPaisa }
    const product = productsById.get(productId)
    if (!product) throw new ShopError('unknown-product', { params: { id: productId }, extra: { productId } })
    const { createdAt: _, ...bought } = product
    return { product: bought, quantity, unitPaisa: product.offerPricePaisa }
  })
}

function needsMoneyPermission(
  order: Order,
  lines: readonly BoughtLine[],
  areLinesUnchanged: boolean,
): boolean {
  if (!areLinesUnchanged && order.coupon === null && order.discountPaisa > 0) return true
  const previousQuantities = new Map(order.lines.map(({ product, quantity }) => [product.id, quantity]))
  return lines.some(
    ({ product, quantity }) =>
      product.isPriceAgreed === true && quantity > (previousQuantities.get(product.id) ?? 0),
  )
}

function quantitiesOf(lines: readonly BoughtLine[]) {
  return lines
    .map(({ product, quantity }) => ({ id: product.id, quantity }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function quantityChangesOf(order: Order, lines: readonly BoughtLine[]): QuantityChange[] {
  const previousLines = new Map(order.lines.map((line) => [line.product.id, line]))
  const newLines = new Map(lines.map((line) => [line.product.id, line]))
  return [...new Map([...previousLines, ...newLines])].flatMap(([productId, line]) => {
    const change = (newLines.get(productId)?.quantity ?? 0) - (previousLines.get(productId)?.quantity ?? 0)
    return change === 0 ? [] : [{ productId, change, line }]
  })
}

type DiscountInput = {
  lines: readonly BoughtLine[]
  row: OrderRow
  areLinesUnchanged: boolean
  requestedEdit: RequestedEdit
}

/** Returns the reduction: the seller's discount, the coupon's discount for these lines, or the previous one. */
async function readReduction(
  db: Database,
  order: Order,
  { lines, row, areLinesUnchanged, requestedEdit: { discountPaisa } }: DiscountInput,
): Promise<Reduction | undefined> {
  const subtotalPaisa = lines.reduce((sum, { unitPaisa, quantity }) => sum + unitPaisa * quantity, 0)
  if (discountPaisa !== undefined && discountPaisa !== order.discountPaisa) {
    if (order.coupon !== null) throw new ShopError('discount-beside-coupon')
    if (discountPaisa > subtotalPaisa)
      throw new ShopError('discount-too-high', { params: { limitPaisa: subtotalPaisa }, field: 'discount' })
    return { paisa: discountPaisa }
  }
  if (areLinesUnchanged) return previousReduction(order, lines)
  if (order.coupon === null) return { paisa: Math.min(order.discountPaisa, subtotalPaisa) }
  return couponReduction(db, row, lines)
}

/** Returns the reduction of unchanged lines, in any order. Each product keeps its share. */
function previousReduction(order: Order, lines: readonly BoughtLine[]): Reduction {
  const shares = new Map(order.lines.map(({ product, discountPaisa }) => [product.id, discountPaisa]))
  return { paisa: order.discountPaisa, weights: lines.map(({ product }) => shares.get(product.id) ?? 0) }
}

/** Products keep their category path from the time of the order, so stored and current paths both count. */
async function couponReduction(
  db: Database,
  { couponTerms: terms }: OrderRow,
  lines: readonly BoughtLine[],
): Promise<Reduction | undefined> {
  if (terms === null) return undefined
  const { value, scope, leastPaisa: minSubtotalPaisa, categoryIds } = terms
  if (scope.kind !== 'categories') return reductionByTerms({ value, scope, minSubtotalPaisa }, lines)
  const paths = [...scope.paths, ...(await categoryPaths(db, categoryIds))]
  return reductionByTerms({ value, scope: { kind: 'categories', paths }, minSubtotalPaisa }, lines)
}

type OriginalPricingInput = { order: Order; row: OrderRow; pricing: Pricing }

/** Returns the rules that the order was placed with. Only the days without delivery are the current ones. */
async function readOriginalPricing(
  db: Database,
  { order, row, pricing }: OriginalPricingInput,
): Promise<Pricing> {
  const { taxBasisPoints: basisPoints, isTaxIncluded: isIncluded } = order
  const { weeklyClosed, closed, closedDistricts } = pricing.delivery
  const { deliveryVersion } = row
  const { zones, elsewhere } =
    deliveryVersion === null ? pricing.delivery : await readDeliveryVersion(db, deliveryVersion)
  return {
    ...pricing,
    tax: { basisPoints, isIncluded, isOnShipping: row.isShippingTaxed ?? pricing.tax.isOnShipping },
    taxLabel: order.taxLabel ?? pricing.taxLabel,
    taxRegistration: row.taxRegistration,
    delivery: { zones, elsewhere, weeklyClosed, closed, closedDistricts },
  }
}
