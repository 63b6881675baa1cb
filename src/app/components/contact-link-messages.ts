import type { MessageTable } from '#domain/messages.ts'

/** Contact options other than the phone number. */
export const contactLinkMessages = {
  call: { en: 'Call', ne: 'फोन गर्नुहोस्' },
} as const satisfies MessageTable
