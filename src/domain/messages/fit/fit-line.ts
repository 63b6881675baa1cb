import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages/words.ts'

/** Whether something fits, on a product's page, on cards and above lists. */
export const fitLineMessages = {
  question: { en: 'Does it fit your home?', ne: 'तपाईंको घरमा अटाउँछ?' },
  fits: { en: 'Fits your home', ne: 'तपाईंको घरमा अटाउँछ' },
  tooBig: { en: 'Does not fit your home', ne: 'तपाईंको घरमा अटाउँदैन' },
  measure: { en: 'Does it fit? Measure your home', ne: 'अटाउँछ? घर नाप्नुहोस्' },
  onlyFitting: { en: 'Fits my home', ne: 'मेरो घरमा अटाउने मात्र' },
  hidden: {
    en: (p: { count: number }) =>
      p.count === 0 ? 'Everything on this page fits.' : `Hidden on this page: ${formatNumber(p.count, 'en')}`,
    ne: (p: { count: number }) =>
      p.count === 0 ? 'यस पृष्ठका सबै अटाउँछन्।' : `यस पृष्ठमा नदेखाइएका: ${formatNumber(p.count, 'ne')}`,
  },
  see: { en: 'See how', ne: 'कसरी, हेर्नुहोस्' },
} as const satisfies MessageTable
