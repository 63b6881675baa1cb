import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the picker of the delivery location. */
export const locationPickerMessages = {
  title: { en: 'Choose your place', ne: 'कहाँ पुर्‍याउने?' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  search: { en: 'Your municipality or district', ne: 'तपाईंको नगर, गाउँपालिका वा जिल्ला' },
  searchHint: { en: 'In English or Nepali letters.', ne: 'नेपाली वा रोमन अक्षरमा।' },
  found: {
    en: (p: { count: number }) => (p.count === 1 ? '1 place' : `${formatNumber(p.count, 'en')} places`),
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} ठाउँ`,
  },
  oneMore: { en: 'Type another letter.', ne: 'अर्को अक्षर पनि लेख्नुहोस्।' },
  none: {
    en: 'No such place. Choose province and district below.',
    ne: 'यो नामको ठाउँ भेटिएन। तल प्रदेश र जिल्लाबाट छान्नुहोस्।',
  },
  steps: { en: 'By province and district', ne: 'प्रदेश र जिल्लाबाट छान्नुहोस्' },
  choose: { en: 'Choose', ne: 'छान्नुहोस्' },
  ward: { en: 'Ward', ne: 'वडा' },
  upTo: {
    en: (p: { max: number }) => `1 to ${formatNumber(p.max, 'en')}`,
    ne: (p: { max: number }) => `१ देखि ${formatNumber(p.max, 'ne')}`,
  },
  wardInvalid: {
    en: (p: { max: number }) => `Write a number from 1 to ${formatNumber(p.max, 'en')}, or leave it empty.`,
    ne: (p: { max: number }) => `१ देखि ${formatNumber(p.max, 'ne')} सम्मको अङ्क लेख्नुहोस्, वा खाली छोड्नुहोस्।`,
  },
  floor: { en: 'Floor', ne: 'तला' },
  neededForStairCarry: { en: 'for the carriers', ne: 'माथि बोक्नुपर्ने भए' },
  floorInvalid: {
    en: (p: { max: number }) =>
      `Write a number from 0, the ground, to ${formatNumber(p.max, 'en')}, or leave it empty.`,
    ne: (p: { max: number }) =>
      `भुइँतला भए ०, नत्र ${formatNumber(p.max, 'ne')} सम्मको अङ्क लेख्नुहोस्, वा खाली छोड्नुहोस्।`,
  },
  deliverTo: {
    en: (p: { place: string }) => `Deliver to ${p.place}`,
    ne: (p: { place: string }) => `${p.place}मै पुर्‍याउनुहोस्`,
  },
  keepThis: { en: 'Keep this place', ne: 'यही ठाउँ राख्नुहोस्' },
  outsideNepal: { en: 'Outside Nepal', ne: 'नेपालबाहिर' },
  country: { en: 'Country', ne: 'देश' },
  forget: { en: 'Forget my place', ne: 'मेरो ठाउँ हटाउनुहोस्' },
  savedInBrowser: {
    en: 'Saved in this browser, and in your account once you log in. It fills in a new address too.',
    ne: 'यही ब्राउजरमा सेभ हुन्छ, लगइन गरे खातामा पनि। नयाँ ठेगाना भर्दा पनि काम लाग्छ।',
  },
} as const satisfies MessageTable

/** Labels of the selects for a local level. */
export const placeSelectMessages = {
  province: { en: 'Province', ne: 'प्रदेश' },
  district: { en: 'District', ne: 'जिल्ला' },
  level: { en: 'Local level', ne: 'स्थानीय तह' },
} as const satisfies MessageTable
