/** Why two customers cannot become one, or two again. */
export const customerRefusals = {
  'same-customer': {
    en: 'These two are one customer already. Look at the page as it is now.',
    ne: 'यी दुई पहिले नै एउटै ग्राहक हुन्। अहिलेको पृष्ठ हेर्नुहोस्।',
  },
  'two-accounts': {
    en: 'Both have an account of their own, so they stay two customers. Choose one without an account.',
    ne: 'दुवैको आफ्नै खाता छ, त्यसैले दुई ग्राहक नै रहन्छन्। खाता नभएको ग्राहक छान्नुहोस्।',
  },
  'not-merged': {
    en: 'This customer is not merged with another any more. Look at the page as it is now.',
    ne: 'यो ग्राहक अब अर्कोसँग जोडिएको छैन। अहिलेको पृष्ठ हेर्नुहोस्।',
  },
  'merge-final': {
    en: 'These customers were merged more than {undoDays} days ago; they stay one.',
    ne: 'यी ग्राहक जोडेको {undoDays} दिनभन्दा बढी भयो, अब एउटै रहन्छन्।',
  },
} as const
