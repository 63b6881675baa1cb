import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** What of an address or a search a list was not narrowed by. */
export const ignoredFilterMessages = {
  unread: {
    en: (p: { what: string }) => `Not understood and left out: ${p.what}. Choose it again in the filters.`,
    ne: (p: { what: string }) => `नबुझिएकाले यो फिल्टर लागू भएन: ${p.what}। फिल्टरमा फेरि छान्नुहोस्।`,
  },
  searchTooLong: {
    en: (p: { most: number }) =>
      `A search has up to ${formatNumber(p.most, 'en')} letters. This one is longer and was left out: search with fewer words.`,
    ne: (p: { most: number }) =>
      `खोजमा ${formatNumber(p.most, 'ne')} अक्षरसम्म अटाउँछ। यो त्योभन्दा लामो भएकाले खोजिएन, थोरै शब्दमा खोज्नुहोस्।`,
  },
  noneWithin: {
    en: (p: { what: string; most: string; cheapest: string }) =>
      `No ${p.what} within ${p.most}. The cheapest is ${p.cheapest}.`,
    ne: (p: { what: string; most: string; cheapest: string }) =>
      `${p.most} भित्र ${p.what} छैन। सबैभन्दा सस्तोको मूल्य ${p.cheapest} हो।`,
  },
  suchProduct: { en: 'such product', ne: 'यस्तो सामान' },
  noneSuch: {
    en: (p: { what: string }) => `There is none like this, so it was left out: ${p.what}`,
    ne: (p: { what: string }) => `यस्तो सामान नभएकाले यो हेरिएन: ${p.what}`,
  },
  searchedWithout: {
    en: (p: { what: string }) => `Searched without “${p.what}”.`,
    ne: (p: { what: string }) => `“${p.what}” नहेरी खोजियो।`,
  },
  noneSoLarge: {
    en: (p: { what: string }) => `Nothing has this size, so it was left out: ${p.what}`,
    ne: (p: { what: string }) => `यो नापको सामान नभएकाले नाप हेरिएन: ${p.what}`,
  },
} as const satisfies MessageTable
