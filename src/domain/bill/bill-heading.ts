import { isTaxInvoice, type BillContent } from './bill.ts'
import { languages, type Language } from '#domain/language.ts'
import { billMessages } from './bill-messages.ts'
import { messages } from '#domain/messages.ts'

/**
 * What a bill is headed: a tax invoice in every language, the reader's first, because the law wants *कर बिजक* on its face
 * whatever language the rest is in.
 */
export function billHeading(bill: Pick<BillContent, 'kind' | 'registration'>, language: Language): string {
  if (!isTaxInvoice(bill)) return messages(billMessages, language)[bill.kind]
  const order = [language, ...languages.filter((other) => other !== language)]
  return order.map((each) => messages(billMessages, each)['tax-invoice']).join(' / ')
}
