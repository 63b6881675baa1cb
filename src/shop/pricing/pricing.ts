import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { advanceOf, type AdvanceRules } from '#domain/payment/advance.ts'
import { inEveryLanguage, type Text } from '#domain/language.ts'
import type { RefusalParams } from '#domain/refusal/refusal-params.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { applyCoupon, type CouponRefusal } from '#domain/pricing/coupon.ts'
import { chargeableGrams } from '#domain/pricing/delivery/chargeable-weight.ts'
import { cashRefusal, quoteDelivery, type DeliveryOffers } from '#domain/pricing/delivery/delivery.ts'
import { extrasForProducts, type OrderExtras } from '#domain/order/extras.ts'
import { findDestination, type Destination } from '#domain/pricing/delivery/destination.ts'
import {
  isDefaultDelivery,
  zoneTermsOf,
  zoneIdContaining,
  zoneOf,
  type DeliveryRules,
  type OrderZone,
} from '#domain/pricing/delivery/zones.ts'
import type { LocationFields } from '#domain/pricing/delivery-location.ts'
import {
  quoteOf,
  type LineShares,
  type OrderTotals,
  type Reduction,
  type ShippingPart,
} from '#domain/pricing/quote.ts'
import { taxPeriodOn, taxRuleOn, type TaxRegistration } from '#domain/pricing/tax-periods.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import { taxLabelIn } from '#domain/settings/settings.ts'
import type { ShopContext } from '#shop/context.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import type { PreviewQuote, QuotedLine } from '#domain/order/placed/quoted-order.ts'
import type { StoredCouponTerms } from '#db/schema/orders.server.ts'
import type { CouponRequest } from './coupons.ts'

/** The pricing rules in effect now. */
export type Pricing = {
  tax: TaxRule
  taxLabel: Text
  taxRegistration: TaxRegistration
  delivery: DeliveryRules
  /** The version of the delivery rules. */
  deliveryVersion: number
  /** How many days after its delivery an order of today may be returned. */
  returnDays: number
  /** The owner's rules for advances. */
  advance: AdvanceRules
  /** The shop's phone number for questions. */
  phone: string
  today: string
}

/** The parts of an order request other than its lines; null if not known yet. */
export type PricingOptions = {
  place: LocationFields | null
  paymentType: PaymentType | null
  extras: OrderExtras | null
  coupon?: CouponRequest | undefined
  /** For edited orders: a reduction without a coupon, and shipping without the zones. */
  reduction?: Reduction | undefined
  shippingParts?: readonly ShippingPart[] | undefined
}

/** Why an order cannot be placed by the rules. */
type PricingRefusal = { code: RefusalCode; params: RefusalParams }

/** The rules of an order that its totals do not contain. */
type PlacedTerms = {
  coupon: StoredCouponTerms | null
  isShippingTaxed: boolean
  deliveryVersion: number
  returnDays: number
}

/** The totals and the delivery estimate of an order. It cannot be placed with refusals. */
export type PricedOrder = {
  lines: QuotedLine[]
  totals: OrderTotals
  /** The advance that the owner's rules require of a cash order; null for none. */
  advance: PreviewQuote['advance']
  /** The code of the applied coupon. */
  coupon: string | null
  /** The delivery and price terms that an order stores, in addition to its totals. */
  terms: PlacedTerms
  taxLabel: Text
  taxRegistration: TaxRegistration
  shippingParts: readonly ShippingPart[]
  deliveryEstimate: DeliveryEstimate
  /** Null for the area outside of all zones, or without a place. */
  zone: OrderZone | null
  /** The extra services that are available at the place, with their prices. */
  offers: DeliveryOffers
  extras: OrderExtras | null
  refusals: readonly PricingRefusal[]
}

/** Returns the owner's current pricing rules. */
export async function readPricing(shop: ShopContext): Promise<Pricing> {
  const settings = await shop.business.read()
  const ownerSettings = await shop.business.readOwner()
  const today = dayInKathmandu(shop.now())
  const period = taxPeriodOn(ownerSettings.tax, today)
  for (const { from } of ownerSettings.tax)
    if (from > today) shop.cacheExpiryTimes.add(startOfDay(from).getTime())
  return {
    tax: taxRuleOn(ownerSettings.tax, today),
    taxLabel: period?.label ?? inEveryLanguage((language) => taxLabelIn(language, settings)),
    taxRegistration: period?.registration ?? 'pan',
    delivery: ownerSettings.delivery,
    deliveryVersion: ownerSettings.versions.delivery,
    returnDays: ownerSettings.returns.days,
    advance: ownerSettings.advance,
    phone: settings.phone,
    today,
  }
}

/** The price rules for pages that are the same for everybody, without a buyer or a place. */
export type PublicPricing = Pick<Pricing, 'tax' | 'taxLabel'> & {
  /** Whether the default delivery rules apply. The browser can calculate those; for others it requests a quote. */
  hasDefaultDelivery: boolean
  /** Whether orders may need an advance. The amount is in the quote. */
  hasAdvance: boolean
}

export async function readPublicPricing(shop: ShopContext): Promise<PublicPricing> {
  shop.cacheTags.add('settings')
  const { tax, taxLabel, delivery, advance } = await readPricing(shop)
  return {
    tax,
    taxLabel,
    hasDefaultDelivery: isDefaultDelivery(delivery),
    hasAdvance: advance.rules.length > 0,
  }
}

