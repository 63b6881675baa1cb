import type { MessageTable } from '#domain/messages.ts'

type LocationParams = { place: string }

/** Messages of the header button with the shopper’s delivery location. */
export const locationChipMessages = {
  chip: { en: 'Choose your place', ne: 'कहाँ पुर्‍याउने?' },
  changeLocation: {
    en: (p: LocationParams) => `Deliver to ${p.place}. Choose another place`,
    ne: (p: LocationParams) => `पुर्‍याउने ठाउँ: ${p.place}। अर्को छान्नुहोस्`,
  },
  seeDay: { en: 'When can I get it?', ne: 'तपाईंकहाँ कहिले पुग्छ?' },
} as const satisfies MessageTable
