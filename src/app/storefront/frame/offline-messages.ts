import type { MessageTable } from '#domain/messages.ts'

/** The page that replaces one that cannot be fetched. */
export const offlineMessages = {
  title: { en: 'You’re offline', ne: 'अहिले इन्टरनेट छैन' },
  text: {
    en: 'The page you asked for has not been seen on this phone yet. What has been seen is still here.',
    ne: 'खोज्नुभएको पृष्ठ यस फोनमा पहिले हेरिएको रहेनछ। पहिले हेरेका पृष्ठ भने यहीँ छन्।',
  },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  cart: { en: 'Cart', ne: 'कार्ट' },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  seen: { en: 'Pages you have seen', ne: 'तपाईंले हेरेका पृष्ठ' },
} as const satisfies MessageTable
