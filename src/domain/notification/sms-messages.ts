import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type RecipientParams = { recipient: string }

/** The seller's list of SMS. */
export const smsMessages = {
  title: { en: 'SMS', ne: 'एसएमएस' },
  intro: {
    en: 'What goes to phones, newest first. From eight in the evening to eight in the morning only codes go out; the rest waits for the morning.',
    ne: 'फोनमा जाने सन्देश, नयाँ पहिले। बेलुका आठदेखि बिहान आठसम्म कोड मात्र जान्छ, अरू बिहान जान्छ।',
  },
  toRules: { en: 'Notifications', ne: 'सूचना सेटिङ' },
  testModeHelp: {
    en: 'No SMS provider is set up: nothing goes to any phone. Messages appear here for a week instead, with codes and links.',
    ne: 'एसएमएस सेवा जोडिएको छैन, त्यसैले कुनै फोनमा केही जाँदैन। जाने सन्देश यहीँ देखिन्छ, कोड र लिङ्कसमेत, एक हप्तासम्म।',
  },
  search: { en: 'Phone number or order number', ne: 'फोन नम्बर वा अर्डर नम्बर' },
  filters: { en: 'Which SMS', ne: 'कुन एसएमएस' },
  all: { en: 'All', ne: 'सबै' },
  failed: { en: 'Not sent', ne: 'नपुगेका' },
  none: { en: 'No SMS yet', ne: 'अहिलेसम्म एसएमएस छैन' },
  noneHelp: {
    en: 'Choose under Notifications what goes out by SMS.',
    ne: 'के-के एसएमएसबाट जाने हो, “सूचना सेटिङ”मा छान्नुहोस्।',
  },
  waiting: { en: 'Waiting', ne: 'पर्खाइमा' },
  sent: { en: 'Sent', ne: 'गयो' },
  superseded: { en: 'Not sent, out of date', ne: 'पुरानो भएकाले पठाइएन' },
  testOnly: { en: 'Not sent, shown here', ne: 'पठाइएको छैन, यहाँ मात्र' },
  sms: { en: 'SMS', ne: 'एसएमएस' },
  due: {
    en: (p: { time: string }) => `Goes out ${p.time}`,
    ne: (p: { time: string }) => `जाने समय: ${p.time}`,
  },
  sendAgain: { en: 'Send again', ne: 'फेरि पठाउनुहोस्' },
  sendAgainTo: {
    en: ({ recipient }: RecipientParams) => `Send again to ${recipient}`,
    ne: ({ recipient }: RecipientParams) => `${recipient}मा फेरि पठाउनुहोस्`,
  },
  sentAgain: { en: 'The SMS is on its way again', ne: 'एसएमएस फेरि पठाइँदै छ' },
  sentAgainEntry: { en: 'Sent an SMS again', ne: 'एसएमएस फेरि पठाइयो' },
  found: { en: 'SMS found', ne: 'एसएमएस भेटियो' },
  failedCount: {
    en: ({ count }: { count: number }) => `${formatNumber(count, 'en')} SMS did not go`,
    ne: ({ count }: { count: number }) => `${formatNumber(count, 'ne')} वटा एसएमएस गएन`,
  },
} as const satisfies MessageTable
