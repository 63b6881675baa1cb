import type { MessageTable } from '#domain/messages.ts'

/** Messages of the price history. */
export const priceHistoryMessages = {
  intro: {
    en: ({ day }: { day: string }) => `Price in this shop since ${day}.`,
    ne: ({ day }: { day: string }) => `${day} देखि यो पसलमा यसको मूल्य।`,
  },
  listPrice: {
    en: ({ price }: { price: string }) =>
      `The crossed-out ${price} is the list price. It has not been charged since then.`,
    ne: ({ price }: { price: string }) => `काटिएको ${price} अङ्कित मूल्य हो, त्यसयता यो मूल्य लिइएको छैन।`,
  },
  title: { en: 'Price history', ne: 'मूल्यको इतिहास' },
  from: { en: 'From', ne: 'कहिलेदेखि' },
  price: { en: 'Price', ne: 'मूल्य' },
  chart: {
    en: ({ min, max, now }: { min: string; max: string; now: string }) =>
      `Price over time: between ${min} and ${max}, now ${now}.`,
    ne: ({ min, max, now }: { min: string; max: string; now: string }) =>
      `समयअनुसार मूल्य: ${min} देखि ${max} सम्म, अहिले ${now}।`,
  },
  today: { en: 'today', ne: 'आज' },
} as const satisfies MessageTable
