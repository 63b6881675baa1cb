import type { MessageTable } from '#domain/messages.ts'

/** Messages of the row of recently viewed products. */
export const recentlyViewedMessages = {
  title: { en: 'Recently viewed', ne: 'भर्खरै हेरिएका सामान' },
  clear: { en: 'Clear', ne: 'मेटाउनुहोस्' },
  clearLabel: { en: 'Clear recently viewed', ne: 'भर्खरै हेरिएका सामान मेटाउनुहोस्' },
  cleared: { en: 'Recently viewed cleared', ne: 'भर्खरै हेरिएका सामान मेटाइए' },
} as const satisfies MessageTable
