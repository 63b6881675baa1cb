import type { MessageTable } from '#domain/messages.ts'

/** Messages for locations without a delivery estimate, with the reason. */
export const noDayMessages = {
  askUs: { en: 'Ask us first: it depends on the road', ne: 'पहिले हामीलाई सोध्नुहोस्; बाटो हेरेर मिति र शुल्क भन्छौँ' },
  askUsShort: { en: 'Ask first', ne: 'पहिले सोध्नुहोस्' },
  notDelivered: { en: 'We don’t deliver there', ne: 'त्यहाँ पुर्‍याउँदैनौँ' },
  abroadShort: { en: 'Date on request', ne: 'मिति सोधपुछपछि' },
  abroad: {
    en: 'No fixed delivery date outside Nepal. We’ll agree on one with you.',
    ne: 'नेपालबाहिरको डेलिभरी मिति हामी तपाईंसँग कुरा गरेर तय गर्छौँ।',
  },
  abroadPayment: {
    en: 'We’ll contact you about the delivery date and payment.',
    ne: 'डेलिभरीको दिन र भुक्तानीबारे हामी तपाईंलाई सम्पर्क गर्नेछौँ।',
  },
} as const satisfies MessageTable
