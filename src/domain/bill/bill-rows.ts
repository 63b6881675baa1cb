import { taxablePaisa, type BillContent } from './bill.ts'
import type { Language } from '#domain/language.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { paymentText } from '#domain/order/order-status-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { tenderLines, tenderMessages } from '#domain/payment/tender-messages.ts'
import { billMessages } from './bill-messages.ts'
import { totalsMessages, taxText } from '#domain/order/totals-messages.ts'
import { messages } from '#domain/messages.ts'

/** Returns the subtotal, discount, tax and shipping rows of a bill between its lines and its total. */
export function billSubtotalRows(
  bill: BillContent,
  language: Language,
): { key: string; text: string; value: string }[] {
  const t = messages(billMessages, language)
  const totalsText = messages(totalsMessages, language)
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  const { discountPaisa = 0, shippingTaxPaisa = 0, isTaxIncluded = false } = bill
  const hasShippingRow = bill.isTaken !== true
  const shipping = { key: 'shipping', text: t.shipping, value: money(bill.shippingPaisa) }
  const isShippingTaxed = shippingTaxPaisa > 0
  const goods = [
    { key: 'subtotal', text: t.subtotal, value: money(bill.subtotalPaisa) },
    ...(discountPaisa > 0
      ? [{ key: 'discount', text: totalsText.discount, value: money(-discountPaisa) }]
      : []),
  ]
  return [
    // If the taxable amount equals the goods, one row shows both.
    ...(discountPaisa > 0 || isTaxIncluded || isShippingTaxed ? goods : []),
    ...(isShippingTaxed ? [shipping] : []),
    { key: 'taxable', text: t.taxable, value: money(taxablePaisa(bill)) },
    { key: 'tax', text: taxText({ ...bill, isTaxIncluded }, language), value: money(bill.taxPaisa) },
    ...(hasShippingRow && !isShippingTaxed ? [shipping] : []),
  ]
}

/** Returns the payment lines of a bill: payment type and channel, received parts, advance and amount due. */
export function paymentLines(bill: BillContent, language: Language): string[] {
  const { kind, tender = [], prepaidPaisa = 0, duePaisa = 0 } = bill
  const t = messages(tenderMessages, language)
  const newOrderText = messages(newOrderMessages, language)
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  if (kind === 'credit-note') return [paymentText(bill, language)]
  const channel = bill.channel === undefined || bill.channel === 'web' ? [] : [newOrderText[bill.channel]]
  return [
    [paymentText(bill, language), ...channel].join(' · '),
    ...tenderLines(tender, language),
    ...(prepaidPaisa > 0 ? [`${t.advance}: ${money(prepaidPaisa)}`] : []),
    ...(duePaisa > 0 && prepaidPaisa > 0 ? [`${t.due}: ${money(duePaisa)}`] : []),
  ]
}
