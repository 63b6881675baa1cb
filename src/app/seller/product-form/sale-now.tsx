import { textIn } from '#domain/language.ts'
import { saleMessages } from '#domain/messages/money/sales.ts'
import { lastMoment } from '#domain/messages/money/sale-sentence.ts'
import { shownRulesMessages } from '#domain/messages/money/shown-rules.ts'
import { struckPaisa } from '#domain/product/price.ts'
import { formatMoney } from '#domain/money.ts'
import { offerUnder } from '#domain/pricing/sale.ts'
import type { RunningSale } from '#shop/pricing/sales/running-sales.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { paisaOf, type Texts } from './product-values.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** What a product costs on the shelf. */
export type ShelfPrice = { pricePaisa: number; offerPricePaisa: number; lowestBeforePaisa: number | null }

/** What a product that is typed costs now, and the sale that makes it cheaper than its own offer. */
export type Offered = { pricePaisa: number; offerPricePaisa: number; sale: RunningSale | undefined }

/** Reckons what is typed under the sales that run; what is not typed yet counts as 0. */
export function offeredNow(
  texts: Texts,
  { id, sales }: { id: string; sales: readonly RunningSale[] },
): Offered {
  const pricePaisa = paisaOf(texts.price) ?? 0
  const baseOfferPaisa = paisaOf(texts.offerPrice) ?? pricePaisa
  const { category } = texts
  if (category === '' || pricePaisa === 0)
    return { pricePaisa, offerPricePaisa: baseOfferPaisa, sale: undefined }
  const { offerPaisa, sale } = offerUnder(sales, { id, category, pricePaisa, baseOfferPaisa })
  return { pricePaisa, offerPricePaisa: offerPaisa, sale }
}

/** What the offer that is on the shelf is shown beside, where the owner wants the lowest price of the days before. */
export function StruckNow({ price }: { price: ShelfPrice }) {
  const t = useMessages(shownRulesMessages)
  const language = useLanguage()
  const { pricePaisa, offerPricePaisa, lowestBeforePaisa } = price
  if (offerPricePaisa >= pricePaisa) return null
  const struck = struckPaisa(price, 'lowest')
  const told =
    lowestBeforePaisa === null
      ? t.notYet
      : (struck === null ? t.notStruck : t.besideLowest)({
          price: formatMoney(struck ?? lowestBeforePaisa, language, 'when-needed'),
        })
  return <p className={`${fieldStyles.full} ${textStyles.small}`}>{told}</p>
}

/** Says beside a product's own offer which sale makes it cheaper now, and until when. */
export function SaleNow({ offered }: { offered: Offered }) {
  const t = useMessages(saleMessages)
  const language = useLanguage()
  const { sale, offerPricePaisa } = offered
  return (
    <output className={`${fieldStyles.full} ${textStyles.small}`}>
      {sale &&
        t.makesCheaper({
          name: textIn(language, sale.name),
          price: formatMoney(offerPricePaisa, language, 'when-needed'),
          until: lastMoment(new Date(sale.to), language),
        })}
    </output>
  )
}
