import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the comparison checkbox on product cards. Those of the bar and the page are in compare-messages.ts. */
export const compareCheckMessages = {
  check: { en: 'Compare', ne: 'तुलना' },
  checkNamed: {
    en: (p: { name: string }) => `Compare ${p.name}`,
    ne: (p: { name: string }) => `${p.name} तुलनामा राख्नुहोस्`,
  },
  full: {
    en: (p: { max: number }) => `${formatNumber(p.max, 'en')} products at most. Remove one first.`,
    ne: (p: { max: number }) =>
      `एक पटकमा ${formatNumber(p.max, 'ne')} वटा सामान मात्र तुलना गर्न मिल्छ। पहिले एउटा हटाउनुहोस्।`,
  },
} as const satisfies MessageTable
