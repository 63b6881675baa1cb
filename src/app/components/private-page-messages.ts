import type { MessageTable } from '#domain/messages.ts'

/** Titles of the pages with personal data. */
export const privatePageMessages = {
  checkout: { en: 'Checkout', ne: 'चेकआउट' },
  account: { en: 'My Account', ne: 'मेरो खाता' },
  address: { en: 'Add delivery address', ne: 'डेलिभरी ठेगाना थप्नुहोस्' },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  order: { en: 'Order', ne: 'अर्डर' },
  orders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  'order-status': { en: 'Track your order', ne: 'अर्डर कहाँ पुग्यो?' },
  bill: { en: 'Bill', ne: 'बिल' },
  review: { en: 'Your review', ne: 'तपाईंको समीक्षा' },
  alerts: { en: 'Your alerts', ne: 'तपाईंले मागेको खबर' },
  newsletter: { en: 'Newsletter', ne: 'न्युजलेटर' },
} as const satisfies MessageTable
