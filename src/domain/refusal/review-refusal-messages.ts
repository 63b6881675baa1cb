import { formatNumber } from '#domain/number-format.ts'
import type { RefusalParams } from './refusal-params.ts'

/** The reasons why a review or question is refused. */
export const reviewRefusals = {
  'review-closed': {
    en: 'A review can be written once the order is delivered, and for a year from then on.',
    ne: 'अर्डर डेलिभरी भएपछि एक वर्षसम्म मात्र समीक्षा लेख्न मिल्छ।',
  },
  'own-review': {
    en: 'This is your own review. Others say whether it helped them.',
    ne: 'यो तपाईंकै समीक्षा हो। उपयोगी भयो कि भएन, अरूले भन्छन्।',
  },
  'questions-waiting': {
    en: (p: RefusalParams) =>
      `${formatNumber(p.left ?? 0, 'en')} of your questions and answers still wait to be read. Please wait until some are shown.`,
    ne: (p: RefusalParams) =>
      `तपाईंका ${formatNumber(p.left ?? 0, 'ne')} वटा प्रश्न र जवाफ पढ्न बाँकी छन्। केही देखिएपछि फेरि लेख्नुहोस्।`,
  },
  'answer-refused': {
    en: 'You have answered exactly this before, and the shop does not show it. Say it in other words.',
    ne: 'ठ्याक्कै यही जवाफ तपाईंले पहिले दिनुभएको थियो, र पसलले देखाएन। अर्कै शब्दमा लेख्नुहोस्।',
  },
  'question-refused': {
    en: 'You have asked exactly this before, and the shop does not show it. Ask it in other words.',
    ne: 'ठ्याक्कै यही प्रश्न तपाईंले पहिले सोध्नुभएको थियो, र पसलले देखाएन। अर्कै शब्दमा सोध्नुहोस्।',
  },
  'not-bought': {
    en: 'Only those to whom this product was delivered can answer questions about it.',
    ne: 'यो सामान पाइसकेका ग्राहकले मात्र यसबारे जवाफ दिन सक्छन्।',
  },
} as const
