import type { MessageTable } from '#domain/messages.ts'

/** Messages of a link with a button that copies it. */
export const shareLinkMessages = {
  link: { en: 'Link', ne: 'लिङ्क' },
  copy: { en: 'Copy', ne: 'कपी गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'कपी भयो' },
} as const satisfies MessageTable
