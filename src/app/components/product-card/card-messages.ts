import { formatDecimals, formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Product cards, prices, ratings, steppers and hearts on all pages. */
export const cardMessages = {
  add: { en: 'Add', ne: 'थप्नुहोस्' },
  sale: { en: 'Sale', ne: 'छुट' },
  inStock: { en: 'In Stock', ne: 'स्टकमा छ' },
  madeToOrder: { en: 'Made to order', ne: 'अर्डरअनुसार बनाइने' },
  outOfStock: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  remainingInStock: {
    en: (p: { remaining: number }) => `${formatNumber(p.remaining, 'en')} left`,
    ne: (p: { remaining: number }) => `${formatNumber(p.remaining, 'ne')} वटा बाँकी`,
  },
  percentOff: {
    en: (p: { percent: number }) => `${p.percent}% OFF`,
    ne: (p: { percent: number }) => `${formatNumber(p.percent, 'ne')}% छुट`,
  },
  originalPrice: { en: 'Original price', ne: 'पहिलेको मूल्य' },
  listPrice: { en: 'List price', ne: 'अङ्कित मूल्य' },
  rating: {
    en: (p: { rating: number; count: number }) =>
      `${formatDecimals(p.rating, 1, 'en')} (${formatNumber(p.count, 'en')})`,
    ne: (p: { rating: number; count: number }) =>
      `${formatDecimals(p.rating, 1, 'ne')} (${formatNumber(p.count, 'ne')})`,
  },
  rated: {
    en: (p: { rating: number; count: number }) =>
      `Rated ${formatNumber(p.rating, 'en')} out of 5, ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'rating' : 'ratings'}`,
    ne: (p: { rating: number; count: number }) =>
      `५ मा ${formatNumber(p.rating, 'ne')} अङ्क, ${formatNumber(p.count, 'ne')} मूल्याङ्कन`,
  },
  quantity: { en: 'Quantity', ne: 'सङ्ख्या' },
  quantityOf: {
    en: (p: { name: string }) => `Quantity of ${p.name}`,
    ne: (p: { name: string }) => `${p.name} को सङ्ख्या`,
  },
  decrease: { en: 'Decrease quantity', ne: 'सङ्ख्या घटाउनुहोस्' },
  increase: { en: 'Increase quantity', ne: 'सङ्ख्या बढाउनुहोस्' },
  addToWishlist: { en: 'Add to wishlist', ne: 'मनपर्ने सूचीमा राख्नुहोस्' },
  removeFromWishlist: { en: 'Remove from wishlist', ne: 'मनपर्ने सूचीबाट हटाउनुहोस्' },
  pictureMissing: { en: 'Picture not available', ne: 'तस्बिर उपलब्ध छैन' },
  coloursOf: {
    en: (p: { name: string }) => `Colours of ${p.name}`,
    ne: (p: { name: string }) => `${p.name}: रङ`,
  },
} as const satisfies MessageTable
