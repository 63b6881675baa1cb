import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type CountParams = { count: number }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')

/** The seller's texts about shoppers who wait for a product. */
export const backInStockMessages = {
  title: { en: 'Waiting customers', ne: 'पर्खिरहेका ग्राहक' },
  help: {
    en: 'These customers asked for an email and confirmed their address. The store emails each of them once, automatically. Nobody sees the addresses.',
    ne: 'यति जनाले इमेलमा खबर मागेर ठेगाना पक्का गरेका छन्। त्यसो भएपछि पसल आफैँ सबैलाई एक पटक खबर गर्छ। ठेगाना कसैले देख्दैन।',
  },
  link: {
    en: (p: CountParams) =>
      `Shoppers wait for ${formatInEnglish(p.count)} ${p.count === 1 ? 'product' : 'products'}`,
    ne: (p: CountParams) => `ग्राहकले ${formatInNepali(p.count)} सामान पर्खिरहेका छन्`,
  },
  back: {
    en: (p: CountParams) => `${formatInEnglish(p.count)} ${p.count === 1 ? 'waits' : 'wait'} for stock`,
    ne: (p: CountParams) => `${formatInNepali(p.count)} जना स्टक पर्खँदै`,
  },
  cheaper: {
    en: (p: CountParams) =>
      `${formatInEnglish(p.count)} ${p.count === 1 ? 'waits' : 'wait'} for a lower price`,
    ne: (p: CountParams) => `${formatInNepali(p.count)} जना मूल्य घट्न पर्खँदै`,
  },
  byDemand: { en: 'Most waiting', ne: 'धेरैले पर्खेको पहिले' },
  'by-name': { en: 'By name', ne: 'नामको क्रममा' },
  'by-price': { en: 'Lowest price', ne: 'सस्तो पहिले' },
  product: { en: 'Product', ne: 'सामान' },
  price: { en: 'Price now', ne: 'अहिलेको मूल्य' },
  stock: { en: 'Stock', ne: 'स्टक' },
  changeStock: { en: 'Change stock', ne: 'स्टक मिलाउनुहोस्' },
  changeStockOf: {
    en: (p: { name: string }) => `Change stock of ${p.name}`,
    ne: (p: { name: string }) => `${p.name}को स्टक मिलाउनुहोस्`,
  },
  changePrice: { en: 'Change price', ne: 'मूल्य सच्याउनुहोस्' },
  changePriceOf: {
    en: (p: { name: string }) => `Change price of ${p.name}`,
    ne: (p: { name: string }) => `${p.name}को मूल्य सच्याउनुहोस्`,
  },
  none: { en: 'Nobody waits', ne: 'कसैले पर्खेको छैन' },
  noneHelp: {
    en: 'Customers sign up on the product page: for stock when it is sold out, otherwise for a lower price.',
    ne: 'ग्राहकले सामानको पृष्ठबाट खबर माग्छन्: स्टक सकिएको भए आएपछि, नत्र मूल्य घटेपछि।',
  },
  found: { en: 'What is waited for', ne: 'पर्खिएका सामान' },
} as const satisfies MessageTable
