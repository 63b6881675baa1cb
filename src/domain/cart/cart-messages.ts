import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** The texts of cart and checkout. Statuses and payment types are in order-status-messages.ts. */
export const cartMessages = {
  addressesFailed: { en: 'Failed to load addresses', ne: 'ठेगाना ल्याउन सकिएन' },
  title: { en: 'Your cart', ne: 'तपाईंको कार्ट' },
  items: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'item' : 'items'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} सामान`,
  },
  lines: { en: 'Items', ne: 'सामानहरू' },
  product: { en: 'Product', ne: 'सामान' },
  quantity: { en: 'Quantity', ne: 'सङ्ख्या' },
  lineSubtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  weight: {
    en: (p: { kg: number }) => `Weight: ${formatNumber(p.kg, 'en')} kg`,
    ne: (p: { kg: number }) => `तौल: ${formatNumber(p.kg, 'ne')} के.जी.`,
  },
  inStock: { en: 'In Stock', ne: 'स्टकमा छ' },
  readyIn: {
    en: (p: { days: number }) => `ready in ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'}`,
    ne: (p: { days: number }) => `${formatNumber(p.days, 'ne')} दिनमा तयार`,
  },
  madeToOrder: {
    en: (p: { days: number }) =>
      `Made to order: ready in ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'}`,
    ne: (p: { days: number }) => `अर्डरअनुसार बनाइने: ${formatNumber(p.days, 'ne')} दिनमा तयार`,
  },
  outOfStock: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  remainingInStock: {
    en: (p: { remaining: number }) => `Only ${formatNumber(p.remaining, 'en')} left`,
    ne: (p: { remaining: number }) => `${formatNumber(p.remaining, 'ne')} वटा मात्र बाँकी`,
  },
  reduceToStock: {
    en: (p: { remaining: number }) => `Change to ${formatNumber(p.remaining, 'en')}`,
    ne: (p: { remaining: number }) => `${formatNumber(p.remaining, 'ne')} वटा मात्र लिनुहोस्`,
  },
  notCounted: { en: 'Not in the total', ne: 'जम्मामा जोडिएको छैन' },
  questions: { en: 'Questions before you order?', ne: 'अर्डर गर्नुअघि केही सोध्नु छ?' },
  ask: {
    en: (p: { products: string }) => `Hello, I have a question about: ${p.products}`,
    ne: (p: { products: string }) => `नमस्ते, यसबारे सोध्नु थियो: ${p.products}`,
  },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  continueShopping: { en: 'Continue Shopping', ne: 'किनमेल जारी राख्नुहोस्' },
  empty: { en: 'Your cart is empty', ne: 'तपाईंको कार्ट खाली छ' },
  emptyHelp: {
    en: 'Your cart is saved for next time.',
    ne: 'कार्टमा राखेको सामान पछि आउँदा पनि यहीँ हुन्छ।',
  },
  coupon: { en: 'Coupon', ne: 'कुपन' },
  couponCode: { en: 'Coupon code', ne: 'कुपन कोड' },
  useCoupon: { en: 'Apply', ne: 'लगाउनुहोस्' },
  panField: { en: 'PAN of the business', ne: 'कम्पनीको प्यान नम्बर' },
  panHint: {
    en: 'Nine digits. It is printed on the bill.',
    ne: 'नौ अङ्क। बिलमा छापिन्छ।',
  },
  summary: { en: 'Order Summary', ne: 'अर्डरको हिसाब' },
  deliveryAddress: { en: 'Delivery Address', ne: 'डेलिभरी ठेगाना' },
  change: { en: 'Change', ne: 'फेर्नुहोस्' },
  addAddress: { en: 'Add address', ne: 'ठेगाना थप्नुहोस्' },
  fixLines: { en: 'Fix items', ne: 'सामान मिलाउनुहोस्' },
  viewSummary: { en: 'View summary', ne: 'हिसाब हेर्नुहोस्' },
  addNewAddress: { en: '+ Add New Address', ne: '+ नयाँ ठेगाना थप्नुहोस्' },
  loginForAddress: {
    en: 'Log in to choose an address. Your cart is saved.',
    ne: 'ठेगाना छान्न लगइन गर्नुहोस्। तपाईंको कार्ट जस्ताको तस्तै रहन्छ।',
  },
  offlineForAddress: {
    en: 'No connection. Your addresses appear when you are back online.',
    ne: 'इन्टरनेट छैन। जोडिएपछि ठेगाना देखिन्छ।',
  },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  paymentMethod: { en: 'Payment Method', ne: 'भुक्तानी विधि' },
  cash: { en: 'Cash On Delivery', ne: 'सामान पाएपछि नगद' },
  online: { en: 'Online Payment', ne: 'अनलाइन भुक्तानी' },
  cashNote: {
    en: 'Pay in cash at your door. No fee is added.',
    ne: 'सामान हातमा पाएपछि नगद तिर्नुहोस्। थप शुल्क लाग्दैन।',
  },
  onlineUnavailable: {
    en: 'Online payment is not set up in this store yet. Please pay in cash.',
    ne: 'यस पसलमा अनलाइन भुक्तानी अझै जोडिएको छैन। कृपया नगद तिर्नुहोस्।',
  },
  subtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  shipping: { en: 'Shipping', ne: 'ढुवानी' },
  free: { en: 'Free', ne: 'निःशुल्क' },
  total: { en: 'Total', ne: 'कुल जम्मा' },
  placeOrder: { en: 'Place Order', ne: 'अर्डर गर्नुहोस्' },
  payAdvance: {
    en: (p: { amount: string }) => `Pay ${p.amount} now`,
    ne: (p: { amount: string }) => `अहिले ${p.amount} तिर्नुहोस्`,
  },
  payNow: { en: 'Pay Now', ne: 'अहिले तिर्नुहोस्' },
  delivery: { en: 'Delivery in {deliveryDays} business days', ne: '{deliveryDays} कार्यदिनभित्र डेलिभरी' },
  fixStock: {
    en: 'Some items are out of stock or running out. Reduce their quantity or remove them.',
    ne: 'केही सामान स्टकमा छैनन् वा कम बाँकी छन्। तिनको सङ्ख्या घटाउनुहोस् वा हटाउनुहोस्।',
  },
  notSold: { en: 'This product is not sold any more', ne: 'यो सामान अब बेचिँदैन' },
  topPicks: { en: 'Top Picks', ne: 'हाम्रो रोजाइ' },
  loading: { en: 'Loading your cart', ne: 'कार्ट खुल्दै छ' },
  forBusiness: { en: 'Bill for a business', ne: 'कम्पनीको नाममा बिल' },
  // For search engines and shared links.
  pageText: {
    en: 'Your items, delivery, tax and payment in one place. Cash on delivery.',
    ne: 'तपाईंले छानेका सामान, डेलिभरी, कर र भुक्तानी एकै ठाउँमा। सामान पाएपछि नगद।',
  },
} as const satisfies MessageTable
