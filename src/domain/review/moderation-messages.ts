import type { MessageTable } from '#domain/messages.ts'

/** The texts of the page where the shop moderates reviews. */
export const moderationMessages = {
  title: { en: 'Reviews and questions', ne: 'समीक्षा र प्रश्न' },
  kinds: { en: 'Reviews or questions', ne: 'समीक्षा वा प्रश्न' },
  reviews: { en: 'Reviews', ne: 'समीक्षा' },
  questions: { en: 'Questions', ne: 'प्रश्न' },
  states: { en: 'State', ne: 'अवस्था' },
  waiting: { en: 'Waiting', ne: 'पर्खिएका' },
  shown: { en: 'Shown', ne: 'देखाइएका' },
  refused: { en: 'Refused', ne: 'अस्वीकृत' },
  help: {
    en: 'A bad review is not a reason to hide it: answer it. Only what breaks the law or decency is refused, and the buyer is given the reason.',
    ne: 'नराम्रो भन्दैमा समीक्षा लुकाउन मिल्दैन: जवाफ दिनुहोस्। कानुन वा मर्यादा नाघेको मात्र अस्वीकार हुन्छ, र ग्राहकलाई कारण देखाइन्छ।',
  },
  none: { en: 'Nothing here', ne: 'यहाँ केही छैन' },
  noneHelp: {
    en: 'What buyers write after a delivery comes here before anybody sees it.',
    ne: 'डेलिभरीपछि ग्राहकले लेखेका कुरा अरूले देख्नुअघि यहाँ आउँछन्।',
  },
  order: { en: 'Order', ne: 'अर्डर' },
  show: { en: 'Show it', ne: 'देखाउनुहोस्' },
  refuse: { en: 'Refuse', ne: 'अस्वीकार गर्नुहोस्' },
  reason: { en: 'Why is it not shown?', ne: 'किन नदेखाउने?' },
  chooseReason: { en: 'Choose a reason', ne: 'कारण छान्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  answer: { en: 'Answer', ne: 'जवाफ दिनुहोस्' },
  changeAnswer: { en: 'Change the answer', ne: 'जवाफ सच्याउनुहोस्' },
  answerLabel: { en: 'The shop’s answer', ne: 'पसलको जवाफ' },
  answerHint: {
    en: 'Everybody reads it beneath. Empty takes it away.',
    ne: 'यो तल सबैले पढ्छन्। खाली राखे हट्छ।',
  },
  saveAnswer: { en: 'Save the answer', ne: 'जवाफ सेभ गर्नुहोस्' },
  answerAndShow: { en: 'Answer and show it', ne: 'जवाफ दिएर देखाउनुहोस्' },
  saveOnly: { en: 'Save the answer only', ne: 'जवाफ सेभ मात्र गर्नुहोस्' },
  savedOnlyHelp: {
    en: 'Saved only: nobody sees it before you show it.',
    ne: 'सेभ मात्र गर्दा नदेखाएसम्म अरू कसैले देख्दैन।',
  },
  notSeenYet: { en: 'Nobody sees this answer yet.', ne: 'यो जवाफ अझै कसैले देखेको छैन।' },
  answerRequired: { en: 'Write the answer.', ne: 'जवाफ लेख्नुहोस्।' },
  decidedBy: {
    en: (p: { name: string; day: string }) => `${p.name}, ${p.day}`,
    ne: (p: { name: string; day: string }) => `${p.name}, ${p.day}`,
  },
  aMember: { en: 'Somebody of the shop', ne: 'पसलको कर्मचारी' },
  nowPublished: { en: 'It is shown now.', ne: 'अब देखिन्छ।' },
  isRefused: { en: 'It is not shown.', ne: 'देखाइएन।' },
  decided: { en: 'Decided.', ne: 'निर्णय भयो।' },
  question: { en: 'Question', ne: 'प्रश्न' },
  buyersAnswer: { en: 'A buyer’s answer', ne: 'ग्राहकको जवाफ' },
  answerGone: { en: 'There is no answer of the shop any more.', ne: 'पसलको जवाफ हटाइयो।' },
  answered: {
    en: 'The answer is saved. Everybody reads it once what it answers is shown.',
    ne: 'जवाफ सेभ भयो। माथिको कुरा देखाएपछि सबैले पढ्छन्।',
  },
} as const satisfies MessageTable
