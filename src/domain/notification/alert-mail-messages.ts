import { alertLimits } from '#domain/alert/alert.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type Named = { name: string; price: string }
type Cheaper = Named & { before: string }

/** The emails that confirm an alert's address and that send the alert. */
export const alertMailMessages = {
  confirmTitle: {
    en: (p: Named) => `Confirm your alert for ${p.name}`,
    ne: (p: Named) => `खबर गरौँ? “${p.name}”`,
  },
  confirmBackInStock: {
    en: (p: Named) => `You asked us to email you when ${p.name} is back in stock.`,
    ne: (p: Named) => `${p.name} फेरि स्टकमा आएपछि खबर पाउन यो ठेगाना दिइएको छ।`,
  },
  confirmCheaper: {
    en: (p: Named) => `You asked us to email you when ${p.name} costs less than ${p.price}.`,
    ne: (p: Named) => `${p.name}को मूल्य ${p.price}भन्दा कम भएपछि खबर पाउन यो ठेगाना दिइएको छ।`,
  },
  confirmHelp: {
    en: `Open the link and press the button to confirm. We’ll email you once. The same link cancels it. If this wasn’t you, do nothing: we delete the address after ${formatNumber(alertLimits.confirmDays, 'en')} days.`,
    ne: `लिङ्क खोलेर बटन थिच्नुहोस्: त्यसपछि समय आउँदा हामी एउटा इमेल पठाउँछौँ। नचाहिए त्यही लिङ्कबाट बन्द हुन्छ। तपाईंले दिएको होइन भने केही गर्नु पर्दैन: ${formatNumber(alertLimits.confirmDays, 'ne')} दिनमा ठेगाना मेटिन्छ।`,
  },
  backTitle: {
    en: (p: Named) => `${p.name} is back`,
    ne: (p: Named) => `${p.name} फेरि आयो`,
  },
  backText: {
    en: (p: Named) => `${p.name} is back in stock, at ${p.price}.`,
    ne: (p: Named) => `तपाईंले खबर माग्नुभएको थियो: ${p.name} फेरि स्टकमा छ, मूल्य ${p.price}।`,
  },
  cheaperTitle: {
    en: (p: Named) => `${p.name} now costs ${p.price}`,
    ne: (p: Named) => `${p.name} अब ${p.price}मा`,
  },
  cheaperText: {
    en: (p: Cheaper) => `${p.name} was ${p.before} when you asked, and is ${p.price} now.`,
    ne: (p: Cheaper) =>
      `तपाईंले खबर माग्नुभएको थियो: त्यतिबेला ${p.name}को मूल्य ${p.before} थियो, अहिले ${p.price} छ।`,
  },
  notHeld: {
    en: 'It isn’t reserved: first come, first served. This is the only email for this alert.',
    ne: 'सामान कसैका लागि छुट्याइएको छैन, पहिले अर्डर गर्नेले पाउँछ। तपाईंले माग्नुभएको एउटै इमेल यही हो।',
  },
  leave: {
    en: 'Stop these emails:',
    ne: 'यो ठेगानामा यस्ता इमेल नचाहिए:',
  },
} as const satisfies MessageTable