/** Prices the lines of an order by the rules. */
export function priceOrder(
  lines: readonly BoughtLine[],
  pricing: Pricing,
  options: PricingOptions,
): PricedOrder {
  const { tax, taxLabel, taxRegistration, delivery: rules } = pricing
  const place = options.place && destinationOf(rules, options.place)
  const extras = extrasForProducts(
    lines.map(({ product }) => product.id),
    options.extras,
  )
  const {
    reduction = options.reduction,
    coupon,
    couponTerms,
    refusals,
  } = couponReductionOf(options.coupon, lines)
  const rulesWithoutShipping = { tax, ...(reduction && { reduction }) }
  const totalsBeforeShipping = quoteOf(lines, rulesWithoutShipping).totals
  const delivery = quoteDelivery(rules, {
    place,
    lines: lines.map(deliveryLine),
    sumPaisa: totalsBeforeShipping.subtotalPaisa - totalsBeforeShipping.discountPaisa,
    extras,
    placedOn: pricing.today,
    leadDays: Math.max(0, ...lines.map(({ product }) => product.attributes?.leadTimeDays ?? 0)),
  })
  const shippingParts = options.shippingParts ?? delivery.parts
  const shippingPaisa = shippingParts.reduce((sum, { paisa }) => sum + paisa, 0)
  const { totals, lineShares } = quoteOf(lines, { ...rulesWithoutShipping, shippingPaisa })
  const cash = cashRefusal(rules, { place, paymentType: options.paymentType, totalPaisa: totals.totalPaisa })
  const zone = zoneOf(rules, place)
  const limitPaisa = zoneTermsOf(rules, place).mostCashPaisa ?? undefined
  const params = { phone: pricing.phone, limitPaisa }
  const deliveryRefusals = [...delivery.refusals, ...(cash ? [cash] : [])].map((code) => ({ code, params }))
  return {
    lines: lines.map((line, index) => ({
      ...line,
      ...(lineShares[index] ?? { discountPaisa: 0, taxPaisa: 0 }),
    })),
    totals,
    advance: advanceFor(pricing, options, {
      lines: lineCosts(lines, lineShares, tax),
      totalPaisa: totals.totalPaisa,
    }),
    coupon,
    terms: {
      coupon: couponTerms,
      isShippingTaxed: tax.isOnShipping,
      deliveryVersion: pricing.deliveryVersion,
      returnDays: pricing.returnDays,
    },
    taxLabel,
    taxRegistration,
    shippingParts,
    deliveryEstimate: delivery.deliveryEstimate,
    zone: zone === undefined ? null : { id: zone.id, name: zone.name },
    offers: delivery.offers,
    extras,
    refusals: [...deliveryRefusals, ...refusals],
  }
}

/** Returns the advance of a cash order. An online order is paid in full. */
function advanceFor(
  { advance: { rules, retained } }: Pricing,
  { paymentType }: PricingOptions,
  order: Parameters<typeof advanceOf>[0],
): PreviewQuote['advance'] {
  const paisa = paymentType === 'Online Payment' ? 0 : advanceOf(order, { rules })
  return paisa === 0 ? null : { paisa, retained }
}

/** Returns what each line costs with its share of the discount, and of the tax unless the prices include it. */
function lineCosts(lines: readonly BoughtLine[], lineShares: readonly LineShares[], tax: TaxRule) {
  return lines.map(({ product, unitPaisa, quantity }, index) => {
    const { discountPaisa = 0, taxPaisa = 0 } = lineShares[index] ?? {}
    const addedPaisa = tax.isIncluded ? 0 : taxPaisa
    return { productId: product.id, paisa: unitPaisa * quantity - discountPaisa + addedPaisa }
  })
}

/** Returns the shipping parts for a custom shipping price, which a seller set. */
export function customShippingParts(paisa: number): readonly ShippingPart[] {
  return [{ kind: 'delivery', paisa, isAgreed: true }]
}

/** Finds the zone of an address. Skips the search if all places have the same terms. */
export function destinationOf(rules: DeliveryRules, place: LocationFields): Destination {
  if (rules.zones.length + rules.closedDistricts.length === 0) return {}
  const location = findDestination(localLevels, place)
  return { ...location, zoneId: zoneIdContaining(rules, localLevels, location) }
}

function deliveryLine({ product, quantity }: BoughtLine) {
  return { productId: product.id, quantity, grams: chargeableGrams(product) }
}

type CouponReduction = {
  reduction?: Reduction
  coupon: string | null
  couponTerms: StoredCouponTerms | null
  refusals: PricingRefusal[]
}

/** Returns the discount of the requested coupon, or the reason why it does not apply. */
function couponReductionOf(
  request: CouponRequest | undefined,
  lines: readonly BoughtLine[],
): CouponReduction {
  const noCoupon = { coupon: null, couponTerms: null }
  if (!request) return { ...noCoupon, refusals: [] }
  if (!request.coupon) return { ...noCoupon, refusals: [refusalOf({ code: 'coupon-invalid' })] }
  const result = applyCoupon(request.coupon, lines, request)
  if (!result.ok) return { ...noCoupon, refusals: [refusalOf(result.refusal)] }
  const { code, value, scope, minSubtotalPaisa, categoryIds } = request.coupon
  const couponTerms = { value, scope, leastPaisa: minSubtotalPaisa, categoryIds }
  return { reduction: result.reduction, coupon: code, couponTerms, refusals: [] }
}

function refusalOf(refusal: CouponRefusal): PricingRefusal {
  const { code } = refusal
  return { code, params: code === 'coupon-least' ? { limitPaisa: refusal.minSubtotalPaisa } : {} }
}
