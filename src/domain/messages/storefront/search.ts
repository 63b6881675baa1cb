import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages/words.ts'

/** The search overlay. */
export const searchMessages = {
  title: { en: 'Search', ne: 'खोज्नुहोस्' },
  close: { en: 'Close search', ne: 'खोज बन्द गर्नुहोस्' },
  field: { en: 'Search products', ne: 'सामान खोज्नुहोस्' },
  example: { en: 'Sofa, bed, desk', ne: 'सोफा, खाट, टेबल' },
  blank: { en: 'Start typing to search for products', ne: 'सामान खोज्न टाइप गर्नुहोस्' },
  none: {
    en: (p: { term: string }) => `No products found matching “${p.term}”`,
    ne: (p: { term: string }) => `“${p.term}” सँग मिल्ने कुनै सामान भेटिएन`,
  },
  noneHelp: {
    en: 'Check the spelling, or look through everything in the Shop.',
    ne: 'हिज्जे जाँच्नुहोस् वा पसलमा सबै सामान हेर्नुहोस्।',
  },
  near: {
    en: (p: { term: string }) => `Nothing is called “${p.term}”. These come close.`,
    ne: (p: { term: string }) => `“${p.term}” भन्ने सामान छैन। मिल्दाजुल्दा यी हुन्।`,
  },
  found: {
    en: (p: { total: number }) => `${formatNumber(p.total, 'en')} found`,
    ne: (p: { total: number }) => `${formatNumber(p.total, 'ne')} भेटियो`,
  },
  showing: {
    en: (p: { what: string }) => `Showing: ${p.what}`,
    ne: (p: { what: string }) => `देखाइएको: ${p.what}`,
  },
  categories: { en: 'Categories', ne: 'श्रेणीहरू' },
  often: { en: 'Often searched', ne: 'धेरै खोजिने' },
  often1: { en: 'lounge chair', ne: 'आराम कुर्सी' },
  often2: { en: 'sofa', ne: 'सोफा' },
  often3: { en: 'queen bed', ne: 'क्विन खाट' },
  often4: { en: 'work desk', ne: 'काम गर्ने टेबल' },
  results: { en: 'Products', ne: 'सामानहरू' },
  searching: { en: 'Searching', ne: 'खोजिँदै छ' },
  showInShop: { en: 'Show in Shop', ne: 'पसलमा हेर्नुहोस्' },
  failed: {
    en: 'The search did not answer. Check your connection and try again.',
    ne: 'खोजको जवाफ आएन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  },
} as const satisfies MessageTable
