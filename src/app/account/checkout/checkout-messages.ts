import type { MessageTable } from '#domain/messages.ts'

/** Messages of the checkout for browsers without scripts, besides those of the cart. */
export const checkoutMessages = {
  title: { en: 'Checkout', ne: 'चेकआउट' },
  newAddress: { en: 'Another address', ne: 'अर्को ठेगाना' },
  address: { en: 'Address', ne: 'ठेगाना' },
  updateCart: { en: 'Update Cart', ne: 'कार्ट अपडेट गर्नुहोस्' },
  quantityOf: {
    en: (p: { product: string }) => `Quantity of ${p.product}`,
    ne: (p: { product: string }) => `${p.product} को सङ्ख्या`,
  },
  removeLine: { en: '0 – remove', ne: '० – हटाउनुहोस्' },
  toPayment: { en: 'Go to payment', ne: 'भुक्तानीमा जानुहोस्' },
  paymentOpens: {
    en: 'The payment page opens in a moment. If it doesn’t, use the button.',
    ne: 'भुक्तानी पृष्ठ अब खुल्छ। नखुले बटन थिच्नुहोस्।',
  },
} as const satisfies MessageTable
