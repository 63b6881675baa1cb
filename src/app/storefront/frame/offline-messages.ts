import type { MessageTable } from '#domain/messages.ts'

/** Messages of the offline fallback page. */
export const offlineMessages = {
  title: { en: 'You’re offline', ne: 'अहिले इन्टरनेट छैन' },
  text: {
    en: 'This page isn’t saved on this phone. Pages you have visited are:',
    ne: 'खोज्नुभएको पृष्ठ यस फोनमा पहिले हेरिएको रहेनछ। पहिले हेरेका पृष्ठ भने यहीँ छन्।',
  },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  cart: { en: 'Cart', ne: 'कार्ट' },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  visitedPages: { en: 'Pages you have visited', ne: 'तपाईंले हेरेका पृष्ठ' },
} as const satisfies MessageTable
