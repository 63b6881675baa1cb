import type { MessageTable } from '#domain/messages/messages.ts'

/** Beside a phone number. */
export const contactWayMessages = {
  call: { en: 'Call', ne: 'फोन गर्नुहोस्' },
} as const satisfies MessageTable
