import type { MessageTable } from '#domain/messages.ts'

/**
 * Messages for visitors without scripts. They are only in the HTML. Components use them under `import.meta.env.SSR`, so
 * that no script contains them.
 */
export const withoutScriptMessages = {
  frame: {
    en: 'Cart, search and account need JavaScript. Please switch it on in your browser. The sitemap lists every page.',
    ne: 'कार्ट, खोज र खाता चलाउन जाभास्क्रिप्ट चाहिन्छ। ब्राउजरमा खोल्नुहोस्। सबै पृष्ठ साइटम्यापमा छन्।',
  },
  cart: { en: 'The cart needs JavaScript', ne: 'कार्टलाई जाभास्क्रिप्ट चाहिन्छ' },
  cartHelp: {
    en: 'Switch it on in your browser, or order by phone or through the contact page.',
    ne: 'ब्राउजरमा जाभास्क्रिप्ट खोल्नुहोस्, वा फोनबाट वा सम्पर्क पृष्ठबाट अर्डर गर्नुहोस्।',
  },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  product: {
    en: 'Add to Cart needs JavaScript. Without it, order by phone or through the contact page.',
    ne: 'कार्टमा थप्न जाभास्क्रिप्ट चाहिन्छ। नभए फोनबाट वा सम्पर्क पृष्ठबाट अर्डर गर्नुहोस्।',
  },
} as const satisfies MessageTable
