import { formatNumber } from '#domain/number-format.ts'
import { defaultLowStock } from './stock.ts'
import type { MessageTable } from '#domain/messages.ts'

const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')
type QuantityParams = { quantity: number }

/** The texts of a product's stock: manual changes and their history. */
export const stockMessages = {
  title: { en: 'Stock', ne: 'स्टक' },
  now: { en: 'In stock now', ne: 'अहिले स्टकमा' },
  units: {
    en: (p: QuantityParams) => `${formatInEnglish(p.quantity)} ${p.quantity === 1 ? 'unit' : 'units'}`,
    ne: (p: QuantityParams) => `${formatInNepali(p.quantity)} वटा`,
  },
  uncounted: { en: 'Not counted', ne: 'नगनिएको' },
  change: { en: 'Change the stock', ne: 'स्टक सच्याउनुहोस्' },
  why: { en: 'Why', ne: 'किन' },
  received: { en: 'Received', ne: 'नयाँ आयो' },
  counted: { en: 'Counted', ne: 'गन्ती गरियो' },
  damaged: { en: 'Damaged', ne: 'बिग्रियो' },
  returned: { en: 'Returned', ne: 'फिर्ता आयो' },
  'sold-elsewhere': { en: 'Sold elsewhere', ne: 'अन्यत्र बिक्री भयो' },
  added: { en: 'Product added', ne: 'सामान थपियो' },
  order: { en: 'Ordered', ne: 'अर्डर भयो' },
  cancelled: { en: 'Order cancelled', ne: 'अर्डर रद्द भयो' },
  expired: { en: 'Order not paid in time', ne: 'समयमा नतिरेको अर्डर' },
  corrected: { en: 'Changed in the list, a form or a file', ne: 'सूची, फारम वा फाइलबाट सच्याइयो' },
  undone: { en: 'A change was undone', ne: 'परिवर्तन उल्टाइयो' },
  howManyAdded: { en: 'How many came', ne: 'कति वटा आयो' },
  howManyTaken: { en: 'How many went', ne: 'कति वटा घट्यो' },
  howManyThere: { en: 'How many there are', ne: 'जम्मा कति वटा छ' },
  becomes: {
    en: (p: { before: number; after: number }) =>
      `${formatInEnglish(p.before)} → ${formatInEnglish(p.after)}`,
    ne: (p: { before: number; after: number }) => `${formatInNepali(p.before)} → ${formatInNepali(p.after)}`,
  },
  quantityWrong: {
    en: 'Enter a whole number above 0.',
    ne: '० भन्दा बढी पूर्ण सङ्ख्या लेख्नुहोस्।',
  },
  countWrong: {
    en: 'Enter a whole number, 0 or more.',
    ne: '० वा त्योभन्दा बढी पूर्ण सङ्ख्या लेख्नुहोस्।',
  },
  countFirst: {
    en: 'This product has not been counted yet. Count it once; from then on every change is recorded.',
    ne: 'यो सामान अहिलेसम्म गनिएको छैन। एक पटक गन्नुहोस्, त्यसपछि हरेक थानको हिसाब रहन्छ।',
  },
  save: { en: 'Save the stock', ne: 'स्टक सेभ गर्नुहोस्' },
  saved: {
    en: (p: QuantityParams) => `Saved. In stock: ${formatInEnglish(p.quantity)}`,
    ne: (p: QuantityParams) => `सेभ भयो। स्टकमा: ${formatInNepali(p.quantity)}`,
  },
  ledger: { en: 'Stock history', ne: 'स्टकको हिसाब' },
  difference: { en: 'Change', ne: 'फेरबदल' },
  remainingNow: {
    en: (p: QuantityParams) => `left ${formatInEnglish(p.quantity)}`,
    ne: (p: QuantityParams) => `बाँकी ${formatInNepali(p.quantity)}`,
  },
  byOrder: {
    en: (p: { number: string }) => `Order ${p.number}`,
    ne: (p: { number: string }) => `अर्डर ${p.number}`,
  },
  none: { en: 'No stock changes yet', ne: 'अहिलेसम्म स्टकको हिसाब छैन' },
  noneHelp: {
    en: 'Each change with its reason, newest first.',
    ne: 'हरेक फेरबदल कारणसहित यहाँ देखिन्छ, नयाँ पहिले।',
  },
  lowLimit: { en: 'Alert me when this many are left', ne: 'यति बाँकी हुँदा सम्झाउने' },
  lowHint: {
    en: `Leave empty for ${formatInEnglish(defaultLowStock)}, as for every product.`,
    ne: `खाली छोडे सबै सामानजस्तै ${formatInNepali(defaultLowStock)} वटा।`,
  },
  low: { en: 'Running low', ne: 'सकिन लागेका' },
  toLedger: { en: 'Stock and its history', ne: 'स्टक र त्यसको हिसाब' },
} as const satisfies MessageTable
