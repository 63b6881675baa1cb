import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages/words.ts'

type Placed = { place: string }

/** The chip in the header that says where a shopper lives. */
export const placeChipMessages = {
  chip: { en: 'Deliver to', ne: 'कहाँ पुर्‍याउने?' },
  chosen: {
    en: (p: Placed) => `Deliver to ${p.place}. Choose another place`,
    ne: (p: Placed) => `पुर्‍याउने ठाउँ: ${p.place}। अर्को छान्नुहोस्`,
  },
  seeDay: { en: 'See the day at your door', ne: 'तपाईंकहाँ कहिले पुग्छ?' },
} as const satisfies MessageTable

/** The day at the door of who has said where that is. */
export const arrivalMessages = {
  free: { en: 'free delivery', ne: 'निःशुल्क ढुवानी' },
  fee: {
    en: (p: { amount: string }) => `delivery ${p.amount}`,
    ne: (p: { amount: string }) => `ढुवानी ${p.amount}`,
  },
  askUs: { en: 'ask us first, the road decides', ne: 'पहिले सोध्नुहोस्, बाटो हेरेर भन्छौँ' },
  notDelivered: { en: 'we do not deliver there', ne: 'त्यहाँ पुर्‍याउँदैनौँ' },
  change: { en: 'Change', ne: 'फेर्नुहोस्' },
  changePlace: { en: 'Change the place', ne: 'ठाउँ फेर्नुहोस्' },
} as const satisfies MessageTable

/** Where that place is chosen. */
export const placePickerMessages = {
  title: { en: 'Deliver to', ne: 'कहाँ पुर्‍याऔँ?' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  search: { en: 'Your municipality or district', ne: 'तपाईंको नगर, गाउँपालिका वा जिल्ला' },
  searchHint: { en: 'In English or Nepali letters.', ne: 'नेपाली वा रोमन अक्षरमा।' },
  found: {
    en: (p: { count: number }) => (p.count === 1 ? '1 place' : `${formatNumber(p.count, 'en')} places`),
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} ठाउँ`,
  },
  none: {
    en: 'No place of this name. Choose it step by step below.',
    ne: 'यो नामको ठाउँ भेटिएन। तल एक-एक गरी छान्नुहोस्।',
  },
  steps: { en: 'Step by step', ne: 'एक-एक गरी छान्ने' },
  choose: { en: 'Choose', ne: 'छान्नुहोस्' },
  forget: { en: 'Forget my place', ne: 'मेरो ठाउँ हटाउनुहोस्' },
  keptHere: {
    en: 'Kept in this browser, and with your account once you log in. It fills in a new address too.',
    ne: 'यही ब्राउजरमा रहन्छ, लगइन गरे खातामा पनि। नयाँ ठेगाना भर्दा पनि काम लाग्छ।',
  },
} as const satisfies MessageTable

/** From the province by way of the district to the local level. */
export const placeSelectMessages = {
  province: { en: 'Province', ne: 'प्रदेश' },
  district: { en: 'District', ne: 'जिल्ला' },
  level: { en: 'Local level', ne: 'स्थानीय तह' },
} as const satisfies MessageTable
