import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { sharedListLimits } from './shared-list.ts'

/** The texts for creating a shared list, and of the overview of the shopper's own ones. */
export const askOthersMessages = {
  ask: { en: 'Ask family and friends', ne: 'परिवारलाई सोध्नुहोस्' },
  title: { en: 'Ask family and friends', ne: 'परिवारलाई सोध्नुहोस्' },
  intro: {
    en: 'Send a link to family and friends. They choose and write a few words, without an account.',
    ne: 'परिवार र साथीलाई लिङ्क पठाउनुहोस्। खाता नखोली उहाँहरू छान्न र छोटो सन्देश लेख्न सक्नुहुन्छ।',
  },
  name: { en: 'Your first name', ne: 'तपाईंको नाम' },
  optional: { en: '(optional)', ne: '(नलेखे पनि हुन्छ)' },
  nameHint: {
    en: 'It appears above your question.',
    ne: 'उहाँहरूले प्रश्नमाथि यो नाम देख्नुहुन्छ।',
  },
  createLink: { en: 'Create link', ne: 'लिङ्क बनाउनुहोस्' },
  ready: {
    en: `Anyone with this link sees the products and everyone’s answers for ${formatNumber(sharedListLimits.days, 'en')} days or until you close it.`,
    ne: `यो लिङ्क पाउने सबैले यी सामान र एकअर्काको राय देख्छन्। ${formatNumber(sharedListLimits.days, 'ne')} दिनपछि वा तपाईंले बन्द गरेपछि लिङ्क चल्दैन।`,
  },
  itemLimitNote: {
    en: `The link shows the first ${formatNumber(sharedListLimits.items, 'en')} products.`,
    ne: `लिङ्कमा पहिला ${formatNumber(sharedListLimits.items, 'ne')} सामान मात्र देखिन्छन्।`,
  },
  send: { en: 'Send it', ne: 'पठाउनुहोस्' },
  message: { en: 'Which one should I buy?', ne: 'कुन लिऊँ?' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  seeAnswers: { en: 'See the answers', ne: 'राय हेर्नुहोस्' },
  sentLists: { en: 'Your questions', ne: 'तपाईंले सोध्नुभएको' },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  comparison: { en: 'Comparison', ne: 'तुलना' },
  cart: { en: 'Cart', ne: 'कार्ट' },
  productCount: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product' : 'products'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} सामान`,
  },
  answers: {
    en: (p: { count: number }) =>
      p.count === 0
        ? 'No answers yet'
        : `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'answer' : 'answers'}`,
    ne: (p: { count: number }) =>
      p.count === 0 ? 'अझै कसैले राय दिएका छैनन्' : `${formatNumber(p.count, 'ne')} जनाको राय`,
  },
  until: { en: (p: { day: string }) => `until ${p.day}`, ne: (p: { day: string }) => `${p.day} सम्म` },
  isClosed: { en: 'Closed', ne: 'बन्द गरिएको' },
  made: { en: 'Link ready', ne: 'लिङ्क तयार छ' },
  found: { en: 'Links found', ne: 'लिङ्कहरू भेटिए' },
  closed: { en: 'Closed. Nobody can answer any more.', ne: 'बन्द भयो। यो लिङ्कबाट अब राय आउँदैन।' },
} as const satisfies MessageTable
