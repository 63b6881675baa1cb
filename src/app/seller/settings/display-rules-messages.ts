import type { MessageTable } from '#domain/messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { lowestPriceDays } from '#domain/product/price.ts'

const days = { en: formatNumber(lowestPriceDays, 'en'), ne: formatNumber(lowestPriceDays, 'ne') }

/** Messages of the display settings, and of the hints on offers in the product form. */
export const displayRulesMessages = {
  title: { en: 'What shoppers are shown', ne: 'ग्राहकलाई के देखाउने' },
  struck: {
    en: `Show an offer beside the lowest price of the ${days.en} days before it`,
    ne: `छुटको मूल्य अघिल्लो ${days.ne} दिनको सबैभन्दा कम मूल्यसँगै देखाउने`,
  },
  compareAtHint: {
    en: `Otherwise it appears beside the price of the form. A product joins in when it has ${days.en} days of prices.`,
    ne: `नत्र फारममा लेखिएको मूल्यसँगै देखिन्छ। ${days.ne} दिनको मूल्य जम्मा भएपछि मात्र लागू हुन्छ।`,
  },
  unreviewed: {
    en: 'Hide the stars of products that nobody has reviewed',
    ne: 'समीक्षा नभएका सामानका तारा लुकाउने',
  },
  unreviewedHint: {
    en: 'Else each of them shows the same stars, which nobody has given.',
    ne: 'नत्र ती सबैमा कसैले नदिएका उस्तै तारा देखिन्छन्।',
  },
  choices: {
    en: 'Hide sizes and colours of products that have none of their own',
    ne: 'आफ्नै नाप र रङ नभएका सामानमा नाप र रङ लुकाउने',
  },
  choicesHint: {
    en: 'Otherwise S to XL and three colours appear, and choosing one changes nothing.',
    ne: 'नत्र S देखि XL र तीन रङ देखिन्छन्, तर छान्दा केही फेरिँदैन।',
  },
  save: { en: 'Save what is shown', ne: 'देखाउने कुरा सेभ गर्नुहोस्' },
  comparedWithLowest: {
    en: ({ price }: { price: string }) =>
      `Shoppers see the offer that is on the shelf beside ${price}, the lowest price of the ${days.en} days before it.`,
    ne: ({ price }: { price: string }) =>
      `पसलमा रहेको छुट ग्राहकले ${price} सँगै देख्छन्; त्यो अघिल्लो ${days.ne} दिनको सबैभन्दा कम मूल्य हो।`,
  },
  noPercentage: {
    en: ({ price }: { price: string }) =>
      `No percentage is shown for the offer that is on the shelf: it already cost ${price} in the ${days.en} days before it.`,
    ne: ({ price }: { price: string }) =>
      `पसलमा रहेको छुटमा प्रतिशत देखाइँदैन: अघिल्लो ${days.ne} दिनमै यसको मूल्य ${price} थियो।`,
  },
  notYet: {
    en: `There are not yet ${days.en} days of prices to compare the offer with: it appears beside the price.`,
    ne: `छुट तुलना गर्न ${days.ne} दिनको मूल्य अझै जम्मा भएको छैन: त्यसैले मूल्यसँगै देखिन्छ।`,
  },
} as const satisfies MessageTable
