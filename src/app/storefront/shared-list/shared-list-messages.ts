import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type NameParams = { name: string }
type CountParams = { count: number }

type SizeParams = { width: string; depth: string; height: string }

/** Messages of the page of a shared list. */
export const sharedListMessages = {
  whichOne: { en: 'Which one should I buy?', ne: 'कुन लिऊँ?' },
  whichOneFrom: {
    en: (p: NameParams) => `${p.name} asks: which one?`,
    ne: (p: NameParams) => `${p.name}को प्रश्न: कुन लिऊँ?`,
  },
  these: { en: 'Should I buy these?', ne: 'यी सामान लिऊँ?' },
  theseFrom: {
    en: (p: NameParams) => `${p.name} asks: should I buy these?`,
    ne: (p: NameParams) => `${p.name}को प्रश्न: यी सामान लिऊँ?`,
  },
  intro: {
    en: 'Choose your favourite, and add a few words if you like. No account needed.',
    ne: 'तपाईं भए कुन लिनुहुन्थ्यो, छान्नुहोस्। मन लागे छोटो सन्देश लेख्नुहोस्। खाता चाहिँदैन।',
  },
  products: { en: 'Products', ne: 'सामान' },
  size: {
    en: (p: SizeParams) => `Width ${p.width}, depth ${p.depth}, height ${p.height} cm`,
    ne: (p: SizeParams) => `चौडाइ ${p.width}, गहिराइ ${p.depth}, उचाइ ${p.height} से.मि.`,
  },
  quantity: {
    en: (p: CountParams) => `Quantity: ${formatNumber(p.count, 'en')}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा`,
  },
  gone: { en: 'This product is no longer sold.', ne: 'यो सामान अब बेचिँदैन।' },
  thisOne: { en: 'This one', ne: 'यही राम्रो' },
  thisOneNamed: {
    en: (p: NameParams) => `This one: ${p.name}`,
    ne: (p: NameParams) => `यही राम्रो: ${p.name}`,
  },
  chosenBy: {
    en: (p: CountParams) => `Chosen by ${formatNumber(p.count, 'en')}:`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} जनाको रोजाइ:`,
  },
  yourAnswer: { en: 'Your answer', ne: 'तपाईंको राय' },
  name: { en: 'Your name', ne: 'तपाईंको नाम' },
  line: { en: 'A few words', ne: 'छोटो सन्देश' },
  optional: { en: '(optional)', ne: '(नलेखे पनि हुन्छ)' },
  chooseSomething: {
    en: 'Choose a product above, or write a few words.',
    ne: 'माथि एउटा सामान छान्नुहोस् वा छोटो सन्देश लेख्नुहोस्।',
  },
  send: { en: 'Send my answer', ne: 'राय पठाउनुहोस्' },
  change: { en: 'Change my answer', ne: 'राय बदल्नुहोस्' },
  withdraw: { en: 'Delete my answer', ne: 'मेरो राय हटाउनुहोस्' },
  sent: {
    en: 'Your answer is saved. You can change it here.',
    ne: 'तपाईंको राय पुग्यो। यहीँबाट बदल्न सकिन्छ।',
  },
  readByAll: {
    en: (p: { day: string }) =>
      `Anyone with this link can read your name and answer. Everything is deleted on ${p.day}.`,
    ne: (p: { day: string }) => `तपाईंको नाम र लेखेको कुरा यो लिङ्क भएका सबैले देख्छन्। ${p.day} मा सबै मेटिन्छ।`,
  },
  full: {
    en: (p: CountParams) =>
      `${formatNumber(p.count, 'en')} people have already answered, which is the maximum.`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} जनाले राय दिइसके। अब अरू अट्दैन।`,
  },
  answers: { en: 'Answers', ne: 'सबैको राय' },
  noAnswers: { en: 'No answers yet.', ne: 'अझै कसैले राय दिएका छैनन्।' },
  noAnswersHelp: {
    en: 'Share the link again, and check back here.',
    ne: 'लिङ्क फेरि पठाउनुहोस् र पछि यहीँ हेर्नुहोस्।',
  },
  answered: {
    en: (p: CountParams) =>
      p.count === 1 ? '1 person has answered' : `${formatNumber(p.count, 'en')} people have answered`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} जनाको राय आयो`,
  },
  chose: { en: 'Chose:', ne: 'रोजाइ:' },
  topVoted: { en: 'Most hearts', ne: 'सबैभन्दा धेरैको रोजाइ' },
  buy: { en: 'Buy this one', ne: 'यही किन्नुहोस्' },
  ends: {
    en: (p: { day: string }) => `The link works until ${p.day}.`,
    ne: (p: { day: string }) => `लिङ्क ${p.day} सम्म चल्छ।`,
  },
  sendAgain: { en: 'Send the link', ne: 'लिङ्क पठाउनुहोस्' },
  close: { en: 'Stop taking answers', ne: 'राय लिन बन्द गर्नुहोस्' },
  closeSure: {
    en: 'Close this link? Nobody can open it or answer any more. You still see the answers here.',
    ne: 'सधैंका लागि बन्द गर्ने? यो लिङ्कबाट अरू कसैले हेर्न वा राय दिन पाउँदैनन्। तपाईंले भने राय यहीँ देख्नुहुन्छ।',
  },
  closeYes: { en: 'Close link', ne: 'लिङ्क बन्द गर्नुहोस्' },
  keepOpen: { en: 'Keep it open', ne: 'खुलै राख्नुहोस्' },
  isClosed: {
    en: 'You have closed this link. Only you see this page.',
    ne: 'तपाईंले यो लिङ्क बन्द गर्नुभयो। यो पृष्ठ तपाईंले मात्र देख्नुहुन्छ।',
  },
  over: { en: 'This question is closed', ne: 'राय लिन बन्द भयो' },
  overHelp: {
    en: 'You can no longer answer. Thank you for looking.',
    ne: 'अब राय दिन मिल्दैन। हेर्नुभएकोमा धन्यवाद।',
  },
  unknown: { en: 'This link doesn’t work', ne: 'यो लिङ्कमा केही भेटिएन' },
  unknownHelp: {
    en: 'It may be incomplete or expired. Ask the sender for a new one.',
    ne: 'कुनै अक्षर छुटेको वा समय सकिएको हुन सक्छ। पठाउनेसँग नयाँ लिङ्क माग्नुहोस्।',
  },
  browse: { en: 'Browse Products', ne: 'सामान हेर्नुहोस्' },
} as const satisfies MessageTable
