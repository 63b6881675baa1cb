import type { MessageTable } from '#domain/messages.ts'

/** The section of the profile that links a shopper's phone orders to the account. */
export const verificationMessages = {
  title: { en: 'Orders by phone', ne: 'फोनबाट गरेका अर्डर' },
  help: {
    en: 'Did you order by phone or in the shop? Verify your number to see those orders here.',
    ne: 'फोनबाट वा पसलमै अर्डर गर्नुभएको थियो? त्यो नम्बर तपाईंकै हो भनी देखाउनुभयो भने ती अर्डर पनि “मेरा अर्डरहरू”मा देखिन्छन्।',
  },
  noSms: {
    en: 'This shop can’t send SMS, so you can’t link a phone number here. Use the email address that you gave the shop, or call us.',
    ne: 'यो पसलले एसएमएस पठाउँदैन, त्यसैले यहाँ फोन नम्बर जोड्न मिल्दैन। पसललाई भन्नुभएको इमेल राख्नुहोस् वा पसलमा फोन गर्नुहोस्।',
  },
  'by-phone': { en: 'Use phone instead', ne: 'बरु फोन नम्बरले' },
  'by-email': { en: 'Use email instead', ne: 'बरु इमेलले' },
  phone: { en: 'Phone number', ne: 'फोन नम्बर' },
  phoneHint: {
    en: 'The mobile number you gave the shop. We’ll text you a code.',
    ne: 'पसललाई भन्नुभएको मोबाइल नम्बर। हामी त्यसमा एसएमएसले कोड पठाउँछौँ।',
  },
  email: { en: 'Email address', ne: 'इमेल ठेगाना' },
  emailHint: {
    en: 'The address you gave the shop. We’ll email you a code.',
    ne: 'पसललाई भन्नुभएको इमेल। हामी त्यसमा कोड पठाउँछौँ।',
  },
  phoneRequired: { en: 'Enter the phone number.', ne: 'फोन नम्बर लेख्नुहोस्।' },
  emailRequired: { en: 'Enter the email address.', ne: 'इमेल ठेगाना लेख्नुहोस्।' },
  send: { en: 'Send code', ne: 'कोड पठाउनुहोस्' },
  sent: { en: 'The code is on its way', ne: 'कोड पठाइयो' },
  sentTo: {
    en: (p: { value: string }) => `We have sent a code to ${p.value}. It works for 10 minutes.`,
    ne: (p: { value: string }) => `${p.value} मा कोड पठायौँ। १० मिनेट चल्छ।`,
  },
  notSent: {
    en: 'This shop can’t send you the code, because no service for it is set up yet. Please ask the shop. The code works for 10 minutes.',
    ne: 'यो पसलमा कोड पठाउने सेवा अझै जोडिएको छैन। कोड पसलमै सोध्नुहोस्। १० मिनेट चल्छ।',
  },
  code: { en: 'Code of 6 digits', ne: '६ अङ्कको कोड' },
  codeRequired: { en: 'Enter the code we sent you.', ne: 'हामीले पठाएको कोड लेख्नुहोस्।' },
  link: { en: 'Link with my account', ne: 'मेरो खातासँग जोड्नुहोस्' },
  linked: {
    en: 'Linked: your phone orders are now in My Orders',
    ne: 'जोडियो: फोनका अर्डर “मेरा अर्डरहरू”मा छन्',
  },
  resendCode: { en: 'Send another code', ne: 'अर्को कोड पठाउनुहोस्' },
  resendSoon: {
    en: 'No code yet? You can request another one in a minute.',
    ne: 'कोड आएन? एक मिनेटपछि अर्को पठाउन मिल्छ।',
  },
  otherPhone: { en: 'Use another number', ne: 'अर्कै नम्बर राख्नुहोस्' },
  otherEmail: { en: 'Use another address', ne: 'अर्कै इमेल राख्नुहोस्' },
  since: { en: (p: { day: string }) => `Linked ${p.day}`, ne: (p: { day: string }) => `जोडिएको: ${p.day}` },
  linkedToOtherAccount: {
    en: 'Another account has verified this since. New orders appear there.',
    ne: 'त्यसपछि अर्को खाताले पनि यो आफ्नो हो भनी देखायो। त्यसयताका अर्डर त्यहाँ देखिन्छन्।',
  },
  remove: { en: 'Take off', ne: 'हटाउनुहोस्' },
  removeNamed: {
    en: (p: { value: string }) => `Take off ${p.value}`,
    ne: (p: { value: string }) => `${p.value} हटाउनुहोस्`,
  },
  removeQuestion: { en: 'Remove it from your account?', ne: 'तपाईंको खाताबाट हटाउने?' },
  removeHelp: {
    en: 'Its orders no longer appear in My Orders. The orders themselves stay as they are, and you can link it again.',
    ne: 'यसबाट गरेका अर्डर “मेरा अर्डरहरू”मा देखिँदैनन्। अर्डर जस्ताको तस्तै रहन्छन्, पछि फेरि जोड्न मिल्छ।',
  },
  keep: { en: 'Keep', ne: 'राख्नुहोस्' },
  removed: { en: 'Removed from your account', ne: 'खाताबाट हटाइयो' },
  found: { en: 'Linked numbers and addresses loaded', ne: 'जोडिएका नम्बर र इमेल ल्याइयो' },
  failed: { en: 'We couldn’t load the linked numbers.', ne: 'जोडिएका नम्बर ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
} as const satisfies MessageTable
