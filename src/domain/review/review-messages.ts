import { formatDecimals, formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { reviewTabMessages } from './review-tab-messages.ts'
import { reviewLimits } from './review.ts'

type CountParams = { count: number }

/** The texts of published reviews. */
export const reviewMessages = {
  ...reviewTabMessages,
  title: { en: 'Customer reviews', ne: 'किन्नेहरूको भनाइ' },
  averageAlone: {
    en: (p: { average: number }) => formatDecimals(p.average, 1, 'en'),
    ne: (p: { average: number }) => formatDecimals(p.average, 1, 'ne'),
  },
  spread: { en: 'Rating breakdown', ne: 'कति तारा कति जनाले दिए' },
  starsOf: {
    en: (p: { stars: number; count: number }) =>
      `${formatNumber(p.stars, 'en')} ${p.stars === 1 ? 'star' : 'stars'}: ${formatNumber(p.count, 'en')}`,
    ne: (p: { stars: number; count: number }) =>
      `${formatNumber(p.stars, 'ne')} तारा: ${formatNumber(p.count, 'ne')}`,
  },
  rated: {
    en: (p: { stars: number }) => `Rated ${formatNumber(p.stars, 'en')} out of 5`,
    ne: (p: { stars: number }) => `५ मा ${formatNumber(p.stars, 'ne')} तारा`,
  },
  filter: { en: 'Show', ne: 'देखाउने' },
  allStars: { en: 'All stars', ne: 'सबै तारा' },
  onlyStars: {
    en: (p: { stars: number }) => `${formatNumber(p.stars, 'en')} ${p.stars === 1 ? 'star' : 'stars'} only`,
    ne: (p: { stars: number }) => `${formatNumber(p.stars, 'ne')} तारा मात्र`,
  },
  found: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'review' : 'reviews'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} समीक्षा`,
  },
  more: {
    en: (p: CountParams) => `Show ${formatNumber(p.count, 'en')} more`,
    ne: (p: CountParams) => `थप ${formatNumber(p.count, 'ne')} हेर्नुहोस्`,
  },
  noneOfThese: { en: 'No review has this many stars.', ne: 'यति तारा भएको समीक्षा छैन।' },
  verified: { en: 'Written for a delivered order', ne: 'डेलिभरी भएको अर्डरबारे' },
  picture: {
    en: (p: { number: number }) => `Open picture ${formatNumber(p.number, 'en')} by the buyer`,
    ne: (p: { number: number }) => `ग्राहकको तस्बिर ${formatNumber(p.number, 'ne')} खोल्नुहोस्`,
  },
  answered: { en: 'The shop answered', ne: 'पसलको जवाफ' },
  helpful: {
    en: (p: CountParams) => (p.count === 0 ? 'Helpful' : `Helpful, ${formatNumber(p.count, 'en')}`),
    ne: (p: CountParams) => (p.count === 0 ? 'उपयोगी' : `उपयोगी, ${formatNumber(p.count, 'ne')}`),
  },
  marked: { en: 'Thank you.', ne: 'धन्यवाद।' },
  loginToMark: { en: 'Please log in to say what helped you.', ne: 'उपयोगी भयो भन्न कृपया लगइन गर्नुहोस्।' },
  saved: {
    en: 'Thank you. Your review is shown once somebody of the shop has read it.',
    ne: 'धन्यवाद। पसलले पढेपछि तपाईंको समीक्षा देखिन्छ।',
  },
  deleted: { en: 'Your review is deleted.', ne: 'तपाईंको समीक्षा मेटियो।' },
} as const satisfies MessageTable

/** The texts of the review form and of a review's state. */
export const reviewFormMessages = {
  title: { en: 'Your review', ne: 'तपाईंको समीक्षा' },
  help: {
    en: 'Write what you would say to a neighbour: how it looks in your room, how it arrived, what you would do differently. We publish good and bad reviews.',
    ne: 'छिमेकीलाई भनेजस्तै भन्नुहोस्: कोठामा कस्तो देखिन्छ, कसरी आइपुग्यो, के अर्को किसिमको भए राम्रो हुन्थ्यो। राम्रो नराम्रो दुवै उस्तै देखाइन्छ।',
  },
  write: { en: 'Write a review', ne: 'समीक्षा लेख्नुहोस्' },
  change: { en: 'Change', ne: 'बदल्नुहोस्' },
  yours: { en: 'Your review', ne: 'तपाईंको समीक्षा' },
  waiting: { en: 'Awaiting review', ne: 'पढ्न बाँकी' },
  shown: { en: 'Published', ne: 'प्रकाशित' },
  refused: { en: 'Not published', ne: 'प्रकाशित नभएको' },
  rating: { en: 'How many stars?', ne: 'कति तारा दिनुहुन्छ?' },
  star1: { en: 'Bad', ne: 'नराम्रो' },
  star2: { en: 'Not so good', ne: 'त्यति राम्रो होइन' },
  star3: { en: 'All right', ne: 'ठीकै' },
  star4: { en: 'Good', ne: 'राम्रो' },
  star5: { en: 'Very good', ne: 'धेरै राम्रो' },
  ratingRequired: { en: 'Choose a number of stars.', ne: 'ताराको सङ्ख्या छान्नुहोस्।' },
  text: { en: 'What would you tell others?', ne: 'अरूलाई के भन्नुहुन्छ?' },
  textHint: {
    en: `Up to ${formatNumber(reviewLimits.text, 'en')} characters. No phone numbers or names of people.`,
    ne: `बढीमा ${formatNumber(reviewLimits.text, 'ne')} अक्षर। फोन नम्बर र अरूको नाम नराख्नुहोस्।`,
  },
  textLong: {
    en: `Write at most ${formatNumber(reviewLimits.text, 'en')} characters.`,
    ne: `बढीमा ${formatNumber(reviewLimits.text, 'ne')} अक्षर लेख्नुहोस्।`,
  },
  savedPictures: { en: 'Your pictures', ne: 'तपाईंका तस्बिर' },
  keepPicture: {
    en: (p: { number: number }) => `Keep picture ${formatNumber(p.number, 'en')}`,
    ne: (p: { number: number }) => `तस्बिर ${formatNumber(p.number, 'ne')} राख्ने`,
  },
  picturesHint: {
    en: `Up to ${formatNumber(reviewLimits.pictures, 'en')}. Nobody sees them until your review is published.`,
    ne: `बढीमा ${formatNumber(reviewLimits.pictures, 'ne')} वटा। समीक्षा देखाउनुअघि अरू कसैले देख्दैन।`,
  },
  nameHint: {
    en: 'Shown with your first name and the first letter of your last name. We check it before it appears.',
    ne: 'तपाईंको पहिलो नाम र थरको पहिलो अक्षरसहित देखिन्छ। पहिले पसलले पढ्छ।',
  },
  changeHint: {
    en: 'If you change it, it is hidden until we have checked it again.',
    ne: 'बदलेपछि पसलले फेरि नपढेसम्म यो देखिँदैन।',
  },
  send: { en: 'Submit review', ne: 'समीक्षा पठाउनुहोस्' },
  save: { en: 'Save changes', ne: 'परिवर्तन सेभ गर्नुहोस्' },
  delete: { en: 'Delete review', ne: 'समीक्षा मेटाउनुहोस्' },
  deleteSure: { en: 'Delete this review?', ne: 'समीक्षा मेटाउने?' },
  others: { en: 'Other items in this order', ne: 'यस अर्डरका अरू सामान' },
  until: {
    en: (p: { day: string }) => `You can write and change it until ${p.day}.`,
    ne: (p: { day: string }) => `${p.day} सम्म लेख्न र बदल्न मिल्छ।`,
  },
  loading: { en: 'Loading', ne: 'खुल्दै छ' },
  loginFirst: { en: 'Log in to review what you ordered.', ne: 'किनेको सामानको समीक्षा लेख्न लगइन गर्नुहोस्।' },
  loginRegister: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
  failed: { en: 'We couldn’t load this.', ne: 'यो ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  closed: {
    en: 'More than a year has passed since delivery: you can delete this review but not change it.',
    ne: 'डेलिभरी भएको एक वर्ष बितिसक्यो: मेटाउन मिल्छ, तर बदल्न मिल्दैन।',
  },
  whyNot: {
    en: (p: { reason: string }) => `${p.reason}. Change it and we will check it again.`,
    ne: (p: { reason: string }) => `${p.reason}। बदल्नुभयो भने पसलले फेरि पढ्छ।`,
  },
  willBePublished: {
    en: 'We will check it soon; until then only you can see it.',
    ne: 'पसलले छिट्टै पढ्छ, त्यतिन्जेल तपाईंले मात्र देख्नुहुन्छ।',
  },
  onPage: { en: 'Everyone can read it on the product page.', ne: 'सामानको पृष्ठमा सबैले पढ्छन्।' },
  choose: { en: 'What do you want to write about?', ne: 'केबारे लेख्नुहुन्छ?' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  notFound: { en: 'This link no longer works', ne: 'यो लिङ्क अब खुल्दैन' },
  notFoundHelp: {
    en: 'You can write a review for a year after delivery. Open the link in the message, or log in and go to My Orders.',
    ne: 'डेलिभरीपछि एक वर्षसम्म समीक्षा लेख्न मिल्छ। सन्देशकै लिङ्क खोल्नुहोस्, वा लगइन गरेर “मेरा अर्डरहरू” हेर्नुहोस्।',
  },
  myOrders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  home: { en: 'Home', ne: 'गृहपृष्ठ' },
} as const satisfies MessageTable

/** The reasons of rejections, for authors and on the seller's pages. */
export const rejectionReasonMessages = {
  'not-about-product': { en: 'It is not about the product', ne: 'सामानबारे होइन' },
  insult: { en: 'It is insulting or hateful', ne: 'अपमान वा घृणा फैलाउने' },
  'personal-data': { en: 'It contains personal data', ne: 'व्यक्तिगत विवरण भएको' },
  advertising: { en: 'It advertises something', ne: 'विज्ञापन भएको' },
  'false-picture': { en: 'A picture is false or forged', ne: 'तस्बिर झूटो वा बनावटी' },
  duplicate: { en: 'It repeats another one', ne: 'उही कुरा दोहोरिएको' },
} as const satisfies MessageTable
