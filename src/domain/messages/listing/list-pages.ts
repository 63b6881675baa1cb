import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages/words.ts'

/** The numbered pages of a list. */
export const listPagesMessages = {
  pages: { en: 'Pages', ne: 'पृष्ठहरू' },
  page: {
    en: (p: { page: number }) => `Page ${formatNumber(p.page, 'en')}`,
    ne: (p: { page: number }) => `पृष्ठ ${formatNumber(p.page, 'ne')}`,
  },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },
} as const satisfies MessageTable
