import type { MessageTable } from '#domain/messages.ts'

/** Messages of the measurements and the questions on the product page. */
export const productSectionMessages = {
  size: { en: 'Size', ne: 'नाप' },
  seatHeight: { en: 'Seat height', ne: 'सिटको उचाइ' },
  seatDepth: { en: 'Seat depth', ne: 'सिटको गहिराइ' },
  legs: { en: 'Removable legs', ne: 'निकाल्न मिल्ने खुट्टा' },
  openedWidth: { en: 'Opened width', ne: 'खोल्दाको चौडाइ' },
  openedDepth: { en: 'Opened depth', ne: 'खोल्दाको गहिराइ' },
  centimetre: { en: 'cm', ne: 'से.मि.' },
  askShort: { en: 'Ask us', ne: 'सोध्नुहोस्' },
  ask: { en: 'Ask about this product', ne: 'यो सामानबारे सोध्नुहोस्' },
  question: {
    en: (p: { product: string }) => `Namaste, I have a question about ${p.product}.`,
    ne: (p: { product: string }) => `नमस्ते, ${p.product} बारे सोध्नु थियो।`,
  },
} as const satisfies MessageTable
