import { formatMoney } from '#domain/money.ts'
import type { RefusalParams } from './refusal-params.ts'

/** The refusals of second payments and second refunds. */
export const refundRefusals = {
  'already-refunded': {
    en: (p: RefusalParams) =>
      `Some of these items were already refunded. At most ${formatMoney(p.limitPaisa ?? 0, 'en', 'when-needed')} can be refunded for the others.`,
    ne: (p: RefusalParams) =>
      `यीमध्ये केहीको रकम फिर्ता भइसकेको छ। बाँकीका लागि बढीमा ${formatMoney(p.limitPaisa ?? 0, 'ne', 'when-needed')} फिर्ता गर्न मिल्छ।`,
  },
  'units-refunded': {
    en: 'Some units of a product that you take out were already refunded. They would be refunded again.',
    ne: 'हटाउन खोजेको सामानको केही रकम फिर्ता भइसकेको छ। यसो गर्दा फेरि फिर्ता हुन्छ।',
  },
  'refund-recorded': {
    en: 'This refund was already recorded by somebody else or with another method. Reload the page to see how.',
    ne: 'यो रकम अरू कसैले वा अर्कै माध्यमबाट फिर्ता दिएको भनी लेखिसकिएको छ। हेर्न पृष्ठ फेरि खोल्नुहोस्।',
  },
  'refund-fixed': {
    en: 'This refund can no longer be withdrawn: it was sent or recorded, its items are back in stock, or the order has changed since.',
    ne: 'यो फिर्ता अब रोक्न मिल्दैन: रकम दिइसकियो, सामान स्टकमा फिर्ता भइसक्यो वा त्यसयता अर्डर बदलियो।',
  },
  'payment-on-hold': {
    en: 'A payment for this order has arrived, and the shop is checking it. Please do not pay again.',
    ne: 'यो अर्डरको रकम आएको छ, पसलले जाँच्दै छ। कृपया फेरि नतिर्नुहोस्।',
  },
} as const
