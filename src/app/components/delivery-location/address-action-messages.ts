import type { MessageTable } from '#domain/messages.ts'

/** Messages about saved addresses that the cart shares with the address page. */
export const addressActionMessages = {
  failed: { en: 'The addresses could not be loaded.', ne: 'ठेगाना ल्याउन सकिएन।' },
  edit: { en: 'Edit', ne: 'सच्याउनुहोस्' },
  editNamed: {
    en: (p: { street: string }) => `Edit ${p.street}`,
    ne: (p: { street: string }) => `सच्याउनुहोस्: ${p.street}`,
  },
} as const satisfies MessageTable
