import { isTaxInvoice, type BillContent } from './bill.ts'
import { languages, type Language } from '#domain/language.ts'
import { billMessages } from './bill-messages.ts'
import { messages } from '#domain/messages.ts'

/**
 * Returns the heading of a bill. A tax invoice has its heading in every language, the reader's first. The law requires
 * *कर बिजक* in its heading, whatever language the rest is in.
 */
export function billHeading(bill: Pick<BillContent, 'kind' | 'registration'>, language: Language): string {
  if (!isTaxInvoice(bill)) return messages(billMessages, language)[bill.kind]
  const headingLanguages = [language, ...languages.filter((other) => other !== language)]
  return headingLanguages.map((each) => messages(billMessages, each)['tax-invoice']).join(' / ')
}
