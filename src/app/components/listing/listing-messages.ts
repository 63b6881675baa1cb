import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the filters, the sort order, the counts and the pages of product lists. */
export const listingMessages = {
  filters: { en: 'Filters', ne: 'फिल्टर' },
  category: { en: 'Category', ne: 'श्रेणी' },
  allProducts: { en: 'All products', ne: 'सबै सामान' },
  priceRange: { en: 'Price range', ne: 'मूल्य' },
  min: { en: 'Min', ne: 'कम्तीमा' },
  max: { en: 'Max', ne: 'बढीमा' },
  lowestPrice: { en: 'Lowest price', ne: 'सबैभन्दा कम मूल्य' },
  highestPrice: { en: 'Highest price', ne: 'सबैभन्दा बढी मूल्य' },
  notNumber: { en: 'Enter a number of rupees.', ne: 'रकम अङ्कमा लेख्नुहोस्।' },
  minAboveMax: { en: 'Min must not exceed Max.', ne: '“कम्तीमा”को रकम “बढीमा”को भन्दा ठूलो भयो।' },
  availability: { en: 'Availability', ne: 'उपलब्धता' },
  inStockOnly: { en: 'In Stock Only', ne: 'स्टकमा भएका मात्र' },
  resetFilters: { en: 'Reset Filters', ne: 'फिल्टर हटाउनुहोस्' },
  apply: { en: 'Apply', ne: 'लागू गर्नुहोस्' },
  closeFilters: { en: 'Close filters', ne: 'फिल्टर बन्द गर्नुहोस्' },
  showProducts: {
    en: (p: { total: number }) =>
      `Show ${formatNumber(p.total, 'en')} ${p.total === 1 ? 'product' : 'products'}`,
    ne: (p: { total: number }) => `${formatNumber(p.total, 'ne')} सामान हेर्नुहोस्`,
  },
  showFitting: { en: 'Show what fits', ne: 'अटाउने सामान हेर्नुहोस्' },
  priceBetween: {
    en: (p: { min: string; max: string }) => `${p.min} to ${p.max}`,
    ne: (p: { min: string; max: string }) => `${p.min} देखि ${p.max} सम्म`,
  },
  priceFrom: {
    en: (p: { min: string }) => `from ${p.min}`,
    ne: (p: { min: string }) => `${p.min} वा बढी`,
  },
  priceUpTo: {
    en: (p: { max: string }) => `up to ${p.max}`,
    ne: (p: { max: string }) => `${p.max} सम्म`,
  },
  inStock: { en: 'in stock', ne: 'स्टकमा भएका' },
  sort: { en: 'Sort', ne: 'क्रम' },
  pageSize: { en: 'Show', ne: 'एक पटकमा' },
  default: { en: 'Default', ne: 'पसलको क्रम' },
  'price-asc': { en: 'Price: Low to High', ne: 'मूल्य: कमबाट बढी' },
  'price-desc': { en: 'Price: High to Low', ne: 'मूल्य: बढीबाट कम' },
  'name-asc': { en: 'Name: A-Z', ne: 'नाम: अ-ज्ञ' },
  'name-desc': { en: 'Name: Z-A', ne: 'नाम: ज्ञ-अ' },
  showing: {
    en: (p: { from: number; to: number; total: number }) =>
      `Showing ${formatNumber(p.from, 'en')}-${formatNumber(p.to, 'en')} of ${formatNumber(p.total, 'en')} results`,
    ne: (p: { from: number; to: number; total: number }) =>
      p.total === 0
        ? 'केही भेटिएन'
        : `${formatNumber(p.total, 'ne')} नतिजामध्ये ${formatNumber(p.from, 'ne')}-${formatNumber(p.to, 'ne')} देखाइँदै छ`,
  },
  productsFound: {
    en: (p: { total: number }) => `${formatNumber(p.total, 'en')} product(s) found`,
    ne: (p: { total: number }) => `${formatNumber(p.total, 'ne')} सामान भेटियो`,
  },
} as const satisfies MessageTable
