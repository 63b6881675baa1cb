import type { RefusalParams } from './refusal-params.ts'

/** The refusals of payment, mail and SMS services that the owner sets up. */
export const serviceRefusals = {
  'service-off': {
    en: 'This service is not set up yet. Save it first, then test it.',
    ne: 'यो सेवा अझै मिलाइएको छैन। पहिले सेभ गर्नुहोस्, अनि जाँच्नुहोस्।',
  },
  'service-fixed': {
    en: 'This service is set up in the environment of the store. Change it there.',
    ne: 'यो सेवा पसल चल्ने मेसिनको सेटिङमा मिलाइएको छ। त्यहीँ बदल्नुहोस्।',
  },
  'service-failed': {
    en: (p: RefusalParams) =>
      p.serviceReason === undefined
        ? 'The service could not be reached. Check the internet connection and try again.'
        : `The test failed: ${p.serviceReason}. Check the fields and try again.`,
    ne: (p: RefusalParams) =>
      p.serviceReason === undefined
        ? 'सेवासम्म पुग्न सकिएन। इन्टरनेट हेरेर फेरि प्रयास गर्नुहोस्।'
        : `जाँच असफल भयो: ${p.serviceReason}। विवरण मिलाएर फेरि प्रयास गर्नुहोस्।`,
  },
} as const
