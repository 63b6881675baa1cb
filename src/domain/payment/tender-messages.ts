import type { Language } from '#domain/language.ts'
import { messages, type MessageTable } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { TenderPart } from './tender.ts'

/** The payment methods of manual payments and the amount due, on pages and bills. */
export const tenderMessages = {
  cash: { en: 'Cash', ne: 'नगद' },
  qr: { en: 'QR', ne: 'क्यूआर' },
  card: { en: 'Card', ne: 'कार्ड' },
  bank: { en: 'Bank transfer', ne: 'बैंक ट्रान्सफर' },
  cheque: { en: 'Cheque', ne: 'चेक' },
  advance: { en: 'Advance', ne: 'बैना' },
  refunded: {
    en: (p: { method: string }) => `${p.method}, refunded`,
    ne: (p: { method: string }) => `${p.method}, फिर्ता दिएको`,
  },
  due: { en: 'Still to pay', ne: 'तिर्न बाँकी' },
} as const satisfies MessageTable

/** Returns a line for each received part: its method, amount and reference. */
export function tenderLines(parts: readonly TenderPart[], language: Language): string[] {
  const t = messages(tenderMessages, language)
  return parts.map(({ method, amountPaisa, reference }) => {
    const amount = formatMoney(amountPaisa, language, 'when-needed')
    return `${t[method]} ${amount}${reference === '' ? '' : ` (${reference})`}`
  })
}
