import type { Language, Text } from '#domain/language.ts'
import type { TaxRule } from '#domain/pricing/tax.ts'
import { taxText } from '#domain/messages/sums.ts'
import { words } from '#domain/messages/words.ts'

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

/** `isPlain`: delivery is as specified, for nothing everywhere. */
type Noted = { tax: TaxRule; taxLabel: Text; isPlain: boolean }

/** What is said beside a price of the tax, and of delivery where it costs nothing anywhere. */
export function priceNote({ tax, taxLabel, isPlain }: Noted, language: Language): string {
  const said = words(priceNoteMessages, language)
  const named = { taxLabel, taxBasisPoints: tax.basisPoints, isTaxIncluded: false }
  const told = tax.isIncluded ? said.included : said.added
  const ofTax = tax.basisPoints === 0 ? said.untaxed : told({ tax: taxText(named, language) })
  return isPlain ? `${ofTax} ${said.freeShipping}` : ofTax
}
