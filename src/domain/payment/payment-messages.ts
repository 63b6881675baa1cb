import type { MessageTable } from '#domain/messages.ts'

/** Messages of the page that forwards to a gateway, and of the built-in test gateway. */
export const paymentMessages = {
  redirectNotice: { en: 'You go on to the payment page.', ne: 'अब भुक्तानी पृष्ठ खुल्छ।' },
  goOn: { en: 'Continue', ne: 'अघि बढ्नुहोस्' },
  title: { en: 'Test gateway', ne: 'टेस्ट भुक्तानी' },
  test: { en: 'This is a test. No money is taken.', ne: 'यो परीक्षण हो। पैसा काटिँदैन।' },
  help: {
    en: 'A real payment gateway appears here once the store has one.',
    ne: 'पसलमा वास्तविक भुक्तानी सेवा जोडिएपछि त्यो यहीँ देखिन्छ।',
  },
  amount: { en: 'To pay', ne: 'तिर्नुपर्ने' },
  pay: { en: 'Pay', ne: 'तिर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  failureCases: { en: 'What may go wrong', ne: 'बिग्रन सक्ने कुरा' },
  expire: { en: 'Let it expire', ne: 'म्याद सकिन दिने' },
  late: { en: 'Pay too late', ne: 'ढिलो तिर्ने' },
  twice: { en: 'Report it twice', ne: 'दुई पटक खबर गर्ने' },
  'wrong-amount': { en: 'Pay a wrong amount', ne: 'गलत रकम तिर्ने' },
  notPaid: {
    en: 'This payment was cancelled. No money was taken.',
    ne: 'यो भुक्तानी रद्द भयो। पैसा काटिएको छैन।',
  },
  paidAlready: { en: 'This payment has been made already.', ne: 'यो भुक्तानी भइसकेको छ।' },
  toOrder: { en: 'Go to the order', ne: 'अर्डर हेर्नुहोस्' },
} as const satisfies MessageTable
