import type { Language, Text } from '#domain/language.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import { taxText } from '#domain/order/totals-messages.ts'
import { messages, type MessageTable } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'

export const priceNoteMessages = {
  added: {
    en: ({ tax }: { tax: string }) => `${tax} is added at checkout.`,
    ne: ({ tax }: { tax: string }) => `${tax} अर्डर गर्दा थपिन्छ।`,
  },
  included: {
    en: ({ tax }: { tax: string }) => `${tax} is in the price.`,
    ne: ({ tax }: { tax: string }) => `${tax} मूल्यमै समावेश छ।`,
  },
  untaxed: { en: 'No tax is added.', ne: 'थप कर लाग्दैन।' },
  freeShipping: { en: 'Shipping is free.', ne: 'ढुवानी निःशुल्क छ।' },
}

/** `hasDefaultDelivery`: the default delivery rules apply, with free delivery everywhere. */
type PriceNoteInput = { tax: TaxRule; taxLabel: Text; hasDefaultDelivery: boolean }

/** Returns the note next to a price: the tax, and that delivery is free if it is free everywhere. */
export function priceNote({ tax, taxLabel, hasDefaultDelivery }: PriceNoteInput, language: Language): string {
  const t = messages(priceNoteMessages, language)
  const taxInput = { taxLabel, taxBasisPoints: tax.basisPoints, isTaxIncluded: false }
  const taxNote = tax.isIncluded ? t.included : t.added
  const taxSentence = tax.basisPoints === 0 ? t.untaxed : taxNote({ tax: taxText(taxInput, language) })
  return hasDefaultDelivery ? `${taxSentence} ${t.freeShipping}` : taxSentence
}

const assemblyMessages = {
  everywhere: {
    en: (p: { amount: string }) => `Optional assembly: ${p.amount}`,
    ne: (p: { amount: string }) => `चाहे जोडिदिने: ${p.amount}`,
  },
  somewhere: {
    en: (p: { amount: string }) => `Optional assembly, at some addresses: ${p.amount}`,
    ne: (p: { amount: string }) => `चाहे जोडिदिने, केही ठेगानामा: ${p.amount}`,
  },
  byPlace: {
    en: (p: { min: string; max: string }) => `Optional assembly: ${p.min} to ${p.max}, by address`,
    ne: (p: { min: string; max: string }) => `चाहे जोडिदिने: ठेगानाअनुसार ${p.min} देखि ${p.max} सम्म`,
  },
} as const satisfies MessageTable

const cashMessages = {
  everywhere: { en: 'Cash on delivery', ne: 'सामान पाएपछि नगद' },
  somewhere: { en: 'Cash on delivery at some addresses', ne: 'केही ठेगानामा सामान पाएपछि नगद' },
} as const satisfies MessageTable

/**
 * Returns a note whether one unit at this price can be paid in cash everywhere or only at some addresses; '' if
 * nowhere.
 */
export function cashNote(
  { zones, elsewhere }: DeliveryRules,
  pricePaisa: number,
  language: Language,
): string {
  const servedZones = [...zones, elsewhere].filter(({ state }) => state !== 'not-delivered')
  const cashZones = servedZones.filter(
    ({ hasCash, mostCashPaisa }) => hasCash && pricePaisa <= (mostCashPaisa ?? Infinity),
  )
  if (cashZones.length === 0) return ''
  const t = messages(cashMessages, language)
  return cashZones.length === servedZones.length ? t.everywhere : t.somewhere
}

/**
 * Returns the assembly price of one unit for a shopper without a delivery location: the only price, or the range over
 * all zones; '' if no zone offers assembly.
 */
export function assemblyNote({ zones, elsewhere }: DeliveryRules, language: Language): string {
  const servedZones = [...zones, elsewhere].filter(({ state }) => state !== 'not-delivered')
  const assemblyPrices = servedZones.flatMap(({ assemblyPaisa }) => assemblyPaisa ?? [])
  if (assemblyPrices.length === 0) return ''
  const t = messages(assemblyMessages, language)
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const [min, max] = [Math.min(...assemblyPrices), Math.max(...assemblyPrices)]
  if (min < max) return t.byPlace({ min: money(min), max: money(max) })
  return (assemblyPrices.length === servedZones.length ? t.everywhere : t.somewhere)({ amount: money(min) })
}
