import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'

/** The texts of the page where coupons are created. */
export const couponMessages = {
  title: { en: 'Coupons', ne: 'कुपनहरू' },
  intro: {
    en: 'A code that takes something off an order. The customer types it in the cart.',
    ne: 'अर्डरमा छुट दिने कोड। ग्राहकले कार्टमा लेख्छन्।',
  },
  found: { en: 'Coupons found', ne: 'कुपनहरू भेटिए' },
  saved: { en: 'Coupon saved', ne: 'कुपन सेभ भयो' },
  savedExpired: {
    en: 'Coupon saved, but its last day is over: nobody can use it',
    ne: 'कुपन सेभ भयो, तर अन्तिम दिन बितिसक्यो: अब चल्दैन',
  },
  none: { en: 'No coupons yet', ne: 'अहिलेसम्म कुपन छैन' },
  noneHelp: {
    en: 'Make one for a festival, or for one customer.',
    ne: 'चाडपर्वका लागि वा कुनै ग्राहकका लागि बनाउनुहोस्।',
  },
  search: { en: 'Find a code', ne: 'कोड खोज्नुहोस्' },
  newest: { en: 'Newest first', ne: 'नयाँ पहिले' },
  'by-code': { en: 'By code', ne: 'कोडको क्रममा' },
  'by-ending': { en: 'Ending soonest', ne: 'छिट्टै सकिने पहिले' },
  'by-used': { en: 'Most used', ne: 'धेरै प्रयोग भएको पहिले' },
  add: { en: 'Add a coupon', ne: 'कुपन थप्नुहोस्' },
  change: { en: 'Change', ne: 'सच्याउनुहोस्' },
  changeOf: {
    en: ({ code }: { code: string }) => `Change ${code}`,
    ne: ({ code }: { code: string }) => `${code} सच्याउनुहोस्`,
  },
  end: { en: 'End it', ne: 'बन्द गर्नुहोस्' },
  endOf: {
    en: ({ code }: { code: string }) => `End it: ${code}`,
    ne: ({ code }: { code: string }) => `${code} बन्द गर्नुहोस्`,
  },
  restart: { en: 'Start again', ne: 'फेरि चलाउनुहोस्' },
  restartOf: {
    en: ({ code }: { code: string }) => `Start again: ${code}`,
    ne: ({ code }: { code: string }) => `${code} फेरि चलाउनुहोस्`,
  },
  active: { en: 'Now', ne: 'चालु' },
  scheduled: { en: 'Later', ne: 'पछि' },
  expired: { en: 'Over', ne: 'सकियो' },
  endedBySeller: { en: 'Ended', ne: 'बन्द' },
  usedUp: { en: 'Used up', ne: 'सबै प्रयोग भयो' },
  code: { en: 'Code', ne: 'कोड' },
  codeHint: { en: '4 to 24 letters A–Z and digits', ne: 'अङ्ग्रेजी अक्षर र अङ्क, ४ देखि २४ वटा' },
  generate: { en: 'Generate a code', ne: 'कोड बनाउनुहोस्' },
  kind: { en: 'Discount type', ne: 'छुटको किसिम' },
  percent: { en: 'Percent', ne: 'प्रतिशतमा' },
  amount: { en: 'Amount (Rs.)', ne: 'रकममा (रु.)' },
  value: { en: 'Amount', ne: 'कति' },
  minSubtotal: { en: 'For at least (Rs.)', ne: 'कम्तीमा कतिको सामानमा (रु.)' },
  minSubtotalHint: {
    en: 'The sum of the products to which it applies. Empty: any sum.',
    ne: 'कुपन चल्ने सामानको जम्मा। खाली: जतिको भए पनि।',
  },
  scope: { en: 'Applies to', ne: 'केमा चल्ने' },
  all: { en: 'All products', ne: 'सबै सामानमा' },
  categories: { en: 'Some categories', ne: 'केही श्रेणीमा' },
  products: { en: 'Some products', ne: 'केही सामानमा' },
  chooseSome: { en: 'Choose at least one.', ne: 'कम्तीमा एउटा छान्नुहोस्।' },
  findProduct: { en: 'Find a product', ne: 'सामान खोज्नुहोस्' },
  noProduct: { en: 'No product has this in its name.', ne: 'यस्तो नाम भएको सामान भेटिएन।' },
  mostPerPerson: { en: 'Times one person may use it', ne: 'एक जनाले कति पटक' },
  most: { en: 'Times it may be used in all', ne: 'जम्मा कति पटक' },
  noLimit: { en: 'Empty: no limit', ne: 'खाली: जति पटक पनि' },
  from: { en: 'First day (A.D.)', ne: 'पहिलो दिन' },
  to: { en: 'Last day (A.D.)', ne: 'अन्तिम दिन' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  back: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
}

type SavedCoupon = { isActive: boolean; to: string | null }

/** Returns the confirmation of a saved coupon, with a remark if its end, in ISO 8601, is in the past. */
export function couponSavedText(language: Language, { isActive, to }: SavedCoupon, now: Date): string {
  const { saved, savedExpired } = messages(couponMessages, language)
  return isActive && to !== null && Date.parse(to) <= now.getTime() ? savedExpired : saved
}
