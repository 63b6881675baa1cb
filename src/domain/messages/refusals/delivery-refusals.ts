import { phoneNamed, sumNamed, type RefusalParams } from './refusal-parts.ts'

/** Why an order cannot be brought to its address, or not be paid there in cash. */
export const deliveryRefusals = {
  'ask-us': {
    en: (p: RefusalParams) =>
      `Whether we can bring this order to your address has to be arranged first.${phoneNamed(p, 'en')}`,
    ne: (p: RefusalParams) => `यो अर्डर तपाईंको ठेगानामा पुर्‍याउन पहिले कुरा मिलाउनुपर्छ।${phoneNamed(p, 'ne')}`,
  },
  'not-delivered': {
    en: (p: RefusalParams) => `We do not deliver to this address. Choose another one.${phoneNamed(p, 'en')}`,
    ne: (p: RefusalParams) => `यस ठेगानामा हामी डेलिभरी गर्दैनौँ। अर्को ठेगाना छान्नुहोस्।${phoneNamed(p, 'ne')}`,
  },
  'extra-not-here': {
    en: 'Carrying up or assembly is not offered at this address. Leave it out and try again.',
    ne: 'यस ठेगानामा माथि पुर्‍याउने वा जोड्ने सेवा छैन। त्यो हटाएर फेरि प्रयास गर्नुहोस्।',
  },
  'cash-not-here': {
    en: 'At this address an order cannot be paid in cash. Choose Online Payment.',
    ne: 'यस ठेगानामा नगद तिर्न मिल्दैन। “अनलाइन भुक्तानी” छान्नुहोस्।',
  },
  'cash-above-limit': {
    en: (p: RefusalParams) =>
      `At this address up to ${sumNamed(p, 'en')} can be paid in cash. Choose Online Payment for this order.`,
    ne: (p: RefusalParams) =>
      `यस ठेगानामा ${sumNamed(p, 'ne')} सम्म मात्र नगद तिर्न मिल्छ। यो अर्डरका लागि “अनलाइन भुक्तानी” छान्नुहोस्।`,
  },
}
