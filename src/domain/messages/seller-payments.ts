import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from './words.ts'

/** The seller's Payments screen: money to be given back, and payments that wait for a person. */
export const sellerPaymentsMessages = {
  title: { en: 'Payments', ne: 'भुक्तानी' },
  heldTitle: { en: 'Held for you to decide', ne: 'तपाईंको निर्णय पर्खेका' },
  heldHelp: {
    en: 'What arrived is not what was asked for. Nothing is sent and nothing given back until you decide.',
    ne: 'आएको रकम मागेको रकमसँग मिलेन। तपाईंले निर्णय नगरेसम्म सामान पठाइँदैन, रकम पनि फिर्ता हुँदैन।',
  },
  refundsTitle: { en: 'Refunds', ne: 'रकम फिर्ता' },
  refundsHelp: {
    en: 'Cancelled, late and double payments go back to the shopper within 7 days.',
    ne: 'रद्द भएका, ढिलो आएका र दोहोरो भुक्तानी ७ दिनभित्र ग्राहकलाई फिर्ता दिनुपर्छ।',
  },
  count: {
    en: (p: { total: number }) => `${formatNumber(p.total, 'en')} ${p.total === 1 ? 'refund' : 'refunds'}`,
    ne: (p: { total: number }) => `रकम फिर्ता: ${formatNumber(p.total, 'ne')}`,
  },
  none: { en: 'Nothing to give back', ne: 'फिर्ता दिनुपर्ने केही छैन' },
  noneHelp: {
    en: 'Refunds that are owed and payments that need a decision stand here.',
    ne: 'फिर्ता दिनुपर्ने रकम र निर्णय गर्नुपर्ने भुक्तानी यहाँ देखिन्छन्।',
  },
  customer: { en: 'Customer', ne: 'ग्राहक' },
  amount: { en: 'Amount', ne: 'रकम' },
  asked: { en: 'Asked for', ne: 'मागेको' },
  arrived: { en: 'Arrived', ne: 'आएको' },
  unknownSum: { en: 'not told', ne: 'थाहा छैन' },
  lastDay: { en: 'Last day', ne: 'अन्तिम दिन' },
  daysLeft: {
    en: (p: { days: number }) => `${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'} left`,
    ne: (p: { days: number }) => `${formatNumber(p.days, 'ne')} दिन बाँकी`,
  },
  today: { en: 'Today', ne: 'आज' },
  overdue: {
    en: (p: { days: number }) => `${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'} late`,
    ne: (p: { days: number }) => `${formatNumber(p.days, 'ne')} दिन ढिलो`,
  },
  given: { en: 'Given back', ne: 'फिर्ता दिइयो' },
  underWay: { en: 'Under way', ne: 'हुँदै छ' },
  underWayHelp: {
    en: 'The gateway has been asked. The store asks again by itself.',
    ne: 'भुक्तानी सेवालाई भनिएको छ। पसलले आफैँ फेरि सोध्छ।',
  },
  refused: { en: 'Refused', ne: 'अस्वीकार भयो' },
  refusedBecause: {
    en: (p: { because: string }) => `The gateway says: ${p.because}`,
    ne: (p: { because: string }) => `भुक्तानी सेवाको भनाइ: ${p.because}`,
  },
  byHand: { en: 'Only by hand', ne: 'आफैँ पठाउनुपर्ने' },
  cancelled: { en: 'Order cancelled', ne: 'अर्डर रद्द भयो' },
  'paid late': { en: 'Paid too late', ne: 'ढिलो तिरियो' },
  'paid twice': { en: 'Paid twice', ne: 'दुई पटक तिरियो' },
  returned: { en: 'Return accepted', ne: 'फिर्ता स्वीकार भयो' },
  mismatch: { en: 'Payment not accepted', ne: 'भुक्तानी स्वीकार भएन' },
  gateway: { en: 'Given back at the gateway', ne: 'भुक्तानी सेवाबाटै फिर्ता भयो' },
  send: { en: 'Send refund', ne: 'रकम फिर्ता पठाउनुहोस्' },
  sendQuestion: { en: 'Send this refund?', ne: 'यो रकम फिर्ता पठाउने?' },
  sendHelp: {
    en: (p: { amount: string; name: string; gateway: string }) =>
      `${p.amount} goes back to ${p.name} through ${p.gateway}. This cannot be taken back.`,
    ne: (p: { amount: string; name: string; gateway: string }) =>
      `${p.name} लाई ${p.gateway} बाट ${p.amount} फिर्ता जान्छ। पछि उल्टाउन मिल्दैन।`,
  },
  record: { en: 'Record refund', ne: 'फिर्ताको अभिलेख राख्नुहोस्' },
  recordHelp: {
    en: (p: { amount: string; name: string }) =>
      `For ${p.amount} that you have already given back to ${p.name} yourself.`,
    ne: (p: { amount: string; name: string }) => `तपाईंले ${p.name} लाई आफैँ फिर्ता दिइसकेको ${p.amount} का लागि।`,
  },
  how: { en: 'How it was given back', ne: 'कसरी फिर्ता दिइयो' },
  howHint: {
    en: 'For example the number of the transfer, and the bank.',
    ne: 'जस्तै रकमान्तर नम्बर र बैंकको नाम।',
  },
  howRequired: { en: 'Write down how it was given back.', ne: 'कसरी फिर्ता दिइयो लेख्नुहोस्।' },
  accept: { en: 'Accept payment', ne: 'भुक्तानी स्वीकार्नुहोस्' },
  acceptQuestion: { en: 'Accept this payment?', ne: 'यो भुक्तानी स्वीकार्ने?' },
  acceptHelp: {
    en: 'The order counts as paid in full and can be packed. The difference is not asked for any more.',
    ne: 'अर्डर पूरै तिरिएको मानिन्छ र प्याक गर्न मिल्छ। फरक रकम फेरि मागिँदैन।',
  },
  acceptRefused: {
    en: 'The order is cancelled or already paid.',
    ne: 'अर्डर रद्द भइसक्यो वा तिरिसकिएको छ।',
  },
  giveBack: { en: 'Give back', ne: 'फिर्ता दिनुहोस्' },
  giveBackQuestion: { en: 'Give this payment back?', ne: 'यो भुक्तानी फिर्ता दिने?' },
  giveBackHelp: {
    en: 'What arrived is then owed to the shopper within 7 days, and the shopper is told.',
    ne: 'आएको रकम ७ दिनभित्र ग्राहकलाई फिर्ता दिनुपर्छ, र ग्राहकलाई खबर जान्छ।',
  },
  note: { en: 'Note', ne: 'टिप्पणी' },
  optional: { en: '(optional)', ne: '(ऐच्छिक)' },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
} as const satisfies MessageTable
