import { formatNumber } from '#domain/number-format.ts'
import { arrivalMessages } from '#domain/messages/frame/arrival.ts'
import type { MessageTable } from '#domain/messages/words.ts'

/** The cart and its checkout; statuses and payment types are in order-status.ts. */
export const cartMessages = {
  title: { en: 'Your cart', ne: 'तपाईंको कार्ट' },
  withoutScript: { en: 'The cart needs JavaScript', ne: 'कार्टलाई जाभास्क्रिप्ट चाहिन्छ' },
  withoutScriptHelp: {
    en: 'Switch it on in your browser, or order by phone or through the contact page.',
    ne: 'ब्राउजरमा जाभास्क्रिप्ट खोल्नुहोस्, वा फोनबाट वा सम्पर्क पृष्ठबाट अर्डर गर्नुहोस्।',
  },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  items: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'item' : 'items'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} सामान`,
  },
  lines: { en: 'Items', ne: 'सामानहरू' },
  product: { en: 'Product', ne: 'सामान' },
  quantity: { en: 'Quantity', ne: 'सङ्ख्या' },
  quantityOf: {
    en: (p: { name: string }) => `Quantity of ${p.name}`,
    ne: (p: { name: string }) => `${p.name} को सङ्ख्या`,
  },
  lineSubtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  weight: {
    en: (p: { kg: number }) => `Weight: ${formatNumber(p.kg, 'en')} kg`,
    ne: (p: { kg: number }) => `तौल: ${formatNumber(p.kg, 'ne')} के.जी.`,
  },
  inStock: { en: 'In Stock', ne: 'स्टकमा छ' },
  outOfStock: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  onlyLeft: {
    en: (p: { left: number }) => `Only ${formatNumber(p.left, 'en')} left`,
    ne: (p: { left: number }) => `${formatNumber(p.left, 'ne')} वटा मात्र बाँकी`,
  },
  takeLeft: {
    en: (p: { left: number }) => `Change to ${formatNumber(p.left, 'en')}`,
    ne: (p: { left: number }) => `${formatNumber(p.left, 'ne')} वटा मात्र लिनुहोस्`,
  },
  notCounted: { en: 'Not in the total', ne: 'जम्मामा जोडिएको छैन' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeNamed: {
    en: (p: { name: string }) => `Remove ${p.name}`,
    ne: (p: { name: string }) => `${p.name} हटाउनुहोस्`,
  },
  continueShopping: { en: 'Continue Shopping', ne: 'किनमेल जारी राख्नुहोस्' },
  empty: { en: 'Your cart is empty', ne: 'तपाईंको कार्ट खाली छ' },
  emptyHelp: {
    en: 'What you add stays here, also when you come back another day.',
    ne: 'थपेका सामान यहीँ रहन्छन्, अर्को दिन आउँदा पनि।',
  },
  coupon: { en: 'Coupon', ne: 'कुपन' },
  couponCode: { en: 'Coupon code', ne: 'कुपन कोड' },
  useCoupon: { en: 'Apply', ne: 'लगाउनुहोस्' },
  couponTaken: {
    en: (p: { coupon: string }) => `${p.coupon} is in the total`,
    ne: (p: { coupon: string }) => `${p.coupon} लाग्यो`,
  },
  summary: { en: 'Order Summary', ne: 'अर्डरको हिसाब' },
  deliveryAddress: { en: 'Delivery Address', ne: 'डेलिभरी ठेगाना' },
  change: { en: 'Change', ne: 'फेर्नुहोस्' },
  addNewAddress: { en: '+ Add New Address', ne: '+ नयाँ ठेगाना थप्नुहोस्' },
  noAddress: { en: 'No address yet', ne: 'अहिलेसम्म ठेगाना छैन' },
  loginForAddress: {
    en: 'Log in to choose an address. Your cart is kept.',
    ne: 'ठेगाना छान्न लगइन गर्नुहोस्। तपाईंको कार्ट जस्ताको तस्तै रहन्छ।',
  },
  addressesLoading: { en: 'Loading addresses', ne: 'ठेगाना ल्याइँदै छ' },
  addressesFailed: { en: 'Failed to load addresses', ne: 'ठेगाना ल्याउन सकिएन' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  paymentMethod: { en: 'Payment Method', ne: 'भुक्तानी विधि' },
  cash: { en: 'Cash On Delivery', ne: 'सामान पाएपछि नगद' },
  online: { en: 'Online Payment', ne: 'अनलाइन भुक्तानी' },
  cashNote: {
    en: 'Pay in cash at your door. No fee is added.',
    ne: 'ढोकामै नगद तिर्नुहोस्। थप शुल्क लाग्दैन।',
  },
  onlineNote: {
    en: 'You go on to the payment page. The order is confirmed once it is paid.',
    ne: 'अब भुक्तानी पृष्ठ खुल्छ। भुक्तानी भएपछि अर्डर पक्का हुन्छ।',
  },
  onlineUnavailable: {
    en: 'Online payment is not set up in this store yet. Please pay in cash.',
    ne: 'यस पसलमा अनलाइन भुक्तानी अझै जोडिएको छैन। कृपया नगद तिर्नुहोस्।',
  },
  testGateway: {
    en: 'This is a test: no money is taken.',
    ne: 'यो परीक्षण हो: पैसा काटिँदैन।',
  },
  gateway: { en: 'Pay with', ne: 'तिर्ने माध्यम' },
  subtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  shipping: { en: 'Shipping', ne: 'ढुवानी' },
  free: { en: 'Free', ne: 'निःशुल्क' },
  total: { en: 'Total', ne: 'कुल जम्मा' },
  placeOrder: { en: 'Place Order', ne: 'अर्डर गर्नुहोस्' },
  payNow: { en: 'Pay Now', ne: 'अहिले तिर्नुहोस्' },
  working: { en: 'Your order is being placed', ne: 'तपाईंको अर्डर हुँदै छ' },
  selectAddress: { en: 'Please select an address', ne: 'कृपया ठेगाना छान्नुहोस्' },
  orderPlaced: { en: 'Order placed', ne: 'अर्डर भयो' },
  orderUnsure: {
    en: 'No answer came, so it is not known yet whether your order arrived. We look for it as soon as the line is back.',
    ne: 'जवाफ आएन, त्यसैले अर्डर पुग्यो कि पुगेन, अझै थाहा छैन। इन्टरनेट आउनासाथ हामी खोज्छौँ।',
  },
  orderNotPlaced: {
    en: 'Your order did not arrive. Your cart is as it was: you can order again.',
    ne: 'अर्डर पुगेनछ। कार्ट जस्ताको तस्तै छ, फेरि अर्डर गर्न सक्नुहुन्छ।',
  },
  lookInOrders: { en: 'Look into My Orders', ne: '“मेरा अर्डरहरू”मा हेर्नुहोस्' },
  delivery: { en: 'Delivery in {deliveryDays} business days', ne: '{deliveryDays} कार्यदिनभित्र डेलिभरी' },
  deliveryAbroad: arrivalMessages.abroad,
  priceChanged: {
    en: (p: { total: string }) => `Prices changed since you opened the cart. The new total is ${p.total}.`,
    ne: (p: { total: string }) => `कार्ट खोलेपछि मूल्य फेरियो। नयाँ कुल जम्मा ${p.total} हो।`,
  },
  oldTotal: {
    en: (p: { total: string }) => `Total before ${p.total}`,
    ne: (p: { total: string }) => `पहिलेको कुल जम्मा ${p.total}`,
  },
  fixStock: {
    en: 'Some pieces are out of stock or fewer are left. Change or remove the lines that say so.',
    ne: 'केही सामान स्टकमा छैनन् वा कम बाँकी छन्। तिनको सङ्ख्या घटाउनुहोस् वा हटाउनुहोस्।',
  },
  notSold: { en: 'This product is not sold any more', ne: 'यो सामान अब बेचिँदैन' },
  syncing: { en: 'Saving your cart', ne: 'कार्ट सेभ हुँदै छ' },
  topPicks: { en: 'Top Picks', ne: 'हाम्रो रोजाइ' },
  loading: { en: 'Loading your cart', ne: 'कार्ट खुल्दै छ' },
  // Who buys for a business
  forBusiness: { en: 'Bill for a business', ne: 'व्यवसायका लागि बिल' },
  panField: { en: 'PAN of the business', ne: 'व्यवसायको स्थायी लेखा नं.' },
  panHint: {
    en: 'Nine digits. It is printed on the bill.',
    ne: 'नौ अङ्क। बिलमा छापिन्छ।',
  },
  panWrong: {
    en: 'Enter a PAN of nine digits, or leave it empty.',
    ne: 'नौ अङ्कको स्थायी लेखा नम्बर लेख्नुहोस् वा खाली छोड्नुहोस्।',
  },
} as const satisfies MessageTable
