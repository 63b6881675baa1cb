import type { MessageTable } from '#domain/messages.ts'

/** The texts about the refunds of an order. */
export const refundMessages = {
  refund: { en: 'Refund', ne: 'रकम फिर्ता' },
  secondPayment: { en: 'Paid twice, one payment refunded', ne: 'दुई पटक तिरिएको, एउटा फिर्ता' },
  dueBy: {
    en: (p: { amount: string; day: string }) => `${p.amount} by ${p.day}`,
    ne: (p: { amount: string; day: string }) => `${p.amount}, ${p.day} सम्म`,
  },
  done: {
    en: (p: { amount: string }) => `${p.amount} given back`,
    ne: (p: { amount: string }) => `${p.amount} फिर्ता दिइयो`,
  },
} as const satisfies MessageTable
