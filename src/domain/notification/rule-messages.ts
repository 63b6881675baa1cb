import { maxRecipients } from './message-rules.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type NameParams = { name: string }

/** The texts of the owner's page for message recipients, channels and templates. */
export const ruleMessages = {
  title: { en: 'Notifications', ne: 'सूचना सेटिङ' },
  intro: {
    en: 'Which message goes to whom, by which way, and in which words. Each is saved by itself.',
    ne: 'कुन खबर कसलाई, कुन माध्यमबाट र कुन शब्दमा जान्छ। एउटा-एउटा गरी सेभ हुन्छ।',
  },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  noSmsService: {
    en: 'No SMS service is set up yet: what goes by SMS is shown under All SMS and reaches no phone.',
    ne: 'एसएमएस सेवा अझै जोडिएको छैन: एसएमएसबाट जाने कुरा “सबै एसएमएस”मा मात्र देखिन्छ, कुनै फोनमा पुग्दैन।',
  },
  toList: { en: 'All SMS', ne: 'सबै एसएमएस' },
  shop: { en: 'The shop', ne: 'पसल' },
  shopHelp: {
    en: 'Who hears of new orders, messages and returns. A phone gets new orders by SMS.',
    ne: 'नयाँ अर्डर, सन्देश र फिर्ताको खबर पाउने। फोनमा नयाँ अर्डरको एसएमएस जान्छ।',
  },
  fromSettings: { en: 'from the page Business', ne: '“व्यवसाय” पृष्ठबाट' },
  toSettings: { en: 'Change on the page Business', ne: '“व्यवसाय” पृष्ठमा सच्याउनुहोस्' },
  firstOwner: {
    en: 'Nobody is named for mails: the store’s first owner gets them.',
    ne: 'इमेल कसैलाई तोकिएको छैन, त्यसैले मालिकलाई जान्छ।',
  },
  addRecipient: { en: 'Add a recipient', ne: 'खबर पाउने मानिस थप्नुहोस्' },
  fullList: {
    en: `At most ${formatNumber(maxRecipients, 'en')}. Remove one first.`,
    ne: `बढीमा ${formatNumber(maxRecipients, 'ne')} जना। पहिले एक जना हटाउनुहोस्।`,
  },
  to: { en: 'Email address or phone', ne: 'इमेल वा फोन' },
  toHint: {
    en: 'Phones get alerts for new orders only.',
    ne: 'फोनमा नयाँ अर्डरको मात्र खबर जान्छ।',
  },
  language: { en: 'Language', ne: 'भाषा' },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  tellOf: { en: 'Tell of', ne: 'के खबर गर्ने' },
  recipients: { en: 'who of the shop is told', ne: 'पसलमा खबर पाउने' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeOf: {
    en: ({ name }: NameParams) => `Remove ${name}`,
    ne: ({ name }: NameParams) => `${name} हटाउनुहोस्`,
  },
  shoppers: { en: 'Customers', ne: 'ग्राहक' },
  shoppersHelp: {
    en: 'Who ordered without an email address always gets these by SMS.',
    ne: 'इमेल नदिई अर्डर गर्नेलाई यी खबर जहिले पनि एसएमएसबाट जान्छन्।',
  },
  mail: { en: 'Email', ne: 'इमेल' },
  sms: { en: 'SMS', ne: 'एसएमएस' },
  noWay: { en: 'Off', ne: 'बन्द' },
  customText: { en: 'Own words', ne: 'आफ्नै शब्द' },
  change: { en: 'Change', ne: 'सच्याउनुहोस्' },
  changeOf: {
    en: ({ name }: NameParams) => `Change ${name}`,
    ne: ({ name }: NameParams) => `${name} सच्याउनुहोस्`,
  },
  byMail: { en: 'Send by email', ne: 'इमेलबाट पठाउने' },
  bySms: { en: 'Send by SMS', ne: 'एसएमएसबाट पठाउने' },
  alwaysSms: { en: 'Always goes by SMS.', ne: 'जहिले पनि एसएमएसबाट जान्छ।' },
  byRecipient: {
    en: 'Sent to the people listed under The shop.',
    ne: '“पसल” मा राखिएका सबैलाई जान्छ।',
  },
  smsText: { en: 'SMS', ne: 'एसएमएस' },
  mailSubject: { en: 'Email subject', ne: 'इमेलको विषय' },
  mailText: { en: 'First paragraph of the email', ne: 'इमेलको पहिलो अनुच्छेद' },
  emptyIsBuiltIn: { en: 'Empty: the built-in text.', ne: 'खाली छोडे पसलकै तयार शब्द।' },
  placeholders: {
    en: ({ list }: { list: string }) => `Filled in when it is sent: ${list}`,
    ne: ({ list }: { list: string }) => `पठाउँदा भरिने: ${list}`,
  },
  preview: { en: 'As it will read', ne: 'यस्तो देखिन्छ' },
  characters: {
    en: ({ length, maxLength, parts }: { length: number; maxLength: number; parts: number }) =>
      `${formatNumber(length, 'en')} of ${formatNumber(maxLength, 'en')} characters, ${formatNumber(parts, 'en')} SMS`,
    ne: ({ length, maxLength, parts }: { length: number; maxLength: number; parts: number }) =>
      `${formatNumber(maxLength, 'ne')} मध्ये ${formatNumber(length, 'ne')} अक्षर, ${formatNumber(parts, 'ne')} एसएमएस`,
  },
  tooLong: {
    en: 'Too long: leave a few words out.',
    ne: 'धेरै लामो भयो: केही शब्द घटाउनुहोस्।',
  },
  builtIn: { en: 'Back to the built-in text', ne: 'पहिलेकै शब्द राख्नुहोस्' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  saved: { en: 'Saved', ne: 'सेभ भयो' },
  found: { en: 'Rules found', ne: 'नियम भेटिए' },
  back: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
} as const satisfies MessageTable
