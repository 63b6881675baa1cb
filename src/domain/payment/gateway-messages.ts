import type { MessageTable } from '#domain/messages.ts'

/** The names and descriptions of the gateways, for the cart and for paying again. */
export const gatewayMessages = {
  esewa: { en: 'eSewa', ne: 'इसेवा' },
  khalti: { en: 'Khalti', ne: 'खल्ती' },
  stripe: { en: 'Card (Stripe)', ne: 'कार्ड (स्ट्राइप)' },
  test: { en: 'Test gateway', ne: 'टेस्ट भुक्तानी' },
  qr: { en: 'Shop’s QR', ne: 'पसलको क्यूआर' },
  qrNote: {
    en: 'You scan our QR with any bank app or wallet. We confirm the payment.',
    ne: 'जुनसुकै बैंक एप वा वालेटले हाम्रो क्यूआर स्क्यान गर्नुहोस्। भुक्तानी हामी पुष्टि गर्छौँ।',
  },
  esewaNote: {
    en: 'You log in to eSewa and pay from your wallet.',
    ne: 'इसेवामा लगइन गरेर वालेटबाट तिर्नुहोस्।',
  },
  khaltiNote: {
    en: 'You pay by Khalti wallet or mobile banking.',
    ne: 'खल्ती वालेट वा मोबाइल बैंकिङबाट तिर्नुहोस्।',
  },
  stripeNote: {
    en: 'You type your Visa or Mastercard on Stripe’s page.',
    ne: 'स्ट्राइपको पृष्ठमा भिसा वा मास्टरकार्ड नम्बर राख्नुहोस्।',
  },
  testNote: { en: 'This is a test: no money is taken.', ne: 'यो परीक्षण हो: पैसा काटिँदैन।' },
  payWith: { en: 'Pay with', ne: 'तिर्ने माध्यम' },
  payNow: { en: 'Pay Now', ne: 'अहिले तिर्नुहोस्' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  limit: {
    en: (p: { sum: string }) => `At most ${p.sum} an order.`,
    ne: (p: { sum: string }) => `एक अर्डरमा बढीमा ${p.sum}।`,
  },
} as const satisfies MessageTable
