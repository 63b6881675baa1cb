import { formatDecimals, formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type CountParams = { count: number }

/** The texts of the review summary on the first screen of a product page. */
export const reviewTabMessages = {
  tab: {
    en: (p: CountParams) => `Reviews (${formatNumber(p.count, 'en')})`,
    ne: (p: CountParams) => `समीक्षा (${formatNumber(p.count, 'ne')})`,
  },
  toReviews: {
    en: (p: CountParams) =>
      p.count === 1 ? 'Read the review' : `Read all ${formatNumber(p.count, 'en')} reviews`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} समीक्षा पढ्नुहोस्`,
  },
  average: {
    en: (p: { average: number }) => `${formatDecimals(p.average, 1, 'en')} out of 5`,
    ne: (p: { average: number }) => `५ मा ${formatDecimals(p.average, 1, 'ne')}`,
  },
  basis: {
    en: (p: CountParams) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'review' : 'reviews'}, each written for a delivered order. Nobody else can write here.`,
    ne: (p: CountParams) =>
      `${formatNumber(p.count, 'ne')} समीक्षा, सबै डेलिभरी भएको अर्डरबारे। अरू कसैले यहाँ लेख्न सक्दैन।`,
  },
  anonymousBuyer: { en: 'A buyer', ne: 'एक ग्राहक' },
} as const satisfies MessageTable
