import type { Language } from '#domain/language.ts'
import { compareAtPaisa, type CompareAtRule } from '#domain/product/price.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { AmountText } from '#ui/card/amount.tsx'
import { useDisplayRules } from './display-rules.ts'
import { useLanguage } from './use-messages.ts'

export type PricedItem = {
  pricePaisa: number
  offerPricePaisa: number
  lowestBeforePaisa?: number | null | undefined
}

/** Returns a function for the price of a card, by the owner’s display rules. */
export function useCardPrice(): (product: PricedItem) => AmountText {
  const language = useLanguage()
  const { struck: compareAtRule } = useDisplayRules()
  return (product) => cardPrice(language, product, compareAtRule)
}

/** Returns the compare-at price by the owner’s rule, in paisa; null where there is none. */
export function useCompareAtPrice({ lowestBeforePaisa = null, ...price }: PricedItem): number | null {
  return compareAtPaisa({ ...price, lowestBeforePaisa }, useDisplayRules().struck)
}

/** Returns the price of a card: the offer price, and the compare-at price if it is higher. */
export function cardPrice(
  language: Language,
  { lowestBeforePaisa = null, ...price }: PricedItem,
  rule: CompareAtRule,
): AmountText {
  const amount = formatMoney(price.offerPricePaisa, language, 'when-needed')
  const compareAt = compareAtPaisa({ ...price, lowestBeforePaisa }, rule)
  if (compareAt === null) return { amount }
  const original = formatMoney(compareAt, language, 'when-needed')
  const t = messages(cardMessages, language)
  // A compare-at price other than the lowest earlier price may never have been charged, so it is labelled as the
  // list price.
  const label = compareAt === lowestBeforePaisa ? t.originalPrice : t.listPrice
  return { amount, compareAt: { amount: original, label } }
}
