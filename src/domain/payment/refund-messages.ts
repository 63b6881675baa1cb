import type { MessageTable } from '#domain/messages.ts'

/** The texts about refunds, on the order and in emails. */
export const refundMessages = {
  refund: { en: 'Refund', ne: 'रकम फिर्ता' },
  dueBy: {
    en: (p: { amount: string; day: string }) => `${p.amount} by ${p.day}`,
    ne: (p: { amount: string; day: string }) => `${p.amount}, ${p.day} सम्म`,
  },
  done: {
    en: (p: { amount: string }) => `${p.amount} given back`,
    ne: (p: { amount: string }) => `${p.amount} फिर्ता दिइयो`,
  },
  refundedTitle: {
    en: (p: { order: string }) => `Money for order ${p.order} is given back`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को रकम फिर्ता दिइयो`,
  },
  refundedText: {
    en: (p: { amount: string }) =>
      `We have given back ${p.amount}, the way it was paid or as we agreed with you. A bank may take some days to show it.`,
    ne: (p: { amount: string }) =>
      `तिर्नुभएकै माध्यमबाट वा तपाईंसँग सल्लाह भएअनुसार हामीले ${p.amount} फिर्ता दियौँ। बैंकमा देखिन केही दिन लाग्न सक्छ।`,
  },
  mismatchText: {
    en: 'The payment that arrived was not the one this order asked for. We give it back within {refundDays} days.',
    ne: 'आएको भुक्तानी यस अर्डरको रकमसँग मिलेन। हामी {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
  },
} as const satisfies MessageTable
