import type { MessageTable } from '#domain/messages.ts'

/** Messages of a refund that the shopper did not request. */
export const sellerRefundMessages = {
  open: { en: 'Give money back', ne: 'पैसा फिर्ता दिनुहोस्' },
  help: {
    en: 'For items, or any amount. It stays under Payments until it is paid back; then the bill is corrected.',
    ne: 'कुन सामानको वा कति रकम फिर्ता दिने, छान्नुहोस्। पैसा नपठाएसम्म यो “भुक्तानी” मा देखिन्छ; पठाएपछि बिल सच्चिन्छ।',
  },
  remaining: {
    en: (p: { amount: string }) => `At most ${p.amount} is left.`,
    ne: (p: { amount: string }) => `बढीमा ${p.amount} फिर्ता दिन मिल्छ।`,
  },
  priceOfItems: {
    en: 'The price of the selected items. For another amount, set their number to 0.',
    ne: 'छानिएका सामानको मूल्य। अर्को रकम लेख्न सामानको सङ्ख्या ० छान्नुहोस्।',
  },
  quantityOf: {
    en: (p: { name: string }) => `Items: ${p.name}`,
    ne: (p: { name: string }) => `${p.name} कति वटा`,
  },
  amount: { en: 'Amount (Rs.)', ne: 'रकम (रु.)' },
  amountWrong: {
    en: (p: { max: string }) => `Type a sum above 0 and at most ${p.max}.`,
    ne: (p: { max: string }) => `० भन्दा बढी र बढीमा ${p.max} लेख्नुहोस्।`,
  },
  reason: { en: 'Reason', ne: 'कारण' },
  reasonWrong: { en: 'Say why, in a few words.', ne: 'किन हो, छोटकरीमा लेख्नुहोस्।' },
  restock: {
    en: 'The items came back: put them in stock',
    ne: 'सामान फिर्ता आयो: स्टकमा राख्नुहोस्',
  },
  agree: { en: 'Approve refund', ne: 'फिर्ता स्वीकृत गर्नुहोस्' },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
} as const satisfies MessageTable
