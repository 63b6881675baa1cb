import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { indeterminateDays } from '#domain/payment/payment-states.ts'

/** Messages of the seller’s Payments page: refunds to make, and payments that need a decision. */
export const sellerPaymentsMessages = {
  title: { en: 'Payments', ne: 'भुक्तानी' },
  onHoldTitle: { en: 'Held for you to decide', ne: 'तपाईंको निर्णय पर्खेका' },
  onHoldHelp: {
    en: 'What arrived is not what was asked for. Nothing is sent and nothing given back until you decide.',
    ne: 'आएको रकम मागेको रकमसँग मिलेन। तपाईंले निर्णय नगरेसम्म सामान पठाइँदैन, रकम पनि फिर्ता हुँदैन।',
  },
  foreign: {
    en: 'Made to another merchant, or for something else: its sum says nothing. Ask the gateway before you accept it.',
    ne: 'अर्कै व्यापारीलाई वा अर्कैका लागि तिरिएको हो; रकम मिले पनि यो अर्डरको होइन। स्वीकार्नुअघि भुक्तानी सेवालाई सोध्नुहोस्।',
  },
  acceptForeignHelp: {
    en: 'This payment is not known to be for this order. Accept it only after the gateway has confirmed it, and write down how.',
    ne: 'यो भुक्तानी यही अर्डरको हो भन्ने थाहा छैन। भुक्तानी सेवाले पक्का गरेपछि मात्र स्वीकार्नुहोस् र कसरी पक्का भयो लेख्नुहोस्।',
  },
  noteRequired: {
    en: 'Write down how the gateway confirmed it.',
    ne: 'भुक्तानी सेवाले कसरी पक्का गर्‍यो लेख्नुहोस्।',
  },
  qrTitle: { en: 'Paid by QR, to confirm', ne: 'क्यूआर भुक्तानी, पुष्टि गर्न बाँकी' },
  qrHelp: {
    en: 'Compare the amount and the transaction number with your account. Confirm only what has arrived.',
    ne: 'आफ्नो खातामा रकम र कारोबार नम्बर मिलाएर हेर्नुहोस्। आएको रकम मात्र पुष्टि गर्नुहोस्।',
  },
  transaction: { en: 'Transaction number', ne: 'कारोबार नम्बर' },
  noTransaction: { en: 'not given yet', ne: 'अझै दिएको छैन' },
  since: { en: 'Since', ne: 'कहिलेदेखि' },
  confirm: { en: 'Confirm', ne: 'पुष्टि गर्नुहोस्' },
  confirmOf: {
    en: (p: { order: string }) => `Confirm the payment of order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को भुक्तानी पुष्टि गर्नुहोस्`,
  },
  confirmHelp: {
    en: 'The customer then sees the order as paid.',
    ne: 'त्यसपछि ग्राहकले अर्डर तिरेको देख्छन्।',
  },
  arrivedAmount: { en: 'Amount that arrived (Rs.)', ne: 'आएको रकम (रु.)' },
  settings: { en: 'Payment settings', ne: 'भुक्तानी सेटिङ' },
  indeterminateTitle: { en: 'Unsure', ne: 'टुङ्गो नलागेका' },
  indeterminateHelp: {
    en: `The gateway does not know how these payments ended, or does not answer. The store asks every hour for a day, then every day for ${formatNumber(indeterminateDays, 'en')} days. Nothing is sent until the money is here.`,
    ne: `यी भुक्तानी भए कि भएनन् अझै थाहा छैन: भुक्तानी सेवाले जवाफ दिएको छैन। पसलले एक दिनसम्म हरेक घण्टा, त्यसपछि ${formatNumber(indeterminateDays, 'ne')} दिनसम्म दिनको एक पटक सोध्छ। पैसा नआएसम्म सामान पठाइँदैन।`,
  },
  indeterminateSince: { en: 'Unsure since', ne: 'टुङ्गो नलागेको मिति' },
  nextCheck: { en: 'Asks next', ne: 'अब सोध्ने समय' },
  checksEnded: { en: 'The store has stopped checking', ne: 'पसलले अब आफैँ सोध्दैन' },
  reference: { en: 'Reference', ne: 'सन्दर्भ नम्बर' },
  checkNow: { en: 'Ask now', ne: 'अहिले सोध्नुहोस्' },
  alertsTitle: { en: 'Reported by gateways', ne: 'भुक्तानी सेवाले जनाएका' },
  alertsHelp: {
    en: 'Something has happened to a payment after it was settled. Look into it in the gateway’s own pages before the order goes on.',
    ne: 'टुङ्गो लागेको भुक्तानीमा पछि केही भएको छ। अर्डर अघि बढाउनुअघि भुक्तानी सेवाकै पृष्ठमा हेर्नुहोस्।',
  },
  disputed: { en: 'Disputed by the payer', ne: 'तिर्नेले विवाद गरेको' },
  reversed: { en: 'Reversed by the gateway', ne: 'भुक्तानी सेवाले उल्टाएको' },
  'partly-refunded': { en: 'Partly refunded, amount unknown', ne: 'केही फिर्ता गएको, रकम थाहा छैन' },
  'returned-twice': { en: 'Given back twice', ne: 'दुई पटक फिर्ता गएको' },
  state: { en: 'Status', ne: 'अवस्था' },
  seen: { en: 'Mark as seen', ne: 'हेरिसकेँ' },
  seenQuestion: { en: 'Have you looked into this?', ne: 'यसबारे हेर्नुभयो?' },
  seenHelp: {
    en: 'It leaves this list. It comes back when the gateway reports something new about it.',
    ne: 'यो सूचीबाट हट्छ। भुक्तानी सेवाले यसबारे नयाँ कुरा जनाए फेरि आउँछ।',
  },
  recordPartialRefund: { en: 'Write down the sum', ne: 'रकम लेख्नुहोस्' },
  recordPartialRefundQuestion: { en: 'How much has gone back?', ne: 'कति फिर्ता गयो?' },
  recordPartialRefundHelp: {
    en: 'Look it up at the gateway. This much then counts as given back to the shopper.',
    ne: 'भुक्तानी सेवामा हेर्नुहोस्। यति रकम ग्राहकलाई फिर्ता गएको मानिन्छ।',
  },
  partialRefundAmount: { en: 'Sum in rupees', ne: 'रकम (रुपैयाँ)' },
  partialRefundRequired: { en: 'Type the sum in rupees.', ne: 'रकम रुपैयाँमा लेख्नुहोस्।' },
  noResponseBecause: {
    en: (p: { because: string }) => `No answer from the gateway: ${p.because}`,
    ne: (p: { because: string }) => `भुक्तानी सेवाबाट जवाफ आएन: ${p.because}`,
  },
  checkedHelp: {
    en: 'The gateway was asked and did not answer. Look in its own pages first: if it has given the money back, wait. Otherwise you give it twice.',
    ne: 'भुक्तानी सेवालाई भनियो तर जवाफ आएन। पहिले त्यसकै पृष्ठमा हेर्नुहोस्: रकम फिर्ता गइसकेको भए पर्खनुहोस्, नत्र दुई पटक जान्छ।',
  },
  excess: { en: 'Paid too much', ne: 'बढी तिरियो' },
  refundsTitle: { en: 'Refunds', ne: 'रकम फिर्ता' },
  refundsHelp: {
    en: 'Cancelled, late and double payments go back to the shopper within {refundDays} days.',
    ne: 'रद्द भएका, ढिलो आएका र दोहोरो भुक्तानी {refundDays} दिनभित्र ग्राहकलाई फिर्ता दिनुपर्छ।',
  },
  pendingRefunds: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'refund' : 'refunds'} to give back`,
    ne: (p: { count: number }) => `फिर्ता दिनुपर्ने ${formatNumber(p.count, 'ne')} वटा रकम`,
  },
  none: { en: 'Nothing to give back', ne: 'फिर्ता दिनुपर्ने केही छैन' },
  noneHelp: {
    en: 'Refunds that are owed and payments that need a decision.',
    ne: 'फिर्ता दिनुपर्ने रकम र निर्णय गर्नुपर्ने भुक्तानी यहाँ देखिन्छन्।',
  },
  amount: { en: 'Amount', ne: 'रकम' },
  requested: { en: 'Asked for', ne: 'मागेको' },
  arrived: { en: 'Arrived', ne: 'आएको' },
  unknownAmount: { en: 'unknown', ne: 'थाहा छैन' },
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
  byHand: { en: 'Pay back yourself', ne: 'आफैँ पठाउनुपर्ने' },
  cancelled: { en: 'Order cancelled', ne: 'अर्डर रद्द भयो' },
  'paid late': { en: 'Paid too late', ne: 'ढिलो तिरियो' },
  'paid twice': { en: 'Paid twice', ne: 'दुई पटक तिरियो' },
  returned: { en: 'Returned, or refused at the door', ne: 'फिर्ता लिइयो वा ढोकाबाटै फर्कियो' },
  edited: { en: 'Order changed', ne: 'अर्डर बदलियो' },
  agreed: { en: 'Agreed with the customer', ne: 'ग्राहकसँग सहमति' },
  mismatch: { en: 'Payment not accepted', ne: 'भुक्तानी स्वीकार भएन' },
  gateway: { en: 'Given back at the gateway', ne: 'भुक्तानी सेवाबाटै फिर्ता भयो' },
  send: { en: 'Send refund', ne: 'रकम फिर्ता पठाउनुहोस्' },
  sendQuestion: { en: 'Send this refund?', ne: 'यो रकम फिर्ता पठाउने?' },
  sendHelp: {
    en: (p: { amount: string; name: string; gateway: string }) =>
      `${p.amount} goes back to ${p.name || 'the customer'} through ${p.gateway}. You can’t undo this.`,
    ne: (p: { amount: string; name: string; gateway: string }) =>
      `${p.name || 'ग्राहक'}लाई ${p.gateway}बाट ${p.amount} फिर्ता जान्छ। पछि उल्टाउन मिल्दैन।`,
  },
  withdraw: { en: 'Withdraw', ne: 'फिर्ता नदिनुहोस्' },
  withdrawQuestion: { en: 'Withdraw this refund?', ne: 'यो रकम फिर्ता नदिने?' },
  withdrawHelp: {
    en: (p: { amount: string }) =>
      `The customer no longer gets ${p.amount} back. If you have promised it, tell them.`,
    ne: (p: { amount: string }) =>
      `ग्राहकलाई ${p.amount} फिर्ता दिनुपर्दैन। दिन्छु भनिसक्नुभएको भए उहाँलाई खबर गर्नुहोस्।`,
  },
  record: { en: 'Record refund', ne: 'फिर्ता दिएको लेख्नुहोस्' },
  recordHelp: {
    en: (p: { amount: string; name: string }) =>
      `For ${p.amount} that you have already given back to ${p.name || 'the customer'} yourself.`,
    ne: (p: { amount: string; name: string }) =>
      `तपाईंले ${p.name || 'ग्राहक'}लाई ${p.amount} आफैँ फिर्ता दिइसक्नुभएको भए यहाँ लेख्नुहोस्।`,
  },
  givenBy: { en: 'Given back by', ne: 'माध्यम' },
  asPaid: { en: 'The way it was paid', ne: 'तिरेकै माध्यमबाट' },
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
    en: 'The amount that arrived is then due back to the customer within {refundDays} days, and the customer is notified.',
    ne: 'आएको रकम {refundDays} दिनभित्र ग्राहकलाई फिर्ता दिनुपर्छ, र ग्राहकलाई खबर जान्छ।',
  },
  note: { en: 'Note', ne: 'टिप्पणी' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
} as const satisfies MessageTable
