import type { MessageTable } from '#domain/messages.ts'

/** Messages of the saved addresses and of the address form. */
export const addressesMessages = {
  title: { en: 'Saved addresses', ne: 'सेभ गरिएका ठेगाना' },
  none: {
    en: 'No saved address yet. Save one to check out faster.',
    ne: 'अहिलेसम्म कुनै ठेगाना सेभ छैन। एउटा सेभ गरे अर्डर गर्दा त्यही आउँछ।',
  },
  add: { en: 'Add an address', ne: 'ठेगाना थप्नुहोस्' },
  isDefault: { en: 'Default address', ne: 'मुख्य ठेगाना' },
  makeDefault: { en: 'Make default', ne: 'मुख्य बनाउनुहोस्' },
  makeDefaultNamed: {
    en: (p: { street: string }) => `Make default: ${p.street}`,
    ne: (p: { street: string }) => `मुख्य बनाउनुहोस्: ${p.street}`,
  },
  remove: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  removeNamed: {
    en: (p: { street: string }) => `Delete ${p.street}`,
    ne: (p: { street: string }) => `मेटाउनुहोस्: ${p.street}`,
  },
  removeQuestion: { en: 'Delete this address?', ne: 'यो ठेगाना मेटाउने?' },
  removeHelp: {
    en: 'Existing orders keep this address.',
    ne: 'यसमा गरिएका अर्डरमा भने यही ठेगाना रहन्छ।',
  },
  keep: { en: 'Keep address', ne: 'ठेगाना राख्नुहोस्' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  notFound: { en: 'Address not found', ne: 'ठेगाना भेटिएन' },
  notFoundHelp: {
    en: 'It may have been deleted in another tab.',
    ne: 'अर्को विन्डोबाट मेटिएको हुन सक्छ।',
  },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  backToProfile: { en: 'Back to Profile', ne: 'प्रोफाइलमा फर्कनुहोस्' },
  district: { en: 'District', ne: 'जिल्ला' },
  chooseDistrict: { en: 'Choose a district', ne: 'जिल्ला छान्नुहोस्' },
  level: { en: 'Local level', ne: 'पालिका' },
  chooseLevel: { en: 'Choose, or type the city yourself', ne: 'छान्नुहोस् वा सहर आफैँ लेख्नुहोस्' },
  districtFirst: { en: 'Choose a district first', ne: 'पहिले जिल्ला छान्नुहोस्' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  fillsCity: { en: 'Fills in the city for you.', ne: 'छानेपछि सहर आफैँ भरिन्छ।' },
  cityReplaced: {
    en: (p: { typed: string; city: string }) =>
      `The city is now “${p.city}”. You typed “${p.typed}”; type it again to keep it.`,
    ne: (p: { typed: string; city: string }) =>
      `सहर अब “${p.city}” भयो। पहिले “${p.typed}” लेख्नुभएको थियो, त्यही राख्ने भए फेरि लेख्नुहोस्।`,
  },
  phoneUnusual: {
    en: 'This doesn’t look like a Nepali number. Please check it; you can still save it.',
    ne: 'यो नेपालको नम्बरजस्तो देखिँदैन। एक पटक हेर्नुहोस्, यत्तिकै पनि सेभ गर्न मिल्छ।',
  },
} as const satisfies MessageTable
