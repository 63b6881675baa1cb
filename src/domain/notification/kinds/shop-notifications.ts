import { localizedPath } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { formatGregorian } from '#domain/nepal/dates.ts'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { requestKinds } from '#domain/inbox/request.ts'
import { defineNotification } from './define-notification.ts'
import { contentOnly, withOrder } from './notification-facts.ts'
import { orderLines } from './order-lines.ts'
import { orderPlaceholders } from './notification-values.ts'

/** Notifications of the shop's recipients. */
export const shopNotifications = [
  defineNotification({
    kind: 'new-order',
    name: { en: 'New order, to the shop', ne: 'नयाँ अर्डर, पसललाई' },
    audience: 'shop',
    recipientTopic: { en: 'New orders', ne: 'नयाँ अर्डर' },
    isUrgent: true,
    rule: {
      topic: 'new-order',
      name: { en: 'New order', ne: 'नयाँ अर्डर' },
      mail: 'fixed',
      sms: 'fixed',
      placeholders: [...orderPlaceholders, 'place'],
    },
    requiredFacts: withOrder,
    texts: {
      subject: { en: 'New order {order}', ne: 'नयाँ अर्डर {order}' },
      text: { en: 'You have a new order.', ne: 'नयाँ अर्डर आएको छ।' },
      sms: {
        en: 'New order {order}: {total}, {name}, {place}',
        ne: 'नयाँ अर्डर {order}: {total}, {name}, {place}',
      },
    },
    lines: ({ order, language }) => orderLines(order, 'Processing', language),
    link: ({ publicUrl, language }) => `${publicUrl}${localizedPath(language, '/seller/orders')}`,
  }),
  defineNotification({
    kind: 'new-message',
    name: { en: 'New message, to the shop', ne: 'नयाँ सन्देश, पसललाई' },
    audience: 'shop',
    recipientTopic: { en: 'Messages', ne: 'सन्देश' },
    requiredFacts: contentOnly,
    preview: { name: 'Maya', subject: 'Colour' },
    texts: {
      subject: { en: 'New message: {subject}', ne: 'नयाँ सन्देश: {subject}' },
      text: {
        en: '{name} sent a message. See the inbox.',
        ne: '{name} ले लेख्नुभएको छ। सन्देश इनबक्समा छ, अरू आएका पनि त्यहीँ छन्।',
      },
    },
    link: ({ publicUrl, language }) => `${publicUrl}${localizedPath(language, '/seller/inbox')}`,
  }),
  defineNotification({
    kind: 'new-request',
    name: { en: 'Return or complaint, to the shop', ne: 'फिर्ता वा गुनासो, पसललाई' },
    audience: 'shop',
    recipientTopic: { en: 'Returns and complaints', ne: 'फिर्ता र गुनासो' },
    requiredFacts: withOrder,
    preview: { asked: 'return', dueAt: '2026-11-26T04:00:00.000Z' },
    texts: {
      subject: { en: '{kind}: order {order}', ne: '{kind}: अर्डर {order}' },
      text: {
        en: 'A customer is waiting for an answer, due by law by {day}.',
        ne: 'ग्राहक जवाफ पर्खँदै हुनुहुन्छ। कानुनअनुसार {day} सम्ममा दिनुपर्छ।',
      },
    },
    values: ({ content: { asked, dueAt = '' }, language }) => ({
      kind: messages(requestMessages, language)[
        requestKinds.find((requestKind) => requestKind === asked) ?? 'complaint'
      ],
      day: formatGregorian(new Date(dueAt), language),
    }),
    link: ({ publicUrl, language }) => `${publicUrl}${localizedPath(language, '/seller/inbox?tab=requests')}`,
  }),
] as const
