import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the section with products for the same room. */
export const sameRoomMessages = {
  sameRoom: { en: 'Goes well with', ne: 'यही कोठाका लागि' },
  together: {
    en: (p: { count: number }) =>
      `This and ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'other' : 'others'}`,
    ne: (p: { count: number }) => `यो र अरू ${formatNumber(p.count, 'ne')} वटा`,
  },
  these: {
    en: (p: { count: number }) => (p.count === 1 ? 'This one' : `These ${formatNumber(p.count, 'en')}`),
    ne: (p: { count: number }) => (p.count === 1 ? 'यो एउटा' : `यी ${formatNumber(p.count, 'ne')} वटा`),
  },
  addTogether: {
    en: (p: { count: number }) => `Add ${formatNumber(p.count, 'en')} to cart`,
    ne: (p: { count: number }) =>
      `${p.count === 1 ? 'एउटा' : `${formatNumber(p.count, 'ne')} वटा`} कार्टमा राख्नुहोस्`,
  },
  inCart: { en: 'All of these are in your cart.', ne: 'यी सबै तपाईंको कार्टमा छन्।' },
} as const satisfies MessageTable
