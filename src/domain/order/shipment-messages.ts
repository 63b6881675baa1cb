import type { MessageTable } from '#domain/messages.ts'

/** Who carries an order, for shopper, seller and mails. */
export const shipmentMessages = {
  courier: { en: 'Courier', ne: 'कुरियर' },
  tracking: { en: 'Tracking number', ne: 'ट्र्याकिङ नम्बर' },
  sentWith: {
    en: (p: { courier: string }) => `Courier: ${p.courier}`,
    ne: (p: { courier: string }) => `कुरियर: ${p.courier}`,
  },
  trackedAs: {
    en: (p: { tracking: string }) => `Tracking number: ${p.tracking}`,
    ne: (p: { tracking: string }) => `ट्र्याकिङ नम्बर: ${p.tracking}`,
  },
  follow: { en: 'Follow it here', ne: 'कहाँ पुग्यो, हेर्नुहोस्' },
} as const satisfies MessageTable
