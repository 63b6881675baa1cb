import type { MessageTable } from '#domain/messages/words.ts'

/** One line on a product's page. */
export const fitLineMessages = {
  question: { en: 'Does it get in at your home?', ne: 'तपाईंको घरमा छिर्छ?' },
  fits: { en: 'Fits your home', ne: 'तपाईंको घरमा अटाउँछ' },
  tooBig: { en: 'Does not fit your home', ne: 'तपाईंको घरमा अटाउँदैन' },
  see: { en: 'See how', ne: 'कसरी, हेर्नुहोस्' },
} as const satisfies MessageTable
