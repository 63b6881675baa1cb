import type { MessageTable } from '#domain/messages.ts'
import { factText } from '#domain/facts.ts'

/** Messages of the dialog that cancels an order, and of the payment deadline of an unpaid order. */
export const cancelOrderMessages = {
  cancel: { en: 'Cancel order', ne: 'अर्डर रद्द गर्नुहोस्' },
  cancelQuestion: { en: 'Cancel this order?', ne: 'यो अर्डर रद्द गर्ने?' },
  cancelHelp: {
    en: 'It will not be sent. You can’t undo this.',
    ne: 'यो पठाइने छैन। पछि उल्टाउन मिल्दैन।',
  },
  cancelRefund: {
    en: (p: { amount: string }) =>
      `We’ll refund the ${p.amount} that you paid within ${factText('refundDays', 'en')} days.`,
    ne: (p: { amount: string }) =>
      `तपाईंले तिर्नुभएको ${p.amount} ${factText('refundDays', 'ne')} दिनभित्र फिर्ता दिइन्छ।`,
  },
  retained: {
    en: (p: { amount: string }) => `The shop retains ${p.amount} of the advance that you paid.`,
    ne: (p: { amount: string }) => `तिर्नुभएको बैनाबाट ${p.amount} पसलले राख्छ।`,
  },
  refundOfRest: {
    en: (p: { amount: string }) =>
      `We’ll refund the remaining ${p.amount} within ${factText('refundDays', 'en')} days.`,
    ne: (p: { amount: string }) => `बाँकी ${p.amount} ${factText('refundDays', 'ne')} दिनभित्र फिर्ता दिइन्छ।`,
  },
  keep: { en: 'Keep order', ne: 'रद्द नगर्ने' },
  payBefore: {
    en: (p: { time: string }) => `Pay before ${p.time}.`,
    ne: (p: { time: string }) => `${p.time} भित्र तिर्नुहोस्।`,
  },
} as const satisfies MessageTable
