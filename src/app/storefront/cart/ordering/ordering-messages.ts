import type { MessageTable } from '#domain/messages.ts'

/** Messages of the cart that appear only after an interaction or an error. */
export const orderingMessages = {
  selectAddress: { en: 'Please select an address', ne: 'कृपया ठेगाना छान्नुहोस्' },
  // The specification gives the English text.
  addAddress: { en: 'Please select an address', ne: 'कृपया पहिले ठेगाना थप्नुहोस्' },
  saveAddress: { en: 'Please save the address first', ne: 'कृपया पहिले ठेगाना सेभ गर्नुहोस्' },
  removeNamed: {
    en: (p: { name: string }) => `Remove ${p.name}`,
    ne: (p: { name: string }) => `${p.name} हटाउनुहोस्`,
  },
  couponApplied: {
    en: (p: { coupon: string }) => `${p.coupon} is included in the total`,
    ne: (p: { coupon: string }) => `${p.coupon} लाग्यो`,
  },
  onlineNote: {
    en: 'Next: the payment page. Your order is confirmed once you pay.',
    ne: 'अब भुक्तानी पृष्ठ खुल्छ। भुक्तानी भएपछि अर्डर पक्का हुन्छ।',
  },
  testGateway: {
    en: 'This is a test: no money is taken.',
    ne: 'यो परीक्षण हो: पैसा काटिँदैन।',
  },
  totalUnavailable: {
    en: 'We couldn’t calculate the total. Nothing was ordered; please try again.',
    ne: 'कुपन र तपाईंले चाहेका कुरासहितको जम्मा हिसाब गर्न सकिएन। अर्डर भएको छैन, फेरि थिच्नुहोस्।',
  },
  cartChanged: {
    en: 'Nothing was ordered: the cart has changed since you opened it. It is up to date now; please check it.',
    ne: 'अर्डर भएको छैन: तपाईंले खोलेपछि कार्ट फेरिएको छ। अहिले मिलाइएको छ, कृपया हेर्नुहोस्।',
  },
  myOrders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  orderPlaced: { en: 'Order placed', ne: 'अर्डर भयो' },
  orderIndeterminate: {
    en: 'Connection lost. We’ll check whether your order went through as soon as you’re back online.',
    ne: 'जवाफ आएन, त्यसैले अर्डर पुग्यो कि पुगेन, अझै थाहा छैन। इन्टरनेट आउनासाथ हामी खोज्छौँ।',
  },
  orderNotPlaced: {
    en: 'Your order didn’t go through. Your cart is unchanged: you can order again.',
    ne: 'अर्डर पुगेनछ। कार्ट जस्ताको तस्तै छ, फेरि अर्डर गर्न सक्नुहुन्छ।',
  },
  unpaidOrder: {
    en: (p: { order: string; total: string | undefined }) =>
      `Order ${p.order} is waiting for your payment${p.total === undefined ? '' : `: ${p.total}`}.`,
    ne: (p: { order: string; total: string | undefined }) =>
      `अर्डर ${p.order} को भुक्तानी बाँकी छ${p.total === undefined ? '' : `: ${p.total}`}।`,
  },
  payUnpaid: { en: 'Pay now', ne: 'भुक्तानी गर्नुहोस्' },
  cancelUnpaid: { en: 'Cancel it', ne: 'अर्डर रद्द गर्नुहोस्' },
  seeOrders: { en: 'Go to My Orders', ne: '“मेरा अर्डरहरू”मा हेर्नुहोस्' },
  totalChanged: {
    en: (p: { total: string }) => `The total changed since you opened the cart. It is ${p.total} now.`,
    ne: (p: { total: string }) => `कार्ट खोलेपछि कुल जम्मा फेरियो। अहिले ${p.total} हो।`,
  },
  oldTotal: {
    en: (p: { total: string }) => `Total before ${p.total}`,
    ne: (p: { total: string }) => `पहिलेको कुल जम्मा ${p.total}`,
  },
  panInvalid: {
    en: 'Enter a PAN of nine digits, or leave it empty.',
    ne: 'नौ अङ्कको प्यान नम्बर लेख्नुहोस् वा खाली छोड्नुहोस्।',
  },
} as const satisfies MessageTable
