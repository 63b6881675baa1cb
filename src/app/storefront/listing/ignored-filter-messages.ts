import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages about ignored filters and search words. */
export const ignoredFilterMessages = {
  unread: {
    en: (p: { omitted: string }) => `We ignored this filter: ${p.omitted}. Choose it again in the filters.`,
    ne: (p: { omitted: string }) => `नबुझिएकाले यो फिल्टर लागू भएन: ${p.omitted}। फिल्टरमा फेरि छान्नुहोस्।`,
  },
  searchTooLong: {
    en: (p: { max: number }) =>
      `A search can have up to ${formatNumber(p.max, 'en')} letters. Please use fewer words.`,
    ne: (p: { max: number }) =>
      `खोजमा ${formatNumber(p.max, 'ne')} अक्षरसम्म अटाउँछ। यो त्योभन्दा लामो भएकाले खोजिएन, थोरै शब्दमा खोज्नुहोस्।`,
  },
  noneWithin: {
    en: (p: { omitted: string; max: string; cheapest: string }) =>
      `No ${p.omitted} within ${p.max}. The cheapest is ${p.cheapest}.`,
    ne: (p: { omitted: string; max: string; cheapest: string }) =>
      `${p.max} भित्र ${p.omitted} छैन। सबैभन्दा सस्तोको मूल्य ${p.cheapest} हो।`,
  },
  suchProduct: { en: 'such product', ne: 'यस्तो सामान' },
  noneSuch: {
    en: (p: { omitted: string }) => `No product matches this, so we ignored it: ${p.omitted}`,
    ne: (p: { omitted: string }) => `यस्तो सामान नभएकाले यो हेरिएन: ${p.omitted}`,
  },
  searchedWithout: {
    en: (p: { omitted: string }) => `Searched without “${p.omitted}”.`,
    ne: (p: { omitted: string }) => `“${p.omitted}” नहेरी खोजियो।`,
  },
  noneSoLarge: {
    en: (p: { omitted: string }) => `No product has this size, so we ignored it: ${p.omitted}`,
    ne: (p: { omitted: string }) => `यो नापको सामान नभएकाले नाप हेरिएन: ${p.omitted}`,
  },
} as const satisfies MessageTable
