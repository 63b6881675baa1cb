import type { MessageTable } from '#domain/messages.ts'

type DaysParams = { before: string; after: string }

/** Messages of the page that edits an order before it is packed. */
export const orderEditMessages = {
  title: {
    en: (p: { order: string }) => `Change order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order} सच्याउनुहोस्`,
  },
  open: { en: 'Change the order', ne: 'अर्डर सच्याउनुहोस्' },
  lines: { en: 'What is ordered', ne: 'अर्डर गरिएका सामान' },
  quantityOf: {
    en: (p: { name: string }) => `Quantity of ${p.name}`,
    ne: (p: { name: string }) => `${p.name} को सङ्ख्या`,
  },
  fewer: { en: 'Decrease quantity', ne: 'सङ्ख्या घटाउनुहोस्' },
  more: { en: 'Increase quantity', ne: 'सङ्ख्या बढाउनुहोस्' },
  removed: { en: 'Left out', ne: 'हटाइने' },
  soldOut: { en: 'sold out', ne: 'सकियो' },
  search: { en: 'Find a product', ne: 'सामान खोज्नुहोस्' },
  searchToSell: { en: 'Find a product by name or SKU', ne: 'नाम वा कोडले सामान खोज्नुहोस्' },
  none: { en: 'No product has this name.', ne: 'यो नामको सामान छैन।' },
  addThis: { en: (p: { name: string }) => `Add ${p.name}`, ne: (p: { name: string }) => `${p.name} थप्नुहोस्` },
  place: { en: 'Where it goes', ne: 'कहाँ पठाउने' },
  shipping: { en: 'Delivery (Rs.)', ne: 'ढुवानी (रु.)' },
  shippingHelp: {
    en: 'Empty: no change, or your delivery rules if items or address change.',
    ne: 'खाली छोडे त्यही रहन्छ; सामान वा ठेगाना बदले तपाईंका नियमअनुसार हुन्छ।',
  },
  shippingAgreed: {
    en: (p: { amount: string }) => `${p.amount} was agreed. Empty: no change.`,
    ne: (p: { amount: string }) => `अहिले ${p.amount} मा सहमति भएको छ। खाली छोडे त्यही रहन्छ।`,
  },
  discountNow: {
    en: (p: { amount: string }) => `${p.amount} is taken off now. Empty: no change.`,
    ne: (p: { amount: string }) => `अहिले ${p.amount} छुट छ। खाली छोडे त्यही रहन्छ।`,
  },
  discount: { en: 'Discount (Rs.)', ne: 'छुट (रु.)' },
  discountHelp: { en: 'Empty: no change.', ne: 'खाली छोडे जस्ताको तस्तै रहन्छ।' },
  additionalPayment: {
    en: (p: { amount: string }) =>
      `${p.amount} more is asked of the customer by a link. The order is packed once it is paid.`,
    ne: (p: { amount: string }) => `ग्राहकले थप ${p.amount} लिङ्कबाट तिर्नुपर्छ। तिरेपछि मात्र प्याक हुन्छ।`,
  },
  lessOutstanding: {
    en: (p: { amount: string }) => `${p.amount} less is asked of the customer.`,
    ne: (p: { amount: string }) => `ग्राहकले ${p.amount} कम तिरे पुग्छ।`,
  },
  refundWithdrawn: {
    en: (p: { amount: string }) => `The refund of ${p.amount} that was not sent yet is withdrawn.`,
    ne: (p: { amount: string }) => `अझै नपठाइएको ${p.amount} को फिर्ता रद्द हुन्छ।`,
  },
  reason: { en: 'Why, for the customer', ne: 'किन बदलियो (ग्राहकले देख्छन्)' },
  reasonWrong: { en: 'Say why, in a few words.', ne: 'किन हो, छोटकरीमा लेख्नुहोस्।' },
  before: { en: 'Until now', ne: 'अहिलेसम्म' },
  after: { en: 'After the change', ne: 'बदलेपछि' },
  subtotalRow: { en: 'Subtotal', ne: 'उपजम्मा' },
  discountRow: { en: 'Discount', ne: 'छुट' },
  shippingRow: { en: 'Delivery', ne: 'ढुवानी' },
  totalRow: { en: 'Total', ne: 'कुल जम्मा' },
  dearer: {
    en: (p: { amount: string }) => `${p.amount} more`,
    ne: (p: { amount: string }) => `${p.amount} बढी`,
  },
  cheaper: {
    en: (p: { amount: string }) => `${p.amount} less`,
    ne: (p: { amount: string }) => `${p.amount} कम`,
  },
  advanceRefundDue: {
    en: (p: { amount: string }) => `· ${p.amount} of the advance is due back to the customer.`,
    ne: (p: { amount: string }) => `· बैनाबाट ${p.amount} ग्राहकलाई फिर्ता दिनुपर्छ।`,
  },
  refundDue: {
    en: (p: { amount: string }) => `${p.amount} is due back to the customer, and a new bill is issued.`,
    ne: (p: { amount: string }) => `${p.amount} फिर्ता दिनुपर्छ, र नयाँ बिल बन्छ।`,
  },
  deliveryMoves: {
    en: (p: DaysParams) => `Delivery moves from ${p.before} to ${p.after}. The customer sees the new days.`,
    ne: (p: DaysParams) => `पुर्‍याउने मिति ${p.before} बाट ${p.after} मा सर्छ। ग्राहकले नयाँ मिति देख्छन्।`,
  },
  same: { en: 'The sum stays the same.', ne: 'रकम उही रहन्छ।' },
  empty: {
    en: 'Leave at least one product in. An order of nothing is cancelled instead.',
    ne: 'कम्तीमा एउटा सामान राख्नुहोस्। केही नचाहिए अर्डर रद्द गर्नुहोस्।',
  },
  newerHelp: {
    en: 'What you typed for the address and the reason stays. Products and prices are loaded again.',
    ne: 'तपाईंले लेखेको ठेगाना र कारण रहन्छ। सामान र मूल्य भने अहिलेको अर्डरबाट आउँछ।',
  },
  loadNewer: { en: 'Load the current order', ne: 'अहिलेको अर्डर खोल्नुहोस्' },
  save: { en: 'Save changes', ne: 'सच्याएको सेभ गर्नुहोस्' },
  back: { en: 'Back to the order', ne: 'अर्डरमा फर्कनुहोस्' },
  notEditable: {
    en: 'This order can no longer be changed: it is packed, or its payment is still open.',
    ne: 'यो अर्डर अब बदल्न मिल्दैन: प्याक भइसक्यो वा भुक्तानी टुंगिएको छैन।',
  },
  changes: { en: 'Changed', ne: 'बदलिएको' },
} as const satisfies MessageTable
