import type { MessageTable } from '#domain/messages.ts'

/** The page that shows the status of an order by its number and phone number, without login. */
export const orderLookupMessages = {
  title: { en: 'Track your order', ne: 'अर्डर कहाँ पुग्यो?' },
  help: {
    en: 'Enter the order number and the phone number that you ordered with. A code then makes sure it is you.',
    ne: 'अर्डर नम्बर र अर्डर गर्दाको फोन नम्बर लेख्नुहोस्। त्यसपछि कोडबाट तपाईं नै हो भनी पक्का गरिन्छ।',
  },
  link: { en: 'Track an order without logging in', ne: 'अर्डर कहाँ पुग्यो? (लगइन नचाहिने)' },
  number: { en: 'Order number', ne: 'अर्डर नम्बर' },
  numberHint: {
    en: 'It is on your order confirmation, for example 1001.',
    ne: 'अर्डर गर्दा पाएको नम्बर, जस्तै १००१।',
  },
  numberRequired: { en: 'Enter the order number.', ne: 'अर्डर नम्बर लेख्नुहोस्।' },
  phone: { en: 'Phone number', ne: 'फोन नम्बर' },
  phoneRequired: { en: 'Enter the phone number.', ne: 'फोन नम्बर लेख्नुहोस्।' },
  send: { en: 'Send code', ne: 'कोड पठाउनुहोस्' },
  request: { en: 'Request code', ne: 'कोड माग्नुहोस्' },
  notSent: {
    en: 'This shop can’t send codes yet. Request one here, then ask the shop for it.',
    ne: 'यो पसलले अहिले कोड पठाउन सक्दैन। यहाँ कोड मागेर पसलमा सम्पर्क गर्नुहोस्।',
  },
  sent: { en: 'If the details match an order, a code is on its way', ne: 'विवरण मिलेमा कोड पठाइनेछ' },
  'sent-phone': {
    en: (p: { phone: string }) =>
      `If order number and phone number match, we have sent a code by SMS to ${p.phone}. It works for 10 minutes.`,
    ne: (p: { phone: string }) =>
      `अर्डर नम्बर र फोन नम्बर मिलेको भए ${p.phone} मा एसएमएसले कोड पठायौँ। कोड १० मिनेट चल्छ।`,
  },
  'sent-email': {
    en: (p: { phone: string }) =>
      `If the order number matches ${p.phone}, we have sent a code to the email address of the order. It works for 10 minutes.`,
    ne: (p: { phone: string }) => `अर्डर नम्बर ${p.phone} सँग मिलेको भए अर्डरको इमेलमा कोड पठायौँ। कोड १० मिनेट चल्छ।`,
  },
  show: { en: 'Show order', ne: 'अर्डर हेर्नुहोस्' },
  change: { en: 'Change number or phone', ne: 'अर्डर नम्बर वा फोन फेर्नुहोस्' },
  found: { en: 'Order found', ne: 'अर्डर भेटियो' },
  order: {
    en: (p: { order: string }) => `Order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order}`,
  },
  due: { en: 'To pay', ne: 'तिर्न बाँकी' },
  another: { en: 'Track another order', ne: 'अर्को अर्डर हेर्नुहोस्' },
  questions: { en: 'Questions about this order?', ne: 'यो अर्डरबारे केही सोध्नु छ?' },
  ask: {
    en: (p: { order: string }) => `Hello, my question is about order ${p.order}.`,
    ne: (p: { order: string }) => `नमस्ते, मेरो अर्डर नम्बर ${p.order} हो।`,
  },
  contact: { en: 'Contact us', ne: 'हामीलाई सम्पर्क गर्नुहोस्' },
} as const satisfies MessageTable
