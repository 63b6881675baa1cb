import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { questionLimits } from './question.ts'

type CountParams = { count: number }

/** The texts of questions about a product and their answers. */
export const questionMessages = {
  title: { en: 'Questions', ne: 'प्रश्न' },
  none: {
    en: 'No questions yet. Ask us anything.',
    ne: 'अहिलेसम्म यहाँ कुनै प्रश्न छैन। पृष्ठमा नभेटिएको कुरा सोध्नुहोस्।',
  },
  search: { en: 'Search the questions', ne: 'प्रश्नमा खोज्नुहोस्' },
  searchButton: { en: 'Search', ne: 'खोज्नुहोस्' },
  questionCount: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'question' : 'questions'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} प्रश्न`,
  },
  more: {
    en: (p: CountParams) => `Show ${formatNumber(p.count, 'en')} more`,
    ne: (p: CountParams) => `थप ${formatNumber(p.count, 'ne')} हेर्नुहोस्`,
  },
  noneFound: {
    en: 'No question says this. Ask it below.',
    ne: 'यस्तो प्रश्न भेटिएन। तल सोध्नुहोस्।',
  },
  ask: { en: 'Ask a question', ne: 'प्रश्न सोध्नुहोस्' },
  askHint: {
    en: `Up to ${formatNumber(questionLimits.text, 'en')} characters. Shown with your first name once the shop has read it; the answer appears here too.`,
    ne: `बढीमा ${formatNumber(questionLimits.text, 'ne')} अक्षर। पसलले पढेपछि तपाईंको पहिलो नामसहित देखिन्छ, जवाफ पनि यहीँ आउँछ।`,
  },
  send: { en: 'Send the question', ne: 'प्रश्न पठाउनुहोस्' },
  required: { en: 'Write your question.', ne: 'आफ्नो प्रश्न लेख्नुहोस्।' },
  login: { en: 'Log in to ask', ne: 'सोध्न लगइन गर्नुहोस्' },
  questionSent: {
    en: 'Thank you. The shop reads your question and answers it here.',
    ne: 'धन्यवाद। पसलले प्रश्न पढेर यहीँ जवाफ दिन्छ।',
  },
  alreadyPublished: {
    en: 'You’ve already asked this. See it above.',
    ne: 'यो तपाईंले पहिल्यै सोध्नुभएको छ, पृष्ठमा देखिन्छ।',
  },
  alreadyPending: {
    en: 'You’ve already asked this. The shop is still checking it.',
    ne: 'यो तपाईंले सोधिसक्नुभएको छ। पसलले अझै पढ्न बाँकी छ।',
  },
  myQuestions: { en: 'Your questions', ne: 'तपाईंका प्रश्न' },
  myQuestionsHelp: {
    en: 'Questions you have asked on product pages. The answers appear there.',
    ne: 'सामानको पृष्ठमा तपाईंले सोध्नुभएका प्रश्न। जवाफ त्यहीँ देखिन्छ।',
  },
  failed: { en: 'This could not be loaded.', ne: 'ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  refusedWithReason: {
    en: (p: { reason: string }) => `The shop does not show this question. ${p.reason}.`,
    ne: (p: { reason: string }) => `पसलले यो प्रश्न देखाएन। कारण: ${p.reason}।`,
  },
  answer: { en: 'Answer', ne: 'जवाफ दिनुहोस्' },
  answerLabel: { en: 'Your answer', ne: 'तपाईंको जवाफ' },
  answerHint: {
    en: 'For those to whom this product was delivered. It is shown once the shop has read it.',
    ne: 'यो सामान पाइसकेका ग्राहकका लागि। पसलले पढेपछि देखिन्छ।',
  },
  pending: { en: 'Your question waits: the shop reads it first.', ne: 'तपाईंको प्रश्न पसलले पढ्दै छ।' },
  answerRequired: { en: 'Write your answer.', ne: 'आफ्नो जवाफ लेख्नुहोस्।' },
  sendAnswer: { en: 'Send the answer', ne: 'जवाफ पठाउनुहोस्' },
  answerAlreadyPublished: {
    en: 'You’ve already answered this. See it above.',
    ne: 'यो जवाफ तपाईंले पहिल्यै दिनुभएको छ, पृष्ठमा देखिन्छ।',
  },
  answerAlreadyPending: {
    en: 'You have answered this already. It waits: the shop reads it first.',
    ne: 'यो जवाफ तपाईंले दिइसक्नुभएको छ। पसलले अझै पढ्न बाँकी छ।',
  },
  answerSent: {
    en: 'Thank you. Your answer is shown once the shop has read it.',
    ne: 'धन्यवाद। पसलले पढेपछि तपाईंको जवाफ देखिन्छ।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  theShop: { en: 'The shop', ne: 'पसल' },
  anonymousAuthor: { en: 'A shopper', ne: 'एक ग्राहक' },
  verifiedBuyer: {
    en: (p: { name: string }) => `${p.name}, verified buyer`,
    ne: (p: { name: string }) => `${p.name}, किनेका`,
  },
} as const satisfies MessageTable
