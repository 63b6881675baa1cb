import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the shopper's orders. Order statuses are in order-status-messages.ts. */
export const ordersMessages = {
  ordersFailed: { en: 'Failed to fetch orders', ne: 'अर्डर ल्याउन सकिएन' },
  title: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  count: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'order' : 'orders'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} अर्डर`,
  },
  order: { en: 'Order', ne: 'अर्डर' },
  date: { en: 'Date', ne: 'मिति' },
  payment: { en: 'Payment', ne: 'भुक्तानी' },
  total: { en: 'Total', ne: 'कुल जम्मा' },
  placedByShop: { en: 'Taken by the shop', ne: 'पसलले लिएको' },
  status: { en: 'Status', ne: 'अवस्था' },
  items: { en: 'Items', ne: 'सामानहरू' },
  quantity: {
    en: (p: { quantity: number }) => `Quantity: ${formatNumber(p.quantity, 'en')}`,
    ne: (p: { quantity: number }) => `सङ्ख्या: ${formatNumber(p.quantity, 'ne')}`,
  },
  steps: { en: 'Steps of this order', ne: 'यस अर्डरका चरण' },
  buyerPan: {
    en: (p: { pan: string }) => `PAN: ${p.pan}`,
    ne: (p: { pan: string }) => `प्यान: ${p.pan}`,
  },
  subtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  shipping: { en: 'Shipping', ne: 'ढुवानी' },
  free: { en: 'Free', ne: 'निःशुल्क' },
  replaced: {
    en: (p: { orders: string; by: string }) => `Order ${p.orders} was cancelled. Order ${p.by} replaces it.`,
    ne: (p: { orders: string; by: string }) => `अर्डर ${p.orders} रद्द भयो। त्यसको सट्टा अर्डर ${p.by} छ।`,
  },
  payAmount: {
    en: (p: { amount: string }) => `Pay ${p.amount}`,
    ne: (p: { amount: string }) => `${p.amount} तिर्नुहोस्`,
  },
  buyAgain: { en: 'Buy again', ne: 'फेरि किन्नुहोस्' },
  noneAvailable: {
    en: 'None of these products is available now.',
    ne: 'यी कुनै सामान अहिले पाइँदैन।',
  },
  someUnavailable: {
    en: (p: { names: string }) => `Not available now: ${p.names}`,
    ne: (p: { names: string }) => `अहिले नपाइने: ${p.names}`,
  },
  lowStock: {
    en: (p: { names: string }) => `Fewer in stock than you ordered: ${p.names}`,
    ne: (p: { names: string }) => `अर्डरभन्दा कम मात्र बाँकी: ${p.names}`,
  },
  payAgain: { en: 'Pay again', ne: 'भुक्तानी गर्नुहोस्' },
  payRest: {
    en: (p: { amount: string }) => `Pay the rest: ${p.amount}`,
    ne: (p: { amount: string }) => `बाँकी ${p.amount} तिर्नुहोस्`,
  },
  paidNotice: { en: 'Your payment is confirmed. Thank you.', ne: 'भुक्तानी पक्का भयो। धन्यवाद।' },
  paidTwiceNotice: {
    en: 'You paid this order twice. It stays paid, and we refund the second payment within {refundDays} days.',
    ne: 'यो अर्डरको पैसा दुई पटक तिरिएछ। अर्डर यथावत् छ, दोस्रो पटक तिरेको रकम {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
  },
  onHold: {
    en: 'A payment has arrived and the shop is checking it. Please do not pay again.',
    ne: 'रकम आएको छ, पसलले जाँच्दै छ। कृपया फेरि नतिर्नुहोस्।',
  },
  pendingNotice: {
    en: 'The payment is being confirmed. This page shows it as soon as it is.',
    ne: 'भुक्तानी पक्का हुँदै छ। हुनासाथ यहीँ देखिन्छ।',
  },
  notPaidNotice: {
    en: 'The order has not been paid. Pay again, or cancel it.',
    ne: 'भुक्तानी भएन, पैसा काटिएको छैन। भुक्तानी गर्नुहोस् वा अर्डर रद्द गर्नुहोस्।',
  },
  restUnpaidNotice: {
    en: 'The rest has not been paid yet. Your order ships after you pay it.',
    ne: 'बाँकी रकम अझै तिरिएको छैन। तिरेपछि मात्र सामान पठाइन्छ।',
  },
  cancelledNotice: {
    en: 'This order was cancelled. Money that arrived for it is given back within {refundDays} days.',
    ne: 'यो अर्डर रद्द भयो। तिर्नुभएको पैसा भए {refundDays} दिनभित्र फिर्ता दिइन्छ।',
  },
  unsureNotice: {
    en: 'The time to pay this order is over, but the payment service has not said yet how your payment ended. We go on asking: money that has arrived brings the order back, or is given back within {refundDays} days.',
    ne: 'यो अर्डर तिर्ने समय सकियो, तर भुक्तानी के भयो भनी सेवाले अझै भनेको छैन। हामी सोधिरहन्छौँ: पैसा आएको भए अर्डर फेरि चालु हुन्छ वा {refundDays} दिनभित्र पैसा फिर्ता दिइन्छ।',
  },
  placedNotice: {
    en: 'Thank you. Your order is placed.',
    ne: 'धन्यवाद। तपाईंको अर्डर पायौँ।',
  },
  none: { en: 'No Orders Found', ne: 'कुनै अर्डर भेटिएन' },
  noneHelp: {
    en: 'When you place an order, every step of it is shown here.',
    ne: 'अर्डर गरेपछि त्यसको हरेक चरण यहाँ देखिन्छ।',
  },
  startShopping: { en: 'Start Shopping', ne: 'किनमेल सुरु गर्नुहोस्' },
  loading: { en: 'Loading your orders', ne: 'तपाईंका अर्डर खुल्दै छन्' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  loginFirst: { en: 'Log in to see your orders.', ne: 'अर्डर हेर्न लगइन गर्नुहोस्।' },
  loginRegister: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
} as const satisfies MessageTable
