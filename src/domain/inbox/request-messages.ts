import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { factText } from '#domain/facts.ts'
import { formatMegabytes } from '#domain/units.ts'
import { productLimits } from '#domain/product/product.ts'
import { requestLimits } from './request.ts'

/** Returns and complaints, on the shopper's order page. */
export const requestMessages = {
  title: { en: 'Returns and complaints', ne: 'फिर्ता र गुनासो' },
  start: { en: 'Return or complain', ne: 'फिर्ता वा गुनासो' },
  startComplaint: { en: 'Complain', ne: 'गुनासो गर्नुहोस्' },
  returnTerms: {
    en: (p: { days: string }) =>
      `You may return a product within ${p.days} days of delivery. We answer within ${factText('answerDays', 'en')} working days.`,
    ne: (p: { days: string }) =>
      `डेलिभरी भएको ${p.days} दिनभित्र सामान फिर्ता गर्न मिल्छ। ${factText('answerDays', 'ne')} कार्यदिनभित्र जवाफ आउँछ।`,
  },
  customReturnPromise: {
    en: 'You may still return a product. We answer within {answerDays} working days.',
    ne: 'सामान फिर्ता गर्न अझै मिल्छ। {answerDays} कार्यदिनभित्र जवाफ आउँछ।',
  },
  complaintPromise: {
    en: 'Tell us what is wrong. We answer within {answerDays} working days.',
    ne: 'के समस्या भयो, भन्नुहोस्। {answerDays} कार्यदिनभित्र जवाफ आउँछ।',
  },
  kind: { en: 'What would you like to do?', ne: 'के गर्न खोज्नुभएको?' },
  return: { en: 'Return', ne: 'फिर्ता' },
  complaint: { en: 'Complaint', ne: 'गुनासो' },
  reason: { en: 'Reason for return', ne: 'किन फिर्ता गर्ने?' },
  reasonUnsaid: { en: 'Choose a reason', ne: 'कारण छान्नुहोस्' },
  'reason-does-not-fit': { en: 'It does not fit', ne: 'घरमा अटाएन' },
  'reason-damaged': { en: 'It arrived damaged', ne: 'बिग्रिएर आयो' },
  'reason-not-as-shown': { en: 'It is not as shown', ne: 'देखाएजस्तो छैन' },
  'reason-changed-mind': { en: 'I changed my mind', ne: 'मन फेरियो' },
  'reason-other': { en: 'Another reason', ne: 'अर्कै कारण' },
  items: { en: 'Which items?', ne: 'कुन सामान?' },
  itemsHint: { en: 'Choose none for the whole order.', ne: 'कुनै नछानेमा पूरै अर्डर बुझिन्छ।' },
  howMany: {
    en: (p: { name: string }) => `How many of ${p.name}?`,
    ne: (p: { name: string }) => `${p.name} कति वटा?`,
  },
  itemQuantity: {
    en: (p: { quantity: number; name: string }) => `${formatNumber(p.quantity, 'en')} × ${p.name}`,
    ne: (p: { quantity: number; name: string }) => `${formatNumber(p.quantity, 'ne')} × ${p.name}`,
  },
  wholeOrder: { en: 'The whole order', ne: 'पूरै अर्डर' },
  text: { en: 'What is the problem?', ne: 'के समस्या छ?' },
  textHint: {
    en: `${formatNumber(requestLimits.minLength, 'en')} to ${formatNumber(requestLimits.maxLength, 'en')} characters.`,
    ne: `${formatNumber(requestLimits.minLength, 'ne')} देखि ${formatNumber(requestLimits.maxLength, 'ne')} अक्षर।`,
  },
  textRequired: { en: 'Describe the problem.', ne: 'के समस्या छ, लेख्नुहोस्।' },
  textShort: {
    en: `Write a little more: at least ${formatNumber(requestLimits.minLength, 'en')} characters.`,
    ne: `अलि बढी लेख्नुहोस्: कम्तीमा ${formatNumber(requestLimits.minLength, 'ne')} अक्षर।`,
  },
  textLong: {
    en: `Write at most ${formatNumber(requestLimits.maxLength, 'en')} characters.`,
    ne: `बढीमा ${formatNumber(requestLimits.maxLength, 'ne')} अक्षर लेख्नुहोस्।`,
  },
  pictures: { en: 'Pictures', ne: 'तस्बिर' },
  choose: { en: 'Choose pictures', ne: 'तस्बिर छान्नुहोस्' },
  picturesHint: {
    en: `Up to ${formatNumber(requestLimits.pictures, 'en')}: JPEG, PNG, WebP or AVIF, ${formatMegabytes(productLimits.pictureBytes, 'en')} each. Only you and the store see them.`,
    ne: `बढीमा ${formatNumber(requestLimits.pictures, 'ne')} वटा: JPEG, PNG, WebP वा AVIF, प्रत्येक ${formatMegabytes(productLimits.pictureBytes, 'ne')}सम्म। तपाईं र पसलबाहेक अरू कसैले देख्दैन।`,
  },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  wrongPicture: {
    en: (p: { name: string }) =>
      `${p.name} is not a JPEG, PNG, WebP or AVIF of at most ${formatMegabytes(productLimits.pictureBytes, 'en')}.`,
    ne: (p: { name: string }) =>
      `${p.name} ${formatMegabytes(productLimits.pictureBytes, 'ne')}सम्मको JPEG, PNG, WebP वा AVIF होइन।`,
  },
  tooManyPictures: {
    en: `At most ${formatNumber(requestLimits.pictures, 'en')} pictures can be sent.`,
    ne: `बढीमा ${formatNumber(requestLimits.pictures, 'ne')} वटा तस्बिर पठाउन मिल्छ।`,
  },
  remove: {
    en: (p: { name: string }) => `Remove ${p.name}`,
    ne: (p: { name: string }) => `${p.name} हटाउनुहोस्`,
  },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  sent: {
    en: 'Sent. We answer within {answerDays} working days.',
    ne: 'पठाइयो। {answerDays} कार्यदिनभित्र जवाफ दिन्छौँ।',
  },
  open: { en: 'Awaiting an answer', ne: 'जवाफ बाँकी' },
  accepted: { en: 'Accepted', ne: 'स्वीकार भयो' },
  declined: { en: 'Declined', ne: 'अस्वीकार भयो' },
  answered: { en: 'Answered', ne: 'जवाफ आयो' },
  openUntil: {
    en: (p: { day: string }) => `The store answers by ${p.day}.`,
    ne: (p: { day: string }) => `पसलले ${p.day} सम्ममा जवाफ दिन्छ।`,
  },
  theirAnswer: { en: 'The store’s answer', ne: 'पसलको जवाफ' },
  refund: {
    en: (p: { amount: string }) => `${p.amount} will be refunded.`,
    ne: (p: { amount: string }) => `${p.amount} फिर्ता दिइन्छ।`,
  },
  picture: {
    en: (p: { number: number }) => `Open picture ${formatNumber(p.number, 'en')}`,
    ne: (p: { number: number }) => `तस्बिर ${formatNumber(p.number, 'ne')} खोल्नुहोस्`,
  },
} as const satisfies MessageTable
