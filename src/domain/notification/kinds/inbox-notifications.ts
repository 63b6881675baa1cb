import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { localizedPath } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { defineNotification } from './define-notification.ts'
import { contentOnly, withOrder, type OrderNotificationFacts } from './notification-facts.ts'

const orderPage = ({ publicUrl, language, order }: OrderNotificationFacts) =>
  `${publicUrl}${localizedPath(language, `/order/${order.id}`)}`

/** Answers of the shop to messages, returns, complaints and questions, and the receipt of a return or complaint. */
export const inboxNotifications = [
  defineNotification({
    kind: 'message-answered',
    name: { en: 'Answer to a message', ne: 'सन्देशको जवाफ' },
    audience: 'customer',
    requiredFacts: contentOnly,
    preview: {
      subject: 'Colour',
      message: 'Is it blue?',
      sentAt: '2026-11-26T04:00:00.000Z',
      answer: 'Yes.',
    },
    texts: {
      subject: { en: '{replySubject}', ne: '{replySubject}' },
      text: { en: '{answer}', ne: '{answer}' },
      sentOn: { en: 'You wrote on {day}:', ne: 'तपाईंले {day}मा लेख्नुभएको सन्देश:' },
    },
    values: ({ content: { subject = '', sentAt = '' }, language }) => ({
      replySubject: messages(inboxMessages, language).replySubject({ subject }),
      day: formatDate(new Date(sentAt), language),
    }),
    lines: ({ content: { message = '' } }, t) => {
      const quote = message.split('\n').map((line) => `> ${line}`.trimEnd())
      return [t('sentOn'), quote.join('\n')]
    },
  }),
  defineNotification({
    kind: 'request-received',
    name: { en: 'Return or complaint received', ne: 'फिर्ता वा गुनासो पाइयो' },
    audience: 'customer',
    requiredFacts: withOrder,
    preview: { asked: 'return', dueAt: '2026-11-26T04:00:00.000Z' },
    texts: {
      subject: {
        en: 'We have received your message about order {order}',
        ne: 'अर्डर {order} बारे लेख्नुभएको पायौँ',
      },
      text: {
        en: 'Thank you. We will look into it and answer by {day}.',
        ne: 'धन्यवाद। हामी हेरेर {day} सम्ममा जवाफ दिन्छौँ।',
      },
    },
    values: ({ content: { dueAt = '' }, language }) => ({ day: formatGregorian(new Date(dueAt), language) }),
    link: orderPage,
  }),
  defineNotification({
    kind: 'request-decided',
    name: { en: 'Answer to a return or complaint', ne: 'फिर्ता वा गुनासोको जवाफ' },
    audience: 'customer',
    requiredFacts: withOrder,
    preview: { status: 'accepted', refundPaisa: '120000', text: 'Thank you.' },
    texts: {
      subject: { en: 'An answer about order {order}', ne: 'अर्डर {order} बारे जवाफ' },
      text: {
        en: 'You wrote to us about your order. Our answer:',
        ne: 'अर्डरबारे लेख्नुभएकोमा हाम्रो जवाफ:',
      },
      declinedSubject: { en: 'About your request for order {order}', ne: 'अर्डर {order} को अनुरोधबारे' },
      declined: {
        en: 'We cannot do what you requested, for this reason:',
        ne: 'तपाईंको अनुरोध पूरा गर्न सकेनौँ। कारण:',
      },
      acceptedSubject: {
        en: 'Your return of order {order} is accepted',
        ne: 'अर्डर {order} को फिर्ता स्वीकार भयो',
      },
      accepted: {
        en: 'We will collect the items. Please have them ready; we will call before we come.',
        ne: 'हामी सामान फिर्ता लिन्छौँ। तयार राख्नुहोला, आउनुअघि फोन गर्नेछौँ।',
      },
      restocked: {
        en: 'The items have arrived back at our shop. Thank you.',
        ne: 'सामान हामीकहाँ फिर्ता आइसक्यो। धन्यवाद।',
      },
      refund: {
        en: '{refund} will be refunded within {refundDays} days.',
        ne: '{refund} {refundDays} दिनभित्र फिर्ता दिइन्छ।',
      },
    },
    values: ({ content: { refundPaisa = 0 }, language }) => ({
      refund: formatMoney(Number(refundPaisa), language, 'when-needed'),
    }),
    subjectKeyOf: ({ content: { status } }) =>
      status === 'accepted' || status === 'declined' ? `${status}Subject` : undefined,
    textKeyOf: ({ content: { status, restocked } }) => {
      if (status === 'accepted' && restocked === 'yes') return 'restocked'
      return status === 'accepted' || status === 'declined' ? status : undefined
    },
    lines: ({ content: { status, refundPaisa = 0, text = '' } }, t) => [
      ...(status === 'accepted' && Number(refundPaisa) > 0 ? [t('refund')] : []),
      ...text.split('\n').filter((line) => line.trim() !== ''),
    ],
    link: orderPage,
  }),
  defineNotification({
    kind: 'question-answered',
    name: { en: 'Answer to a question', ne: 'प्रश्नको जवाफ' },
    audience: 'customer',
    requiredFacts: contentOnly,
    preview: { question: 'Is it blue?', answer: 'Yes.', path: '/product/any/1' },
    texts: {
      subject: { en: 'Your question is answered', ne: 'तपाईंको प्रश्नको जवाफ आयो' },
      text: { en: 'You asked: {question}', ne: 'तपाईंले सोध्नुभएको: {question}' },
      answer: { en: 'The shop answers: {answer}', ne: 'पसलको जवाफ: {answer}' },
    },
    lines: (_, t) => [t('answer')],
    link: ({ content, publicUrl, language }) =>
      `${publicUrl}${localizedPath(language, content['path'] ?? '/')}`,
  }),
] as const
