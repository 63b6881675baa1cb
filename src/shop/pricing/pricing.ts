import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { inEveryLanguage, type Text } from '#domain/language.ts'
import { isSaturday, promisedDays, specifiedDays, type PromisedDays } from '#domain/pricing/delivery-days.ts'
import { quoteOf, type LineParts, type OrderSums } from '#domain/pricing/quote.ts'
import { periodOn, taxRuleOn } from '#domain/pricing/tax-periods.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import { taxLabelIn } from '#domain/settings/settings.ts'
import type { Shop } from '#shop/context.ts'
import type { BoughtLine } from '#shop/shop-error.ts'

/** What orders are priced by at this moment. */
export type Pricing = { tax: TaxRule; taxLabel: Text; today: string }

/** A line with its parts of the order's discount and tax. */
export type QuotedLine = BoughtLine & LineParts

/** What an order comes to, and when it arrives. */
export type PricedOrder = { lines: QuotedLine[]; sums: OrderSums; taxLabel: Text; promised: PromisedDays }

/** The owner's rules as they stand now. */
export async function readPricing(shop: Shop): Promise<Pricing> {
  const settings = await shop.business.read()
  const owned = await shop.business.readOwner()
  const today = dayInKathmandu(shop.now())
  return {
    tax: taxRuleOn(owned.tax, today),
    taxLabel:
      periodOn(owned.tax, today)?.label ?? inEveryLanguage((language) => taxLabelIn(language, settings)),
    today,
  }
}

/** What a cart is priced by before it is known whose it is and where it goes. */
export async function cartPricing(shop: Shop): Promise<Pick<Pricing, 'tax' | 'taxLabel'>> {
  shop.cacheTags.add('settings')
  const { tax, taxLabel } = await readPricing(shop)
  return { tax, taxLabel }
}

/** Prices the lines of an order by the rules. */
export function priceOrder(lines: readonly BoughtLine[], pricing: Pricing): PricedOrder {
  const { sums, parts } = quoteOf(lines, { tax: pricing.tax })
  const leadDays = Math.max(0, ...lines.map(({ product }) => product.attributes?.leadTimeDays ?? 0))
  return {
    lines: lines.map((line, index) => ({ ...line, ...(parts[index] ?? { discountPaisa: 0, taxPaisa: 0 }) })),
    sums,
    taxLabel: pricing.taxLabel,
    promised: promisedDays(specifiedDays, { placedOn: pricing.today, leadDays, isClosed: isSaturday }),
  }
}
