import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the wishlist page. */
export const wishlistMessages = {
  title: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  count: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'item' : 'items'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} सामान`,
  },
  empty: { en: 'Your wishlist is empty', ne: 'तपाईंको मनपर्ने सूची खाली छ' },
  emptyHelp: {
    en: 'Tap the heart on a product to save it here.',
    ne: 'सामानमाथिको ♡ थिचेर यहाँ राख्नुहोस्।',
  },
  browse: { en: 'Browse Products', ne: 'सामान हेर्नुहोस्' },
  savedInBrowser: {
    en: 'Saved in this browser. Log in to see it on all your devices.',
    ne: 'यही ब्राउजरमा राखिएको छ। सबैतिर पाउन लगइन गर्नुहोस्।',
  },
  loading: { en: 'Loading your wishlist', ne: 'मनपर्ने सूची खुल्दै छ' },
  failed: { en: 'Failed to load the wishlist', ne: 'मनपर्ने सूची ल्याउन सकिएन' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
} as const satisfies MessageTable
