import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'

type PriceWords = { subtotal: string; shipping: string; free: string; tax: string; total: string }
type Price = { subtotalPaisa: number; shippingPaisa: number; taxPaisa: number; totalPaisa: number }

/** Subtotal, shipping, tax and total as an order's summary shows them. */
export function priceRows(said: PriceWords, price: Price, language: Language) {
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  const isFree = price.shippingPaisa === 0
  return {
    rows: [
      { key: 'subtotal', text: said.subtotal, value: money(price.subtotalPaisa) },
      {
        key: 'shipping',
        text: said.shipping,
        value: isFree ? said.free : money(price.shippingPaisa),
        isGood: isFree,
      },
      { key: 'tax', text: said.tax, value: money(price.taxPaisa) },
    ],
    total: { text: said.total, value: money(price.totalPaisa) },
  }
}
