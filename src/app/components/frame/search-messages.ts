import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the search overlay. */
export const searchMessages = {
  title: { en: 'Search', ne: 'खोज्नुहोस्' },
  close: { en: 'Close search', ne: 'खोज बन्द गर्नुहोस्' },
  blank: { en: 'Start typing to search for products', ne: 'सामान खोज्न टाइप गर्नुहोस्' },
  none: {
    en: (p: { term: string }) => `No products found matching “${p.term}”`,
    ne: (p: { term: string }) => `“${p.term}” सँग मिल्ने कुनै सामान भेटिएन`,
  },
  found: {
    en: (p: { total: number }) => `${formatNumber(p.total, 'en')} found`,
    ne: (p: { total: number }) => `${formatNumber(p.total, 'ne')} भेटियो`,
  },
  showing: {
    en: (p: { interpretation: string }) => `Showing: ${p.interpretation}`,
    ne: (p: { interpretation: string }) => `देखाइएको: ${p.interpretation}`,
  },
  categories: { en: 'Categories', ne: 'श्रेणीहरू' },
  oftenSearched: { en: 'Often searched', ne: 'धेरै खोजिने' },
  exampleSearch1: { en: 'lounge chair', ne: 'आराम कुर्सी' },
  exampleSearch2: { en: 'sofa', ne: 'सोफा' },
  exampleSearch3: { en: 'queen bed', ne: 'क्विन खाट' },
  exampleSearch4: { en: 'work desk', ne: 'काम गर्ने टेबल' },
  results: { en: 'Products', ne: 'सामानहरू' },
  showInShop: { en: 'Show in Shop', ne: 'पसलमा हेर्नुहोस्' },
} as const satisfies MessageTable
