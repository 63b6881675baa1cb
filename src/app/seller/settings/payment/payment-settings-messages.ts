import { formatNumber } from '#domain/number-format.ts'
import { qrHoldHours } from '#domain/payment/shop-qr.ts'
import type { MessageTable } from '#domain/messages.ts'

const hours = (language: 'en' | 'ne') => formatNumber(qrHoldHours.default, language)

/** The owner’s rules for advances, and the shop’s own QR. */
export const paymentSettingsMessages = {
  title: { en: 'Payment settings', ne: 'भुक्तानी सेटिङ' },
  toServices: { en: 'eSewa, Khalti and cards', ne: 'इसेवा, खल्ती र कार्ड' },
  pageLink: { en: 'Advance and the shop’s QR', ne: 'बैना र पसलको क्यूआर' },
  advance: { en: 'Advance', ne: 'बैना' },
  advanceHelp: {
    en: 'Ask for a part of a cash order before you start on it. The rest is paid on delivery.',
    ne: 'नगद अर्डरको केही रकम पहिल्यै लिनुहोस्, बाँकी सामान पुर्‍याउँदा लिनुहोस्।',
  },
  noAdvance: { en: 'No advance.', ne: 'अहिले बैना मागिँदैन।' },
  severalHelp: {
    en: 'Where several apply, the highest counts.',
    ne: 'एकभन्दा बढी लागू भए सबैभन्दा ठूलो बैना लाग्छ।',
  },
  rule: {
    en: (p: { number: number }) => `Advance ${formatNumber(p.number, 'en')}`,
    ne: (p: { number: number }) => `बैना ${formatNumber(p.number, 'ne')}`,
  },
  size: { en: 'Advance in', ne: 'बैना कसरी' },
  sum: { en: 'rupees', ne: 'रकममा' },
  percent: { en: 'per cent', ne: 'प्रतिशतमा' },
  amount: { en: 'Advance (Rs.)', ne: 'बैना (रु.)' },
  rate: { en: 'Advance (%)', ne: 'बैना (%)' },
  scope: { en: 'For', ne: 'केमा' },
  above: { en: 'orders above an amount', ne: 'यति रकमभन्दा माथिको अर्डरमा' },
  products: { en: 'chosen products', ne: 'छानेका सामानमा' },
  threshold: { en: 'Orders above (Rs.)', ne: 'कति रुपैयाँभन्दा माथि (रु.)' },
  addRule: { en: 'Add an advance', ne: 'बैना थप्नुहोस्' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeRule: {
    en: (p: { number: number }) => `Remove advance ${formatNumber(p.number, 'en')}`,
    ne: (p: { number: number }) => `बैना ${formatNumber(p.number, 'ne')} हटाउनुहोस्`,
  },
  retained: { en: 'What you retain of a paid advance', ne: 'तिरेको बैनाबाट पसलले राख्ने' },
  retainedHelp: {
    en: 'Customers see it before they pay.',
    ne: 'ग्राहकले तिर्नुअघि नै देख्छन्।',
  },
  cancelledPercent: { en: 'When the customer cancels (%)', ne: 'ग्राहकले रद्द गरे (%)' },
  refusedPercent: { en: 'When it is refused at the door (%)', ne: 'ढोकाबाटै फर्काए (%)' },
  qr: { en: 'Shop’s own QR', ne: 'पसलको क्यूआर' },
  qrHelp: {
    en: 'Customers scan it with any bank app or wallet. You confirm each payment on the page Payments.',
    ne: 'ग्राहकले जुनसुकै बैंक एप वा वालेटले स्क्यान गर्छन्। भुक्तानी आएको “भुक्तानी” पृष्ठमा पुष्टि गर्नुहोस्।',
  },
  picture: { en: 'Picture of your QR', ne: 'क्यूआरको तस्बिर' },
  choosePicture: { en: 'Choose a picture', ne: 'तस्बिर छान्नुहोस्' },
  replacePicture: { en: 'Replace', ne: 'फेर्नुहोस्' },
  pictureHint: {
    en: 'Your Fonepay or bank QR: the whole code, sharp and straight.',
    ne: 'फोनपे वा बैंकको क्यूआर: पूरै देखिने, सफा र सीधा।',
  },
  isOffered: {
    en: 'Offer it to customers as Online Payment',
    ne: 'ग्राहकलाई अनलाइन भुक्तानीमा देखाउने',
  },
  accountName: { en: 'Account name', ne: 'खाताको नाम' },
  accountNameHint: {
    en: 'Customers compare it with the name in their app.',
    ne: 'ग्राहकले आफ्नो एपमा देखिने नामसँग मिलाउँछन्।',
  },
  holdHours: { en: 'Hours to pay', ne: 'तिर्ने समय (घण्टा)' },
  holdHoursHint: {
    en: `Until then the stock is reserved. Afterwards the order is cancelled. Usually ${hours('en')}.`,
    ne: `त्यतिन्जेल सामान राखिन्छ, त्यसपछि अर्डर रद्द हुन्छ। सामान्यतया ${hours('ne')}।`,
  },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
} as const satisfies MessageTable
