import type { Language } from '#domain/language.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { words } from '#domain/messages/words.ts'
import { formatMoney } from '#domain/money.ts'
import type { AmountText } from '#ui/card/amount.tsx'

/** What a card shows of a price: the offer, and the original behind it where it is higher. */
export function cardPrice(
  language: Language,
  { pricePaisa, offerPricePaisa }: { pricePaisa: number; offerPricePaisa: number },
): AmountText {
  const amount = formatMoney(offerPricePaisa, language, 'when-needed')
  if (offerPricePaisa >= pricePaisa) return { amount }
  const original = formatMoney(pricePaisa, language, 'when-needed')
  // The label is read right before the struck price; the sentence of the catalogue ends with it.
  const label = words(cardMessages, language).originalPrice({ price: '' }).trim()
  return { amount, was: { amount: original, label } }
}
