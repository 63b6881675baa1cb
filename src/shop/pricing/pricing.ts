import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { inEveryLanguage, type Text } from '#domain/language.ts'
import type { RefusalParams } from '#domain/messages/refusals/refusal-parts.ts'
import type { RefusalCode } from '#domain/messages/refusals/refusals.ts'
import type { PaymentType } from '#domain/order/order.ts'
import { isSaturday, promisedDays, specifiedDays, type PromisedDays } from '#domain/pricing/delivery-days.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import type { Place } from '#domain/pricing/place.ts'
import { quoteOf, type LineParts, type OrderSums, type ShippingPart } from '#domain/pricing/quote.ts'
import { periodOn, taxRuleOn } from '#domain/pricing/tax-periods.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import { taxLabelIn } from '#domain/settings/settings.ts'
import type { Shop } from '#shop/context.ts'
import type { BoughtLine } from '#shop/shop-error.ts'

/** What orders are priced by at this moment. */
export type Pricing = { tax: TaxRule; taxLabel: Text; today: string }

/** What an order asks for beside its lines; null where it is not known yet. */
export type OrderWish = { place: Place | null; paymentType: PaymentType | null }

/** A line with its parts of the order's discount and tax. */
export type QuotedLine = BoughtLine & LineParts

/** Why an order cannot be placed by the rules. */
export type PricingRefusal = { code: RefusalCode; params: RefusalParams }

/** What an order comes to, and when it arrives; where there are refusals, it cannot be placed so. */
export type PricedOrder = {
  lines: QuotedLine[]
  sums: OrderSums
  taxLabel: Text
  shippingParts: readonly ShippingPart[]
  promised: PromisedDays
  refusals: readonly PricingRefusal[]
}

/** The owner's rules as they stand now. */
export async function readPricing(shop: Shop): Promise<Pricing> {
  const settings = await shop.business.read()
  const owned = await shop.business.readOwner()
  const today = dayInKathmandu(shop.now())
  for (const { from } of owned.tax) if (from > today) shop.cacheEnds.add(startOfDay(from).getTime())
  return {
    tax: taxRuleOn(owned.tax, today),
    taxLabel:
      periodOn(owned.tax, today)?.label ?? inEveryLanguage((language) => taxLabelIn(language, settings)),
    today,
  }
}

/** What a cart is priced by before it is known whose it is and where it goes. */
export type CartPricing = Pick<Pricing, 'tax' | 'taxLabel'> & {
  /** The browser knows all that the price depends on; else the store is asked. */
  isPlain: boolean
}

export async function cartPricing(shop: Shop): Promise<CartPricing> {
  shop.cacheTags.add('settings')
  const { tax, taxLabel } = await readPricing(shop)
  return { tax, taxLabel, isPlain: true }
}

/** Prices the lines of an order by the rules. */
export function priceOrder(lines: readonly BoughtLine[], pricing: Pricing, _wish: OrderWish): PricedOrder {
  const { sums, parts } = quoteOf(lines, { tax: pricing.tax })
  const leadDays = Math.max(0, ...lines.map(({ product }) => product.attributes?.leadTimeDays ?? 0))
  return {
    lines: lines.map((line, index) => ({ ...line, ...(parts[index] ?? { discountPaisa: 0, taxPaisa: 0 }) })),
    sums,
    taxLabel: pricing.taxLabel,
    shippingParts: [],
    promised: promisedDays(specifiedDays, { placedOn: pricing.today, leadDays, isClosed: isSaturday }),
    refusals: [],
  }
}
