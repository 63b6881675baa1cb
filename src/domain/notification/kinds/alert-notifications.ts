import { alertLimits } from '#domain/alert/alert.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { defineNotification, type EmailContent } from './define-notification.ts'
import { withAlert, type NotifiedAlert } from './notification-facts.ts'
import { formatNumber } from '#domain/number-format.ts'

type AlertFacts = { alert: NotifiedAlert; language: Language }

const valuesOf = ({ alert, language }: AlertFacts) => {
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  return { product: alert.name, price: money(alert.offerPaisa), before: money(alert.pricePaisa) }
}

const lines = (_: AlertFacts, t: (name: 'notReserved') => string) => [t('notReserved')]
const link = ({ alert }: AlertFacts) => alert.product
const links = ({ alert }: AlertFacts, t: (name: 'leave') => string): Pick<EmailContent, 'unsubscribe'> => ({
  unsubscribe: { text: t('leave'), link: alert.page, unsubscribeUrl: alert.unsubscribeUrl },
})

const closingTexts = {
  notReserved: {
    en: 'It isn’t reserved: first come, first served. This is the only email for this alert.',
    ne: 'सामान कसैका लागि छुट्याइएको छैन, पहिले अर्डर गर्नेले पाउँछ। तपाईंले माग्नुभएको एउटै इमेल यही हो।',
  },
  leave: { en: 'Stop these emails:', ne: 'यो ठेगानामा यस्ता इमेल नचाहिए:' },
} as const

/** Notifications about product alerts. */
export const alertNotifications = [
  defineNotification({
    kind: 'alert-asked',
    name: { en: 'Confirming an alert', ne: 'खबरको पुष्टि' },
    audience: 'customer',
    isUrgent: true,
    requiredFacts: withAlert,
    texts: {
      subject: { en: 'Confirm your alert for {product}', ne: 'खबर गरौँ? “{product}”' },
      text: {
        en: 'You asked us to email you when {product} is back in stock.',
        ne: '{product} फेरि स्टकमा आएपछि खबर पाउन यो ठेगाना दिइएको छ।',
      },
      cheaper: {
        en: 'You asked us to email you when {product} costs less than {before}.',
        ne: '{product}को मूल्य {before}भन्दा कम भएपछि खबर पाउन यो ठेगाना दिइएको छ।',
      },
      help: {
        en: `Open the link and press the button to confirm. We’ll email you once. The same link cancels it. If this wasn’t you, do nothing: we delete the address after ${formatNumber(alertLimits.confirmDays, 'en')} days.`,
        ne: `लिङ्क खोलेर बटन थिच्नुहोस्: त्यसपछि समय आउँदा हामी एउटा इमेल पठाउँछौँ। नचाहिए त्यही लिङ्कबाट बन्द हुन्छ। तपाईंले दिएको होइन भने केही गर्नु पर्दैन: ${formatNumber(alertLimits.confirmDays, 'ne')} दिनमा ठेगाना मेटिन्छ।`,
      },
    },
    values: valuesOf,
    textKeyOf: ({ alert }) => (alert.kind === 'cheaper' ? 'cheaper' : undefined),
    lines: (_, t) => [t('help')],
    link: ({ alert }) => alert.page,
  }),
  defineNotification({
    kind: 'alert-back',
    name: { en: 'Back in stock', ne: 'फेरि स्टकमा' },
    audience: 'customer',
    requiredFacts: withAlert,
    texts: {
      subject: { en: '{product} is back', ne: '{product} फेरि आयो' },
      text: {
        en: '{product} is back in stock, at {price}.',
        ne: 'तपाईंले खबर माग्नुभएको थियो: {product} फेरि स्टकमा छ, मूल्य {price}।',
      },
      ...closingTexts,
    },
    values: valuesOf,
    lines,
    link,
    links,
  }),
  defineNotification({
    kind: 'alert-cheaper',
    name: { en: 'Costs less', ne: 'मूल्य घट्यो' },
    audience: 'customer',
    requiredFacts: withAlert,
    texts: {
      subject: { en: '{product} now costs {price}', ne: '{product} अब {price}मा' },
      text: {
        en: '{product} was {before} when you asked, and is {price} now.',
        ne: 'तपाईंले खबर माग्नुभएको थियो: त्यतिबेला {product}को मूल्य {before} थियो, अहिले {price} छ।',
      },
      ...closingTexts,
    },
    values: valuesOf,
    lines,
    link,
    links,
  }),
] as const
