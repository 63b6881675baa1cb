import type { MessageTable } from '#domain/messages.ts'

/** The page that ends the newsletter for one address. */
export const unsubscribeMessages = {
  title: { en: 'Newsletter', ne: 'न्युजलेटर' },
  ask: {
    en: (p: { email: string }) => `Unsubscribe ${p.email} from the newsletter?`,
    ne: (p: { email: string }) => `${p.email} मा अब चिठी नपठाऔँ?`,
  },
  unsubscribe: { en: 'Unsubscribe', ne: 'चिठी नपठाउनुहोस्' },
  done: {
    en: 'You have unsubscribed. We will send no more newsletters to this address.',
    ne: 'अब यस ठेगानामा चिठी आउने छैन।',
  },
  incomplete: {
    en: 'This link is incomplete. Open it from the email.',
    ne: 'यो लिङ्क पूरा छैन। चिठीबाटै खोल्नुहोस्।',
  },
  toShop: { en: 'Back to the shop', ne: 'पसलमा फर्कनुहोस्' },
} as const satisfies MessageTable
