import type { MessageTable } from '#domain/messages.ts'

type PlaceParams = { place: string }

/** Messages of the header button with the shopper’s delivery location. */
export const placeChipMessages = {
  chip: { en: 'Choose your place', ne: 'कहाँ पुर्‍याउने?' },
  chosen: {
    en: (p: PlaceParams) => `Deliver to ${p.place}. Choose another place`,
    ne: (p: PlaceParams) => `पुर्‍याउने ठाउँ: ${p.place}। अर्को छान्नुहोस्`,
  },
  seeDay: { en: 'When can I get it?', ne: 'तपाईंकहाँ कहिले पुग्छ?' },
} as const satisfies MessageTable
