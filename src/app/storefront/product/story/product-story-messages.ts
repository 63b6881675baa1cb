import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the product page below the pictures and the price. */
export const productStoryMessages = {
  asBigAs: { en: 'As big as this', ne: 'यति ठूलो छ' },
  seatHeight: { en: 'Seat height', ne: 'सिटको उचाइ' },
  seatDepth: { en: 'Seat depth', ne: 'सिटको गहिराइ' },
  legs: { en: 'Legs come off', ne: 'निकाल्न मिल्ने खुट्टा' },
  openedWidth: { en: 'Opened width', ne: 'खोल्दाको चौडाइ' },
  openedDepth: { en: 'Opened depth', ne: 'खोल्दाको गहिराइ' },
  centimetre: { en: 'cm', ne: 'से.मि.' },
  assembly: { en: 'Assembly', ne: 'जडान' },
  ask: { en: 'Ask about this product', ne: 'यो सामानबारे सोध्नुहोस्' },
  question: {
    en: (p: { product: string }) => `Namaste, I have a question about ${p.product}.`,
    ne: (p: { product: string }) => `नमस्ते, ${p.product} बारे सोध्नु थियो।`,
  },
  sameRoom: { en: 'For the same room', ne: 'यही कोठाका लागि' },
  together: {
    en: (p: { count: number }) =>
      `This and ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'other' : 'others'}`,
    ne: (p: { count: number }) => `यो र अरू ${formatNumber(p.count, 'ne')} वटा`,
  },
  these: {
    en: (p: { count: number }) => (p.count === 1 ? 'This one' : `These ${formatNumber(p.count, 'en')}`),
    ne: (p: { count: number }) => (p.count === 1 ? 'यो एउटा' : `यी ${formatNumber(p.count, 'ne')} वटा`),
  },
  alone: { en: 'This alone', ne: 'यो मात्र' },
  addTogether: {
    en: (p: { count: number }) => `Put ${formatNumber(p.count, 'en')} in the cart`,
    ne: (p: { count: number }) =>
      `${p.count === 1 ? 'एउटा' : `${formatNumber(p.count, 'ne')} वटा`} कार्टमा राख्नुहोस्`,
  },
  addThis: { en: 'Put this in the cart', ne: 'यो कार्टमा राख्नुहोस्' },
  tick: { en: 'Tick what you would like', ne: 'मन परेकोमा चिन्ह लगाउनुहोस्' },
  inCart: { en: 'All of these are in your cart.', ne: 'यी सबै तपाईंको कार्टमा छन्।' },
} as const satisfies MessageTable
