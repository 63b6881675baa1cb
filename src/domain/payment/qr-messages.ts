import type { MessageTable } from '#domain/messages.ts'

/** The page on which a shopper pays by the shop's own QR. */
export const qrMessages = {
  title: { en: 'Pay by QR', ne: 'क्यूआरबाट तिर्नुहोस्' },
  amount: { en: 'To pay', ne: 'तिर्नुपर्ने' },
  order: {
    en: (p: { order: string }) => `Order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order}`,
  },
  picture: { en: 'QR of the shop', ne: 'पसलको क्यूआर' },
  noPicture: {
    en: 'The shop has taken its QR down. Please contact us, or pay in another way on the page of the order.',
    ne: 'पसलले क्यूआर हटाएको छ। कृपया हामीलाई सम्पर्क गर्नुहोस् वा अर्डरको पृष्ठबाट अर्को तरिकाले तिर्नुहोस्।',
  },
  help: {
    en: 'Scan the QR with your bank app or wallet, pay the exact amount, and enter the transaction number here.',
    ne: 'बैंक एप वा वालेटले क्यूआर स्क्यान गरी ठ्याक्कै यति रकम तिर्नुहोस्, अनि कारोबार नम्बर यहाँ लेख्नुहोस्।',
  },
  save: { en: 'Save the QR', ne: 'क्यूआर सेभ गर्नुहोस्' },
  saveHelp: {
    en: 'If you pay on this phone, save the QR and choose it from the gallery in your bank app or wallet.',
    ne: 'यही फोनबाट तिर्ने भए क्यूआर सेभ गर्नुहोस्, अनि बैंक एप वा वालेटमा ग्यालरीबाट छान्नुहोस्।',
  },
  reference: { en: 'Transaction number', ne: 'कारोबार नम्बर' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  correct: { en: 'Correct the number', ne: 'नम्बर सच्याउनुहोस्' },
  waiting: {
    en: (p: { reference: string }) =>
      `We have your transaction number ${p.reference} and confirm the payment as soon as we see it.`,
    ne: (p: { reference: string }) => `तपाईंको कारोबार नम्बर ${p.reference} पायौँ। रकम आएको देख्नासाथ पुष्टि गर्छौँ।`,
  },
  referenceMissing: {
    en: 'Pay by the QR and enter the transaction number, so that we can confirm the payment.',
    ne: 'क्यूआरबाट तिरेर कारोबार नम्बर लेख्नुहोस्, अनि हामी भुक्तानी पुष्टि गर्छौँ।',
  },
  changeReference: { en: 'Change the transaction number', ne: 'कारोबार नम्बर फेर्नुहोस्' },
  confirmed: { en: 'The payment is confirmed.', ne: 'भुक्तानी पुष्टि भयो।' },
  over: { en: 'This payment is over.', ne: 'यो भुक्तानीको समय सकियो।' },
  toOrder: { en: 'To the order', ne: 'अर्डर हेर्नुहोस्' },
} as const satisfies MessageTable
