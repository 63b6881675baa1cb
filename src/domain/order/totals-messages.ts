import { formatRate } from '#domain/facts.ts'
import { translationFor, type Language, type Text } from '#domain/language.ts'
import { defaultTaxLabel } from '#domain/settings/settings.ts'
import { messages } from '#domain/messages.ts'

/** The labels of the optional rows of an order's totals. */
export const totalsMessages = {
  discount: { en: 'Discount', ne: 'छुट' },
  discountBy: {
    en: ({ coupon }: { coupon: string }) => `Discount (${coupon})`,
    ne: ({ coupon }: { coupon: string }) => `छुट (${coupon})`,
  },
  byAddress: { en: 'By address', ne: 'ठेगानाअनुसार' },
  totalWithoutShipping: { en: 'Total without shipping', ne: 'ढुवानीबाहेक जम्मा' },
  carrying: { en: 'Carrying up', ne: 'तलासम्म बोक्ने शुल्क' },
  assembly: { en: 'Assembly', ne: 'जोडेको' },
  tax: {
    en: ({ name, rate }: { name: string; rate: string }) => `${name} (${rate})`,
    ne: ({ name, rate }: { name: string; rate: string }) => `${name} (${rate})`,
  },
  taxIncluded: {
    en: ({ tax }: { tax: string }) => `${tax}, in the prices`,
    ne: ({ tax }: { tax: string }) => `${tax}, मूल्यमै समावेश`,
  },
}

type TaxDetails = { taxLabel: Text | null; taxBasisPoints: number; isTaxIncluded: boolean }

/** Returns the label of the tax amount, its name with its rate. It mentions if the prices include it. */
export function taxText({ taxLabel, taxBasisPoints, isTaxIncluded }: TaxDetails, language: Language): string {
  const t = messages(totalsMessages, language)
  const name = translationFor(language, taxLabel ?? defaultTaxLabel)
  const tax = t.tax({ name, rate: formatRate(taxBasisPoints, language) })
  return isTaxIncluded ? t.taxIncluded({ tax }) : tax
}
