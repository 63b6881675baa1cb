import type { MessageTable } from '#domain/messages.ts'

type OrderParams = { order: string }
type FloorParams = { floor: string }

/** The texts of the order confirmation. */
export const confirmationMessages = {
  placed: {
    en: (p: OrderParams) => `Order ${p.order} confirmed`,
    ne: (p: OrderParams) => `अर्डर ${p.order} पायौँ`,
  },
  thanks: {
    en: (p: { name: string; email: string }) =>
      `Thank you, ${p.name}. We’ve emailed the details to ${p.email}.`,
    ne: (p: { name: string; email: string }) => `धन्यवाद, ${p.name}। विवरण ${p.email} मा पठाइदिएका छौँ।`,
  },
  thanksWithoutEmail: {
    en: (p: { name: string }) => `Thank you, ${p.name}.`,
    ne: (p: { name: string }) => `धन्यवाद, ${p.name}।`,
  },
  paidAmount: {
    en: (p: { amount: string }) => `We’ve received your payment of ${p.amount}.`,
    ne: (p: { amount: string }) => `${p.amount} भुक्तानी पायौँ।`,
  },
  restToPay: {
    en: (p: { amount: string }) => `${p.amount} is still to pay. Your order ships after you pay it.`,
    ne: (p: { amount: string }) => `${p.amount} तिर्न बाँकी छ। तिरेपछि मात्र सामान पठाइन्छ।`,
  },
  replaces: {
    en: (p: OrderParams) =>
      `It replaces order ${p.order}, which was waiting for its payment and is now cancelled.`,
    ne: (p: OrderParams) => `भुक्तानी बाँकी रहेको अर्डर ${p.order} को सट्टा यो अर्डर भयो। पुरानो अर्डर रद्द भयो।`,
  },
  arrives: { en: 'Arrives', ne: 'आइपुग्ने मिति' },
  week: { en: 'The days until your delivery', ne: 'डेलिभरीसम्मका दिन' },
  dayPlaced: { en: 'placed', ne: 'अर्डर' },
  dayDue: { en: 'arrives', ne: 'आइपुग्ने' },
  dayOr: { en: 'or this day', ne: 'वा यो गते' },
  next: { en: 'What happens next', ne: 'अब के हुन्छ' },
  now: { en: 'Now', ne: 'अहिले' },
  orderIsChecked: {
    en: 'We’re checking your order. You can cancel it until it ships.',
    ne: 'हामी अर्डर जाँचेर तयार पार्छौँ। पठाउनुअघिसम्म रद्द गर्न मिल्छ।',
  },
  onTheWay: { en: 'When it ships', ne: 'पठाएपछि' },
  onTheWayText: {
    en: 'We’ll email you at every step.',
    ne: 'हरेक चरणको इमेल आउँछ, र यही पृष्ठमा पनि देखिन्छ।',
  },
  onTheWayHere: {
    en: 'You see every step on the order’s page.',
    ne: 'हरेक चरण अर्डरको पृष्ठमा देखिन्छ।',
  },
  atTheDoor: { en: 'At the door', ne: 'ढोकामा' },
  payCash: {
    en: (p: { amount: string }) => `Check it first, then pay ${p.amount} in cash.`,
    ne: (p: { amount: string }) => `पहिले सामान हेर्नुहोस्, अनि ${p.amount} नगद तिर्नुहोस्।`,
  },
  paidAlready: {
    en: 'Check it first. There is nothing left to pay.',
    ne: 'पहिले सामान हेर्नुहोस्। तिर्न केही बाँकी छैन।',
  },
  carryByStairs: {
    en: (p: FloorParams) => `We carry it up to floor ${p.floor} (no lift).`,
    ne: (p: FloorParams) => `${p.floor} तलासम्म बोकिदिन्छौँ (लिफ्ट छैन)।`,
  },
  carryByLift: {
    en: (p: FloorParams) => `We carry it up to floor ${p.floor} (with a lift).`,
    ne: (p: FloorParams) => `${p.floor} तलासम्म पुर्‍याइदिन्छौँ (लिफ्ट छ)।`,
  },
  assembled: {
    en: (p: { names: string }) => `We assemble: ${p.names}.`,
    ne: (p: { names: string }) => `${p.names} जोडिदिन्छौँ।`,
  },
  afterwards: { en: 'Afterwards', ne: 'त्यसपछि' },
  returns: {
    en: (p: { days: string }) => `If it is not right, tell us within ${p.days} days.`,
    ne: (p: { days: string }) => `चित्त नबुझे ${p.days} दिनभित्र भन्नुहोस्।`,
  },
  customReturns: { en: 'If it is not right, tell us.', ne: 'चित्त नबुझे हामीलाई भन्नुहोस्।' },
  addToCalendar: { en: 'Add to calendar', ne: 'पात्रोमा राख्नुहोस्' },
  share: { en: 'Share', ne: 'सेयर गर्नुहोस्' },
  shared: { en: 'Copied, ready to paste.', ne: 'कपी भयो, अब टाँस्न सकिन्छ।' },
  seeOrder: { en: 'See the order', ne: 'अर्डर हेर्नुहोस्' },
  whoToCall: { en: 'Who to call', ne: 'कसलाई फोन गर्ने' },
  questions: { en: 'Questions?', ne: 'केही सोध्नु छ?' },
  mentionOrderNumber: {
    en: (p: OrderParams) => `Just mention order ${p.order}.`,
    ne: (p: OrderParams) => `अर्डर नम्बर ${p.order} भन्नुहोस्।`,
  },
  writeToUs: { en: 'Write to us', ne: 'हामीलाई लेख्नुहोस्' },
  calendarTitle: {
    en: (p: OrderParams) => `Furniture arrives: order ${p.order}`,
    ne: (p: OrderParams) => `फर्निचर आइपुग्छ: अर्डर ${p.order}`,
  },
  calendarCash: {
    en: (p: { amount: string }) => `Cash to have ready: ${p.amount}`,
    ne: (p: { amount: string }) => `तयार राख्ने नगद: ${p.amount}`,
  },
} as const satisfies MessageTable
