import type { MessageTable } from '#domain/messages.ts'

/** The store's payment page for recipients of a payment link. */
export const paymentLinkMessages = {
  title: { en: 'Pay your order', ne: 'अर्डरको भुक्तानी' },
  titleOf: {
    en: (p: { order: string }) => `Pay order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को भुक्तानी`,
  },
  restOf: {
    en: (p: { order: string }) => `Rest of order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को बाँकी रकम`,
  },
  advanceOf: {
    en: (p: { order: string }) => `Advance for order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को बैना`,
  },
  restHelp: {
    en: 'The order has changed since you paid. This is the difference.',
    ne: 'तपाईंले तिरेपछि अर्डर बदलियो। यो फरक रकम हो।',
  },
  until: {
    en: (p: { time: string }) => `Your items are reserved until ${p.time}.`,
    ne: (p: { time: string }) => `${p.time} सम्म सामान तपाईंका लागि राखिएको छ।`,
  },
  payNow: {
    en: (p: { amount: string }) => `Pay ${p.amount}`,
    ne: (p: { amount: string }) => `${p.amount} तिर्नुहोस्`,
  },
  paid: { en: 'This order is paid. Thank you.', ne: 'यो अर्डर तिरिसकियो। धन्यवाद।' },
  over: {
    en: 'This link has expired, and you have not been charged. Ask the shop for a new one.',
    ne: 'यो लिङ्कको म्याद सकियो, रकम काटिएको छैन। पसलबाट नयाँ लिङ्क माग्नुहोस्।',
  },
  cancelled: {
    en: 'This order was cancelled. There is nothing to pay.',
    ne: 'यो अर्डर रद्द भयो। केही तिर्नु पर्दैन।',
  },
  wrong: { en: 'This link doesn’t work', ne: 'यो लिङ्क चल्दैन' },
  wrongHelp: {
    en: 'Open it from the message, or ask the shop for a new one.',
    ne: 'सन्देशबाटै खोल्नुहोस् वा पसलबाट नयाँ लिङ्क माग्नुहोस्।',
  },
  seeOrder: { en: 'See the order', ne: 'अर्डर हेर्नुहोस्' },
  toShop: { en: 'Go to the shop', ne: 'पसलमा जानुहोस्' },
} as const satisfies MessageTable
