import type { MessageTable } from '#domain/messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { lowestPriceDays } from '#domain/product/price.ts'

const days = { en: formatNumber(lowestPriceDays, 'en'), ne: formatNumber(lowestPriceDays, 'ne') }

/** The label of the price before an offer. */
export const priceBeforeMessages = {
  lowest: {
    en: ({ price }: { price: string }) => `Lowest of the ${days.en} days before: ${price}.`,
    ne: ({ price }: { price: string }) => `अघिल्लो ${days.ne} दिनको सबैभन्दा कम: ${price}।`,
  },
  title: { en: 'Price history', ne: 'मूल्यको इतिहास' },
} as const satisfies MessageTable
