import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Titles and descriptions of pages, for the browser's tab, search engines and shared links. */
export const seoMessages = {
  title: {
    en: (p: { page: string; shop: string }) => `${p.page} | ${p.shop}`,
    ne: (p: { page: string; shop: string }) => `${p.page} | ${p.shop}`,
  },
  pagedTitle: {
    en: (p: { page: string; number: number }) => `${p.page}, page ${p.number}`,
    ne: (p: { page: string; number: number }) => `${p.page}, पृष्ठ ${formatNumber(p.number, 'ne')}`,
  },
  homeCrumb: { en: 'Home', ne: 'गृहपृष्ठ' },
  siteName: { en: 'Baithak', ne: 'बैठक' },
  freeDelivery: {
    en: 'Free shipping in {deliveryDays} business days.',
    ne: '{deliveryDays} कार्यदिनमा निःशुल्क ढुवानी।',
  },
  shop: { en: 'Shop', ne: 'पसल' },
  cart: { en: 'Cart', ne: 'कार्ट' },
  checkout: { en: 'Checkout', ne: 'चेकआउट' },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
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
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  about: { en: 'About', ne: 'हाम्रो बारेमा' },
  notFound: { en: 'Page not found', ne: 'पृष्ठ भेटिएन' },
  error: { en: 'Something went wrong', ne: 'केही गडबडी भयो' },
} as const satisfies MessageTable
