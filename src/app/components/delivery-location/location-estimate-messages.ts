import type { Language } from '#domain/language.ts'
import type { TransitDays } from '#domain/pricing/delivery-estimate.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

const spanOf = ({ least, most }: TransitDays, language: Language) =>
  [...new Set([least, Math.max(least, most)])].map((days) => formatNumber(days, language)).join('–')

type StairCarryParams = { floor: number; amount: string }

/** Messages of the delivery estimate at the shopper’s location. */
export const locationEstimateMessages = {
  atYourDoor: { en: 'At your door', ne: 'तपाईंकहाँ पुग्ने' },
  free: { en: 'free delivery', ne: 'निःशुल्क ढुवानी' },
  fee: {
    en: (p: { amount: string }) => `delivery\u00a0${p.amount}`,
    ne: (p: { amount: string }) => `ढुवानी\u00a0${p.amount}`,
  },
  carrying: {
    en: (p: StairCarryParams) =>
      `optional carrying to floor ${formatNumber(p.floor, 'en')},\u00a0${p.amount}`,
    ne: (p: StairCarryParams) =>
      `चाहे भर्‍याङबाट ${formatNumber(p.floor, 'ne')} तलासम्म बोकिदिने,\u00a0${p.amount}`,
  },
  transitDays: {
    en: (p: TransitDays) => `${spanOf(p, 'en')} ${p.most === 1 ? 'day' : 'days'}`,
    ne: (p: TransitDays) => `${spanOf(p, 'ne')} दिन`,
  },
  preparationAndTransitDays: {
    en: (p: TransitDays & { leadDays: number }) =>
      `ready in ${formatNumber(p.leadDays, 'en')} ${p.leadDays === 1 ? 'day' : 'days'}, then ${spanOf(p, 'en')}`,
    ne: (p: TransitDays & { leadDays: number }) =>
      `${formatNumber(p.leadDays, 'ne')} दिनमा तयार, ${spanOf(p, 'ne')} कार्यदिनमा पुग्छ`,
  },
  freeWithoutLabel: { en: 'Free', ne: 'निःशुल्क' },
  assembly: {
    en: (p: { amount: string }) => `optional assembly, ${p.amount}`,
    ne: (p: { amount: string }) => `चाहे जोडिदिने, ${p.amount}`,
  },
  ask: { en: 'Ask us about delivery', ne: 'डेलिभरीबारे सोध्नुहोस्' },
  question: {
    en: (p: { place: string; page: string }) => `Namaste, can you bring this to ${p.place}? ${p.page}`,
    ne: (p: { place: string; page: string }) => `नमस्ते, यो ${p.place} मा पुर्‍याइदिन मिल्छ? ${p.page}`,
  },
  placeNamed: {
    en: (p: { place: string }) => `${p.place}. Change the place`,
    ne: (p: { place: string }) => `${p.place}। ठाउँ फेर्नुहोस्`,
  },
} as const satisfies MessageTable
