import type { MessageTable } from '#domain/messages.ts'

/** Messages of the not-found page and of the error page. */
export const notFoundMessages = {
  title: { en: 'This door opens onto a wall.', ne: 'यो ढोका भित्तातिर खुल्यो।' },
  text: {
    en: 'We can’t find this page. It may have moved, or the link may be wrong.',
    ne: 'खोज्नुभएको पृष्ठ यहाँ छैन। सरेको वा ठेगानामा कुनै अक्षर बढी परेको हुन सक्छ।',
  },
  browse: { en: 'Browse Products', ne: 'सामान हेर्नुहोस्' },
  home: { en: 'Home', ne: 'गृहपृष्ठ' },
  categoryTitle: { en: 'The requested category was not found', ne: 'खोजिएको श्रेणी भेटिएन' },
  noProducts: { en: 'No Products Found', ne: 'कुनै सामान भेटिएन' },
  resetFilters: { en: 'Reset Filters', ne: 'फिल्टर हटाउनुहोस्' },
  productTitle: { en: 'Product not found', ne: 'सामान भेटिएन' },
  postTitle: { en: 'Blog post not found', ne: 'लेख भेटिएन' },
  errorTitle: { en: 'Something went wrong on our side.', ne: 'हाम्रो तर्फबाट केही बिग्रियो।' },
  errorText: {
    en: 'Your cart is safe. Please load the page again in a moment.',
    ne: 'तपाईंको कार्ट सुरक्षित छ। कृपया एकछिनपछि पृष्ठ फेरि खोल्नुहोस्।',
  },
  unavailableTitle: { en: 'Back in a moment.', ne: 'एकछिनमै आउँछौँ।' },
  unavailableText: {
    en: 'We’ll be back in a few seconds. Your cart and orders are safe. Please reload the page.',
    ne: 'पसल केही सेकेन्ड उपलब्ध छैन। तपाईंको कार्ट र सबै अर्डर सुरक्षित छन्। पृष्ठ फेरि खोल्नुहोस्।',
  },
  tooManyRequestsTitle: { en: 'Too many requests.', ne: 'अलि बिस्तारै।' },
  tooManyRequestsText: {
    en: 'Too many pages were requested from your connection. Please reload in a minute.',
    ne: 'तपाईंको इन्टरनेटबाट एकैचोटि धेरै पृष्ठ खोलिए। एक मिनेटपछि यो पृष्ठ फेरि खोल्नुहोस्।',
  },
  rejectedTitle: { en: 'We couldn’t send that.', ne: 'पठाउन सकिएन।' },
  rejectedText: {
    en: 'Nothing was changed. Reload the page, fill in the form and send it again.',
    ne: 'केही पनि फेरिएको छैन। पृष्ठ फेरि खोलेर फारम भर्नुहोस् र फेरि पठाउनुहोस्।',
  },
  reload: { en: 'Load again', ne: 'फेरि खोल्नुहोस्' },
} as const satisfies MessageTable
