import type { MessageTable } from '#domain/messages.ts'

/** The response messages about services, and the texts of test messages. */
export const serviceMessages = {
  found: { en: 'Services found', ne: 'सेवाहरू भेटिए' },
  saved: { en: 'Saved, and in use now', ne: 'सेभ भयो, अहिलेदेखि लागू छ' },
  removed: { en: 'Removed', ne: 'हटाइयो' },
  gatewayWorks: { en: 'The service answered. It is ready.', ne: 'सेवाबाट जवाफ आयो। तयार छ।' },
  esewaWorks: {
    en: 'eSewa answered. It checks the secret key only with the first payment: pay a small order yourself.',
    ne: 'इसेवाबाट जवाफ आयो। गोप्य कुञ्जी पहिलो भुक्तानीमा मात्र जाँचिन्छ, त्यसैले एउटा सानो अर्डर आफैँ तिरेर हेर्नुहोस्।',
  },
  sentTo: {
    en: (p: { to: string }) => `Sent to ${p.to}. Look whether it arrived.`,
    ne: (p: { to: string }) => `${p.to} मा पठाइयो। पुग्यो कि पुगेन हेर्नुहोस्।`,
  },
  testSubject: { en: 'Test from your store', ne: 'तपाईंको पसलबाट जाँच' },
  testText: {
    en: 'This is a test from your store. If you can read it, the service works.',
    ne: 'यो तपाईंको पसलबाट पठाइएको जाँच हो। यो पढ्न सक्नुभयो भने सेवा चलेको छ।',
  },
} as const satisfies MessageTable
