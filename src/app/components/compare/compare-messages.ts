import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { maxCompared } from '#domain/catalogue/compare.ts'

/** Messages of the comparison bar and page. Those of dimensions are in measure-messages.ts. */
export const compareMessages = {
  title: { en: 'Compare', ne: 'तुलना' },
  compare: { en: 'Compare', ne: 'तुलना' },
  bar: { en: 'Chosen to compare', ne: 'तुलनाका लागि छानिएका' },
  chosen: {
    en: (p: { count: number; max: number }) =>
      `${formatNumber(p.count, 'en')} of ${formatNumber(p.max, 'en')} to compare`,
    ne: (p: { count: number; max: number }) =>
      `${formatNumber(p.max, 'ne')} मध्ये ${formatNumber(p.count, 'ne')} छानियो`,
  },
  clear: { en: 'Clear', ne: 'हटाउनुहोस्' },
  clearLabel: { en: 'Clear comparison', ne: 'तुलनाका लागि छानिएका सबै हटाउनुहोस्' },
  count: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product' : 'products'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} सामान`,
  },
  product: { en: 'Product', ne: 'सामान' },
  cart: { en: 'Cart', ne: 'कार्ट' },
  price: { en: 'Price', ne: 'मूल्य' },
  rating: { en: 'Rating', ne: 'मूल्याङ्कन' },
  stock: { en: 'Stock', ne: 'स्टक' },
  notGiven: { en: 'Not given', ne: 'दिइएको छैन' },
  differs: { en: 'differs', ne: 'फरक छ' },
  onlyDifferences: { en: 'Only what differs', ne: 'फरक कुरा मात्र' },
  allSame: { en: 'These products are identical on paper.', ne: 'दिइएको जानकारीमा यी सामान उस्तै छन्।' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeNamed: {
    en: (p: { name: string }) => `Remove ${p.name} from the comparison`,
    ne: (p: { name: string }) => `${p.name} तुलनाबाट हटाउनुहोस्`,
  },
  gone: {
    en: (p: { count: number }) =>
      p.count === 1
        ? 'One of the products is no longer sold.'
        : `${p.count} of the products are no longer sold.`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} वटा सामान अब बिक्रीमा छैन।`,
  },
  addAnother: { en: 'Add another product', ne: 'अर्को सामान थप्नुहोस्' },
  needAnother: {
    en: 'Choose one more product to see how they differ.',
    ne: 'फरक हेर्न अर्को एउटा सामान छान्नुहोस्।',
  },
  empty: { en: 'Nothing to compare yet', ne: 'तुलना गर्ने सामान छानिएको छैन' },
  emptyHelp: {
    en: `Tick Compare on up to ${formatNumber(maxCompared, 'en')} products to see prices, sizes and materials side by side.`,
    ne: `बढीमा ${formatNumber(maxCompared, 'ne')} वटा सामानको “तुलना” मा टिक लगाउनुहोस्। तिनका मूल्य, नाप र सामग्री यहाँ सँगसँगै देखिन्छन्।`,
  },
  waiting: {
    en: (p: { count: number }) =>
      p.count === 1
        ? 'One product is chosen to compare'
        : `${formatNumber(p.count, 'en')} products are chosen to compare`,
    ne: (p: { count: number }) => `तुलनाका लागि ${formatNumber(p.count, 'ne')} वटा सामान छानिएको छ`,
  },
  waitingHelp: {
    en: `Compare them now, or tick more first: up to ${formatNumber(maxCompared, 'en')} in all.`,
    ne: `यहीँबाट सँगसँगै हेर्नुहोस् वा पहिले अरू पनि छान्नुहोस्, जम्मा ${formatNumber(maxCompared, 'ne')} वटासम्म।`,
  },
  browse: { en: 'Browse Products', ne: 'सामान हेर्नुहोस्' },
  compareYours: {
    en: (p: { count: number }) => `Compare your ${formatNumber(p.count, 'en')}`,
    ne: (p: { count: number }) => `आफूले छानेका ${formatNumber(p.count, 'ne')} वटा तुलना गर्नुहोस्`,
  },
} as const satisfies MessageTable
