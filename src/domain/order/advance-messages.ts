import type { Language } from '#domain/language.ts'
import { messages, type MessageTable } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { RetentionTerms } from '#domain/payment/advance.ts'
import { orderMoney } from './order-money.ts'

type AmountParams = { amount: string }

/** The advance of an order and the rest, for shoppers. */
export const advanceMessages = {
  payNow: { en: 'Advance to pay now', ne: 'अहिले तिर्नुपर्ने बैना' },
  onDelivery: { en: 'To pay on delivery', ne: 'सामान पाएपछि तिर्नुपर्ने' },
  paid: { en: 'Advance paid', ne: 'तिरेको बैना' },
  retainedPart: { en: 'Retained of the advance', ne: 'बैनाबाट पसलले राखेको' },
  payAdvance: {
    en: (p: AmountParams) => `Pay the advance: ${p.amount}`,
    ne: (p: AmountParams) => `बैना ${p.amount} तिर्नुहोस्`,
  },
  unpaid: {
    en: 'The advance has not been paid yet. Pay it, or cancel the order.',
    ne: 'बैना अझै तिरिएको छैन। बैना तिर्नुहोस् वा अर्डर रद्द गर्नुहोस्।',
  },
  confirmed: {
    en: 'Your advance is confirmed. Thank you.',
    ne: 'बैना पायौँ। धन्यवाद।',
  },
  nothingRetained: {
    en: 'If you cancel before it ships, you get the whole advance back.',
    ne: 'पठाउनुअघि रद्द गरे पूरै बैना फिर्ता हुन्छ।',
  },
  sameRetained: {
    en: (p: AmountParams) =>
      `If you cancel the order or refuse it at the door, the shop retains ${p.amount} of the advance.`,
    ne: (p: AmountParams) => `अर्डर रद्द गरे वा ढोकाबाटै फर्काए बैनाबाट ${p.amount} पसलले राख्छ।`,
  },
  retained: {
    en: (p: { cancelled: string; refused: string }) =>
      `The shop retains ${p.cancelled} of the advance if you cancel the order, and ${p.refused} if you refuse it at the door.`,
    ne: (p: { cancelled: string; refused: string }) =>
      `अर्डर रद्द गरे बैनाबाट ${p.cancelled} र ढोकाबाटै फर्काए ${p.refused} पसलले राख्छ।`,
  },
} as const satisfies MessageTable

/** Returns how much of an advance the shop retains if the shopper cancels the order or refuses the goods. */
export function retentionText(advancePaisa: number, terms: RetentionTerms, language: Language): string {
  const t = messages(advanceMessages, language)
  const inputs = { totalPaisa: advancePaisa, receivedPaisa: advancePaisa, advancePaisa, terms }
  const [cancelled, refused] = (['cancelled-by-shopper', 'refused'] as const).map((ending) =>
    formatMoney(orderMoney(ending, inputs).retainedPaisa, language, 'when-needed'),
  )
  if (terms.cancelledPercent === 0 && terms.refusedPercent === 0) return t.nothingRetained
  if (cancelled === refused) return t.sameRetained({ amount: String(cancelled) })
  return t.retained({ cancelled: String(cancelled), refused: String(refused) })
}
