import { remainingTriesText, type RefusalParams } from './refusal-params.ts'

/** The reasons why customers cannot be merged or separated, and why phone orders cannot be linked to an account. */
export const customerRefusals = {
  'no-sms': {
    en: 'This shop sends no SMS. Use your email address, or call the shop.',
    ne: 'यो पसलले एसएमएस पठाउँदैन। इमेल राख्नुहोस् वा पसलमा फोन गर्नुहोस्।',
  },
  'already-linked': {
    en: 'This is linked with your account already.',
    ne: 'यो पहिले नै तपाईंको खातासँग जोडिएको छ।',
  },
  'wrong-code': {
    en: (p: RefusalParams) => `This is not the code. ${remainingTriesText(p, 'en')}`,
    ne: (p: RefusalParams) => `कोड मिलेन। ${remainingTriesText(p, 'ne')}`,
  },
  'code-over': {
    en: 'This code does not work any more. Ask for a new one.',
    ne: 'यो कोड अब चल्दैन। नयाँ कोड माग्नुहोस्।',
  },
  'same-customer': {
    en: 'These two are one customer already. Look at the page as it is now.',
    ne: 'यी दुई पहिले नै एउटै ग्राहक हुन्। अहिलेको पृष्ठ हेर्नुहोस्।',
  },
  'two-accounts': {
    en: 'Both have an account of their own, so they stay two customers. Choose one without an account.',
    ne: 'दुवैको आफ्नै खाता छ, त्यसैले दुई ग्राहक नै रहन्छन्। खाता नभएको ग्राहक छान्नुहोस्।',
  },
  'not-merged': {
    en: 'This customer is not merged with another any more. Look at the page as it is now.',
    ne: 'यो ग्राहक अब अर्कोसँग जोडिएको छैन। अहिलेको पृष्ठ हेर्नुहोस्।',
  },
  'merge-final': {
    en: 'These customers were merged more than {undoDays} days ago; they stay one.',
    ne: 'यी ग्राहक जोडेको {undoDays} दिनभन्दा बढी भयो, अब एउटै रहन्छन्।',
  },
} as const
