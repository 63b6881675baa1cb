import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the category pages. Those of filters and counts are in listing-messages.ts. */
export const categoryMessages = {
  chips: { en: 'Categories', ne: 'श्रेणीहरू' },
  none: { en: 'No Products Found', ne: 'कुनै सामान भेटिएन' },
  noneHelp: {
    en: (p: { category: string }) => `Nothing in ${p.category} fits these filters.`,
    ne: (p: { category: string }) => `${p.category}मा यी फिल्टरसँग मिल्ने केही छैन।`,
  },
  nonePriceHelp: {
    en: (p: { category: string; min: string; max: string; lowest: string }) =>
      `Nothing in ${p.category} costs between ${p.min} and ${p.max}. The cheapest is ${p.lowest}.`,
    ne: (p: { category: string; min: string; max: string; lowest: string }) =>
      `${p.category}मा ${p.min} देखि ${p.max} सम्मको कुनै सामान छैन। सबैभन्दा सस्तो ${p.lowest} पर्छ।`,
  },
  emptyHelp: {
    en: (p: { category: string }) => `No products in ${p.category} yet.`,
    ne: (p: { category: string }) => `${p.category}मा अहिलेसम्म केही छैन।`,
  },
  // For search engines and shared links.
  metaDescription: {
    en: (p: { category: string; total: number }) =>
      `${p.category}: ${formatNumber(p.total, 'en')} ${p.total === 1 ? 'product' : 'products'} with prices in rupees.`,
    ne: (p: { category: string; total: number }) =>
      `${p.category}: ${formatNumber(p.total, 'ne')} सामान, रुपैयाँमा मूल्यसहित।`,
  },
} as const satisfies MessageTable
