import type { MessageTable } from '#domain/messages.ts'

/**
 * Messages for visitors without scripts. They are only in the HTML. Components use them under `import.meta.env.SSR`, so
 * that no script contains them.
 */
export const withoutScriptMessages = {
  frame: {
    en: 'Search and adding to the cart need JavaScript. Login and checkout work without it. The sitemap lists every page.',
    ne: 'खोज्न र कार्टमा थप्न जाभास्क्रिप्ट चाहिन्छ। लगइन र चेकआउट त्यसविना पनि चल्छ। सबै पृष्ठ साइटम्यापमा छन्।',
  },
  cart: { en: 'Your cart is at the checkout', ne: 'कार्टका सामान चेकआउटमा छन्' },
  cartHelp: {
    en: 'This page needs JavaScript. The cart of your account can be changed and ordered at the checkout.',
    ne: 'यो पृष्ठलाई जाभास्क्रिप्ट चाहिन्छ। खाताको कार्ट चेकआउटमै फेर्न र अर्डर गर्न सकिन्छ।',
  },
  checkout: { en: 'Go to checkout', ne: 'चेकआउटमा जानुहोस्' },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  product: {
    en: 'Add to Cart needs JavaScript. Without it, order by phone or through the contact page.',
    ne: 'कार्टमा थप्न जाभास्क्रिप्ट चाहिन्छ। नभए फोनबाट वा सम्पर्क पृष्ठबाट अर्डर गर्नुहोस्।',
  },
} as const satisfies MessageTable
