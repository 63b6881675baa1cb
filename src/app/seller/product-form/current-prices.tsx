import { textIn } from '#domain/language.ts'
import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { formatSaleEnd } from '#app/seller/sales/sale-sentence.ts'
import { displayRulesMessages } from '#app/seller/settings/display-rules-messages.ts'
import { compareAtPaisa } from '#domain/product/price.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { lowestOffer } from '#domain/pricing/sale.ts'
import type { RunningSale } from '#shop/pricing/sales/running-sales.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { ProductTexts } from './product-values.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** The prices of a product in the catalogue. */
export type CataloguePrice = { pricePaisa: number; offerPricePaisa: number; lowestBeforePaisa: number | null }

/** The current prices of the edited product, and the sale that lowers its offer price. */
export type CurrentPrices = { pricePaisa: number; offerPricePaisa: number; sale: RunningSale | undefined }

/** Returns the prices of the input under the running sales. A missing price counts as 0. */
export function currentPricesOf(
  texts: ProductTexts,
  { id, sales }: { id: string; sales: readonly RunningSale[] },
): CurrentPrices {
  const pricePaisa = parseMoney(texts.price) ?? 0
  const baseOfferPaisa = parseMoney(texts.offerPrice) ?? pricePaisa
  const { category } = texts
  if (category === '' || pricePaisa === 0)
    return { pricePaisa, offerPricePaisa: baseOfferPaisa, sale: undefined }
  const { offerPaisa, sale } = lowestOffer(sales, { id, category, pricePaisa, baseOfferPaisa })
  return { pricePaisa, offerPricePaisa: offerPaisa, sale }
}

/** Renders the compare-at price of the current offer, if the owner uses the lowest price of the days before. */
export function CompareAtPriceNote({ price }: { price: CataloguePrice }) {
  const t = useMessages(displayRulesMessages)
  const language = useLanguage()
  const { pricePaisa, offerPricePaisa, lowestBeforePaisa } = price
  if (offerPricePaisa >= pricePaisa) return null
  const lowestPaisa = compareAtPaisa(price, 'lowest')
  const text =
    lowestBeforePaisa === null
      ? t.notYet
      : (lowestPaisa === null ? t.noPercentage : t.comparedWithLowest)({
          price: formatMoney(lowestPaisa ?? lowestBeforePaisa, language, 'when-needed'),
        })
  return <p className={`${fieldStyles.full} ${textStyles.small}`}>{text}</p>
}

/** Renders the sale that lowers the offer price, its price and its end. */
export function CurrentSaleNote({ currentPrices }: { currentPrices: CurrentPrices }) {
  const t = useMessages(saleMessages)
  const language = useLanguage()
  const { sale, offerPricePaisa } = currentPrices
  return (
    <output className={`${fieldStyles.full} ${textStyles.small}`}>
      {sale &&
        t.makesCheaper({
          name: textIn(language, sale.name),
          price: formatMoney(offerPricePaisa, language, 'when-needed'),
          until: formatSaleEnd(new Date(sale.to), language),
        })}
    </output>
  )
}
