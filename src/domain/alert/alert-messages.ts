import { alertLimits } from './alert.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { Language } from '#domain/language.ts'
import { messages, type MessageTable } from '#domain/messages.ts'

type NameParams = { name: string }
type PriceParams = { price: string }

/** The alert form on a product's page, the page of an email's link, and the list in the profile. */
export const alertMessages = {
  back: { en: 'Notify me when it’s back', ne: 'आएपछि मलाई खबर गर्नुहोस्' },
  cheaper: { en: 'Notify me if the price drops', ne: 'मूल्य घटेपछि मलाई खबर गर्नुहोस्' },
  backHelp: {
    en: 'One email when it is in stock again. Your address is used for nothing else.',
    ne: 'फेरि स्टकमा आएपछि एउटा इमेल आउँछ। ठेगाना अरू काममा लाग्दैन।',
  },
  cheaperHelp: {
    en: (p: PriceParams) =>
      `One email when it costs less than ${p.price}. Your address is used for nothing else.`,
    ne: (p: PriceParams) => `मूल्य ${p.price}भन्दा कम भएपछि एउटा इमेल आउँछ। ठेगाना अरू काममा लाग्दैन।`,
  },
  email: { en: 'Email address', ne: 'इमेल ठेगाना' },
  emailWrong: {
    en: 'Enter a full address, for example name@mail.com.np.',
    ne: 'पूरा इमेल लेख्नुहोस्, जस्तै name@mail.com.np।',
  },
  notifyMe: { en: 'Notify me', ne: 'खबर गर्नुहोस्' },
  confirmationSent: {
    en: 'Check your email and click the link to confirm.',
    ne: 'आफ्नो इमेल हेर्नुहोस्: त्यहाँको लिङ्क खोलेर पक्का गरेपछि हामी खबर गर्नेछौँ।',
  },
  sentToAddress: {
    en: (p: { email: string }) => `Address: ${p.email}`,
    ne: (p: { email: string }) => `ठेगाना: ${p.email}`,
  },
  otherAddress: { en: 'Another address', ne: 'अर्को ठेगाना' },
  alertSaved: {
    en: 'Done. We’ll email you. You can turn this off in your profile.',
    ne: 'टिप्यौँ: हामी इमेल पठाउँछौँ। नचाहिए प्रोफाइलबाट हटाउनुहोस्।',
  },

  noEmailsHelp: {
    en: 'This shop can’t send emails yet. You can leave your request, but please check this page yourself.',
    ne: 'यो पसलबाट अझै इमेल जाँदैन। खबर माग्न सकिन्छ, तर यो पृष्ठ आफैँ पनि हेर्दै गर्नुहोस्।',
  },
  noConfirmationEmail: {
    en: 'This shop can’t send emails yet, so your request can’t be confirmed. Please check the product’s page yourself.',
    ne: 'यो पसलबाट अझै इमेल जाँदैन, त्यसैले मागेको खबर पक्का गर्न मिल्दैन। सामानको पृष्ठ आफैँ फेरि हेर्नुहोस्।',
  },
  noEmails: {
    en: 'This shop can’t send emails yet. Your request is saved, but please check the product’s page yourself.',
    ne: 'यो पसलबाट अझै इमेल जाँदैन। खबर मागेको टिपिन्छ, तर सामानको पृष्ठ आफैँ फेरि हेर्नुहोस्।',
  },

  title: { en: 'Your alerts', ne: 'तपाईंले मागेको खबर' },
  linkHelp: {
    en: 'Press Confirm and we will send one email when it happens. Nothing is sent before that.',
    ne: '“पक्का गर्नुहोस्” थिच्नुभएपछि त्यसो हुनेबित्तिकै एउटा इमेल पठाउँछौँ। त्यसअघि केही पठाउँदैनौँ।',
  },
  forBack: { en: 'When it is back in stock', ne: 'फेरि स्टकमा आएपछि' },
  forCheaper: {
    en: (p: PriceParams) => `When it costs less than ${p.price}`,
    ne: (p: PriceParams) => `मूल्य ${p.price}भन्दा कम भएपछि`,
  },
  unconfirmed: { en: 'Not confirmed', ne: 'पक्का भएको छैन' },
  waiting: { en: 'We will notify you', ne: 'खबर गर्नेछौँ' },
  told: { en: 'Notified', ne: 'खबर गरियो' },
  ended: { en: 'Ended', ne: 'हटाइयो' },
  confirm: { en: 'Confirm', ne: 'पक्का गर्नुहोस्' },
  confirmNamed: {
    en: (p: NameParams) => `Confirm: ${p.name}`,
    ne: (p: NameParams) => `पक्का गर्नुहोस्: ${p.name}`,
  },
  resend: { en: 'Send it again', ne: 'फेरि पठाउनुहोस्' },
  resendNamed: {
    en: (p: NameParams) => `Send the confirmation again: ${p.name}`,
    ne: (p: NameParams) => `पक्का गर्ने इमेल फेरि पठाउनुहोस्: ${p.name}`,
  },
  end: { en: 'End', ne: 'हटाउनुहोस्' },
  endNamed: { en: (p: NameParams) => `End: ${p.name}`, ne: (p: NameParams) => `हटाउनुहोस्: ${p.name}` },
  confirmed: {
    en: 'Confirmed. We will send one email when it happens.',
    ne: 'पक्का भयो। त्यसो भएपछि एउटा इमेल पठाउँछौँ।',
  },
  full: {
    en: `${formatNumber(alertLimits.open, 'en')} is the most that we tell one address. End something first.`,
    ne: `एउटा ठेगानामा बढीमा ${formatNumber(alertLimits.open, 'ne')} वटा खबर मात्र पठाउन मिल्छ। पहिले केही हटाउनुहोस्।`,
  },
  none: {
    en: 'There are no alerts for this address. You will get no more emails.',
    ne: 'यो ठेगानामा पठाउनुपर्ने केही बाँकी छैन। अब इमेल आउँदैन।',
  },
  leaveTitle: { en: 'Stop these emails?', ne: 'अब यस्ता इमेल नपठाऔँ?' },
  leaveHelp: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product is' : 'products are'} still waited for under this address. A press ends all of it.`,
    ne: (p: { count: number }) =>
      `यो ठेगानाले अझै ${formatNumber(p.count, 'ne')} सामानको खबर पर्खिरहेको छ। बटन थिच्नुभयो भने सबै हट्छ।`,
  },
  leave: { en: 'End all', ne: 'सबै हटाउनुहोस्' },
  toShop: { en: 'Back to the shop', ne: 'पसलमा फर्कनुहोस्' },
  missing: {
    en: 'This link is incomplete. Open it from the email.',
    ne: 'यो लिङ्क पूरा छैन। इमेलबाटै खोल्नुहोस्।',
  },

  found: { en: 'Alerts loaded', ne: 'खबरहरू ल्याइयो' },
  done: { en: 'Done.', ne: 'भयो।' },
  endedOne: { en: 'Alert ended. You will get no email.', ne: 'हटाइयो: इमेल आउँदैन।' },
  left: { en: 'You will get no more of these emails.', ne: 'अब यो ठेगानामा यस्ता इमेल आउँदैनन्।' },
  myAlertsHelp: {
    en: 'Alerts you set on product pages. Confirm each one with the link in our email.',
    ne: 'सामानको पृष्ठमा तपाईंले खबर मागेका कुरा। हाम्रो इमेलको लिङ्कबाट पक्का गर्नुहोस्।',
  },
  noAlerts: { en: 'No alerts yet.', ne: 'कुनै सूचना मागिएको छैन।' },
  failed: { en: 'This could not be loaded.', ne: 'ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
} as const satisfies MessageTable

/** Returns the response to an alert request. Only a request of a verified address is `isConfirmed` at once. */
export function alertRequestedText(
  { isConfirmed, isMailSent }: { isConfirmed: boolean; isMailSent: boolean },
  language: Language,
): string {
  const { alertSaved, confirmationSent, noEmails, noConfirmationEmail } = messages(alertMessages, language)
  if (isConfirmed) return isMailSent ? alertSaved : noEmails
  return isMailSent ? confirmationSent : noConfirmationEmail
}
