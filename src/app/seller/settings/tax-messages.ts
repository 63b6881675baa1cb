type TaxPeriodParams = { tax: string; isIncluded: boolean; isOnShipping: boolean }

/** Messages of the tax settings page. */
export const taxMessages = {
  title: { en: 'Tax', ne: 'कर' },
  intro: {
    en: 'What is charged on orders, from a day on. An order keeps the tax it was placed under.',
    ne: 'कुन दिनदेखि कति कर लाग्ने, यहाँ राख्नुहोस्। पहिलेका अर्डरमा त्यतिबेलाकै कर रहन्छ।',
  },
  period: {
    en: ({ tax, isIncluded, isOnShipping }: TaxPeriodParams) =>
      `${tax}, ${isIncluded ? 'already in the prices' : 'added to the prices'}${isOnShipping ? ', on delivery too' : ''}`,
    ne: ({ tax, isIncluded, isOnShipping }: TaxPeriodParams) =>
      `${tax}, ${isIncluded ? 'मूल्यमै समावेश' : 'मूल्यमा थपिन्छ'}${isOnShipping ? ', ढुवानीमा पनि' : ''}`,
  },
  fromDay: {
    en: ({ day, bs }: { day: string; bs: string }) => `From ${day} (${bs})`,
    ne: ({ day, bs }: { day: string; bs: string }) => `${bs} (${day}) देखि`,
  },
  before: { en: 'Until another one is set', ne: 'अर्को नराखेसम्म' },
  untilDay: {
    en: ({ day, bs }: { day: string; bs: string }) => `Before ${day} (${bs})`,
    ne: ({ day, bs }: { day: string; bs: string }) => `${bs} (${day}) भन्दा अघि`,
  },
  removeQuestion: {
    en: ({ tax }: { tax: string }) => `Remove ${tax}?`,
    ne: ({ tax }: { tax: string }) => `${tax} हटाउने?`,
  },
  removeHelp: {
    en: 'From now on the tax of the days before holds again. Orders that were placed stay as they are.',
    ne: 'अबका अर्डरमा त्यसअघिकै कर लाग्छ। भइसकेका अर्डर जस्ताको तस्तै रहन्छन्।',
  },
  keep: { en: 'Keep it', ne: 'नहटाउनुहोस्' },
  current: { en: 'Now', ne: 'अहिले' },
  upcoming: { en: 'Later', ne: 'पछि' },
  expired: { en: 'Over', ne: 'सकियो' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeOf: {
    en: ({ day }: { day: string }) => `Remove the tax from ${day}`,
    ne: ({ day }: { day: string }) => `${day} देखिको कर हटाउनुहोस्`,
  },
  add: { en: 'Set another tax', ne: 'अर्को कर राख्नुहोस्' },
  presets: { en: 'Fill in for', ne: 'यसका लागि भर्नुहोस्' },
  noTax: { en: 'PAN shop, no tax', ne: 'प्यान पसल, कर छैन' },
  vatIncluded: { en: 'VAT 13%, in the prices', ne: 'भ्याट १३%, मूल्यमै' },
  from: { en: 'From (A.D.)', ne: 'कहिलेदेखि' },
  rate: { en: 'Rate in percent', ne: 'दर (प्रतिशत)' },
  registration: { en: 'The shop is registered', ne: 'पसल दर्ता' },
  pan: { en: 'with a PAN', ne: 'प्यानमा' },
  vat: { en: 'for VAT', ne: 'भ्याटमा' },
  labelEn: { en: 'Name in English', ne: 'अङ्ग्रेजी नाम' },
  labelNe: { en: 'Name in Nepali', ne: 'नेपाली नाम' },
  prices: { en: 'The tax is', ne: 'कर' },
  added: { en: 'added to the prices', ne: 'मूल्यमा थपिन्छ' },
  included: { en: 'already in the prices', ne: 'मूल्यमै समावेश छ' },
  onShipping: { en: 'Charge it on delivery too', ne: 'ढुवानीमा पनि कर लगाउनुहोस्' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  tryTitle: { en: 'Try a cart', ne: 'हिसाब हेर्नुहोस्' },
  amount: { en: 'Products for (Rs.)', ne: 'सामानको मूल्य (रु.)' },
  subtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  total: { en: 'Total', ne: 'जम्मा' },
}
