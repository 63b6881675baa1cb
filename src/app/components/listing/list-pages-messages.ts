import type { MessageTable } from '#domain/messages.ts'

/** Messages of numbered pages, and of a list that failed to load. */
export const listPagesMessages = {
  pages: { en: 'Pages', ne: 'पृष्ठहरू' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },
  failed: {
    en: 'The list could not be loaded. Check your connection and try again.',
    ne: 'सूची ल्याउन सकिएन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  },
} as const satisfies MessageTable
