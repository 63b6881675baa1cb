import type { MessageTable } from '#domain/messages.ts'

/** The cash of a day: what each staff member received and handed in. */
export const cashMessages = {
  title: { en: 'Day’s cash', ne: 'दिनको नगद' },
  today: { en: 'Today', ne: 'आज' },
  dayBefore: { en: 'Day before', ne: 'अघिल्लो दिन' },
  dayAfter: { en: 'Next day', ne: 'भोलिपल्ट' },
  none: { en: 'No money came in on this day', ne: 'यो दिन पैसा आएन' },
  noneHelp: {
    en: 'What is received at the door and at the counter is listed here, by staff member.',
    ne: 'ढोकामा र काउन्टरमा पाएको रकम यहाँ कर्मचारीअनुसार देखिन्छ।',
  },
  nobody: { en: 'Without a staff member', ne: 'कर्मचारी नखुलेको' },
  expected: { en: 'Cash expected', ne: 'आउनुपर्ने नगद' },
  handedIn: { en: 'Handed in', ne: 'बुझाएको' },
  difference: { en: 'Difference', ne: 'फरक' },
  notYet: { en: 'not yet', ne: 'बुझाउन बाँकी' },
  all: { en: 'All together', ne: 'जम्मा' },
  handIn: { en: 'Hand in', ne: 'नगद बुझाउनुहोस्' },
  handInOf: {
    en: (p: { name: string }) => `Hand in: ${p.name}`,
    ne: (p: { name: string }) => `नगद बुझाउनुहोस्: ${p.name}`,
  },
  amount: { en: 'Cash counted (Rs.)', ne: 'गनेको नगद (रु.)' },
  note: { en: 'Note', ne: 'टिपोट' },
  noteHint: { en: 'For example why it differs.', ne: 'जस्तै, किन फरक पर्‍यो।' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  save: { en: 'Handed in', ne: 'बुझियो' },
  back: { en: 'Not now', ne: 'अहिले होइन' },
  takeBack: { en: 'Take back', ne: 'रद्द गर्नुहोस्' },
  takeBackOf: {
    en: (p: { amount: string }) => `Take back ${p.amount}`,
    ne: (p: { amount: string }) => `${p.amount} को टिपोट रद्द गर्नुहोस्`,
  },
  takeBackHelp: {
    en: 'A second entry cancels this one. Both stay on the list, and the correct amount can be entered again.',
    ne: 'यसलाई काट्ने अर्को टिपोट थपिन्छ। दुवै सूचीमा रहन्छन्, अनि सही रकम फेरि लेख्न मिल्छ।',
  },
  correction: { en: 'taken back', ne: 'रद्द' },
  handovers: { en: 'Handed in so far', ne: 'अहिलेसम्म बुझाएको' },
} as const satisfies MessageTable
