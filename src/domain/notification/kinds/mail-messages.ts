import type { MessageTable } from '#domain/messages.ts'

/** The lines that emails about an order share, and the name of a shop without one, below its emails and on its bills. */
export const mailMessages = {
  line: {
    en: (p: { name: string; quantity: string; price: string }) => `${p.quantity} × ${p.name}, ${p.price}`,
    ne: (p: { name: string; quantity: string; price: string }) => `${p.quantity} × ${p.name}, ${p.price}`,
  },
  payment: {
    en: (p: { payment: string }) => `Payment: ${p.payment}`,
    ne: (p: { payment: string }) => `भुक्तानी: ${p.payment}`,
  },
  paidSoFar: { en: 'Paid so far', ne: 'अहिलेसम्म तिरेको' },
  stillToPay: { en: 'Still to pay', ne: 'तिर्न बाँकी' },
  deliverTo: {
    en: (p: { address: string }) => `Delivery address: ${p.address}`,
    ne: (p: { address: string }) => `डेलिभरी ठेगाना: ${p.address}`,
  },
  unnamedShop: { en: 'Baithak, furniture for homes in Nepal', ne: 'बैठक, नेपाली घरका लागि फर्निचर' },
} as const satisfies MessageTable
