import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import { messages, type MessageTable, type Messages } from '#domain/messages.ts'

type FloorParams = { floor: string }

/** Messages of the delivery services. */
export const extrasMessages = {
  title: { en: 'At your door', ne: 'ढोकामा पुगेपछि' },
  carryUp: { en: 'Carry to my floor', ne: 'मेरो तलासम्म पुर्‍याइदिनुहोस्' },
  floor: { en: 'Floor', ne: 'तला' },
  floorHint: { en: 'The ground floor is 0.', ne: 'भुइँतला ० हो।' },
  hasLift: { en: 'There is a lift big enough for furniture', ne: 'सामान अट्ने लिफ्ट छ' },
  carryPrice: {
    en: (p: { stairs: string; lift: string }) => `${p.stairs} a floor, or ${p.lift} with a lift`,
    ne: (p: { stairs: string; lift: string }) => `प्रति तला ${p.stairs}, लिफ्ट भए ${p.lift}`,
  },
  assemble: {
    en: (p: { name: string; price: string }) => `Assemble ${p.name}: ${p.price} each`,
    ne: (p: { name: string; price: string }) => `${p.name} जोडिदिनुहोस्: प्रति सामान ${p.price}`,
  },
  shareHome: {
    en: 'Share my measurements with the delivery team',
    ne: 'मैले घरमा नापेको कुरा बोक्नेलाई बताइदिनुहोस्',
  },
  shareHomeHint: {
    en: 'The packing slip then shows for each item whether and how it fits.',
    ne: 'प्याकिङ स्लिपमा हरेक सामान अटाउँछ कि अटाउँदैन र कसरी लैजाने लेखिन्छ।',
  },
  carryByStairs: {
    en: (p: FloorParams) => `Carry up to floor ${p.floor}, no lift`,
    ne: (p: FloorParams) => `${p.floor} तलासम्म पुर्‍याउने, लिफ्ट छैन`,
  },
  carryByLift: {
    en: (p: FloorParams) => `Carry up to floor ${p.floor}, with a lift`,
    ne: (p: FloorParams) => `${p.floor} तलासम्म पुर्‍याउने, लिफ्ट छ`,
  },
  assembled: {
    en: (p: { names: string }) => `Assemble: ${p.names}`,
    ne: (p: { names: string }) => `जोडिदिने: ${p.names}`,
  },
} as const satisfies MessageTable

type ExtrasInput = {
  extras: OrderExtras | null
  /** The names of products by id. Names may be missing. */
  names: Readonly<Record<string, string>>
  language: Language
}

/** Returns the delivery services of an order, one per line, with the available product names. */
export function extrasLines(
  extras: OrderExtras | null,
  names: Readonly<Record<string, string>>,
  language: Language,
): string[] {
  return extrasTexts(messages(extrasMessages, language), { extras, names, language })
}

type ExtrasMessages = Pick<Messages<typeof extrasMessages>, 'carryByStairs' | 'carryByLift' | 'assembled'>

/** Returns the delivery services of an order, one per text, with the messages of another table. */
export function extrasTexts(t: ExtrasMessages, { extras, names, language }: ExtrasInput): string[] {
  if (extras === null) return []
  const floor = formatNumber(extras.floor, language)
  const carry = extras.hasLift ? t.carryByLift({ floor }) : t.carryByStairs({ floor })
  const assembled = extras.assembly.map((id) => names[id] ?? id).join(', ')
  return [
    ...(extras.carryUp ? [carry] : []),
    ...(assembled === '' ? [] : [t.assembled({ names: assembled })]),
  ]
}
