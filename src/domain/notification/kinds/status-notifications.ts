import type { Language, Text } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { defineNotification, type NotificationRule } from './define-notification.ts'
import { withOrder, type OrderNotificationFacts } from './notification-facts.ts'
import { orderLines } from './order-lines.ts'
import { isOrderStatus, type OrderStatus } from '#domain/order/order.ts'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { shipmentMessages } from '#domain/order/shipment-messages.ts'
import { trackingLink } from '#domain/order/shipment.ts'
import { customerLink, orderPlaceholders } from './notification-values.ts'

const defaultStatusText: Text = { en: 'My Orders shows every step.', ne: 'हरेक चरण “मेरा अर्डरहरू”मा हेर्न सकिन्छ।' }

type StatusTexts = {
  text?: Text
  /** Replaces `text` if the cancellation or return leads to a refund and the shop retains nothing. */
  paid?: Text
  sms?: Text
}

/** Defines the notification of one order status; without a status, it matches any. */
function defineStatusNotification<const R extends NotificationRule | undefined>(
  status: Exclude<OrderStatus, 'Processing'> | undefined,
  rule: R,
  { text = defaultStatusText, paid = text, sms }: StatusTexts = {},
) {
  const statusName = (language: Language) =>
    status === undefined ? '{statusText}' : statusText(status, language)
  const subject = { en: `Order {order}: ${statusName('en')}`, ne: `अर्डर {order}: ${statusName('ne')}` }
  return defineNotification({
    kind: 'order-status',
    matches: (content) => (status === undefined ? Boolean(content['status']) : content['status'] === status),
    name: { en: 'Order moved on', ne: 'अर्डरको अवस्था' },
    audience: 'customer',
    rule,
    requiredFacts: withOrder,
    preview: { status: status ?? 'Processing' },
    texts: {
      subject,
      text,
      paid,
      retained: {
        en: 'The shop retains {retained} of your advance, as agreed before you paid.',
        ne: 'तिर्नुअघि भनिएअनुसार बैनाबाट {retained} पसलले राख्छ।',
      },
      restRefunded: {
        en: 'We’ll refund the rest within {refundDays} days.',
        ne: 'बाँकी रकम {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
      },
      ...(sms && { sms }),
    },
    values: ({ content, order, language }) => ({
      statusText: statusText(content['status'] ?? '', language),
      retained: formatMoney(order.retainedPaisa, language, 'when-needed'),
    }),
    textKeyOf: ({ order }) =>
      hasRefundOfEndedOrder(order) && order.retainedPaisa === 0 ? 'paid' : undefined,
    lines: (facts, t) => {
      const { order, language, content } = facts
      const { status: currentStatus = '' } = content
      return [
        ...(order.retainedPaisa === 0 ? [] : [t('retained')]),
        ...(order.retainedPaisa > 0 && hasRefundOfEndedOrder(order) ? [t('restRefunded')] : []),
        ...(status === 'Shipped' ? shipmentLines(facts) : []),
        ...orderLines(order, isOrderStatus(currentStatus) ? currentStatus : 'Processing', language),
      ]
    },
    link: customerLink,
    links: ({ order }) =>
      status === 'Shipped' ? { trackingLink: trackingLink(order.shipment?.tracking ?? '') } : {},
  })
}

/** Returns whether a payment is refunded because the order was cancelled or returned. */
function hasRefundOfEndedOrder({ refunds }: OrderNotificationFacts['order']): boolean {
  return refunds.some(({ reason }) => reason === 'cancelled' || reason === 'returned')
}

/** Returns the courier lines; the tracking address is a line of its own, so that it becomes a link. */
function shipmentLines({ order, language }: OrderNotificationFacts): string[] {
  if (order.shipment === null) return []
  const { courier, tracking } = order.shipment
  const t = messages(shipmentMessages, language)
  const address = trackingLink(tracking)
  const trackingLines = address === undefined ? [t.trackedAs({ tracking })] : [`${t.follow}:`, address]
  return [...(courier === '' ? [] : [t.sentWith({ courier })]), ...(tracking === '' ? [] : trackingLines)]
}

/** Notifications of a customer about the status of an order. The last one matches every other status. */
export const statusNotifications = [
  defineStatusNotification('Packed', {
    topic: 'order-packed',
    name: orderStatusMessages.Packed,
    mail: 'choice',
    sms: 'none',
    placeholders: orderPlaceholders,
  }),
  defineStatusNotification(
    'Shipped',
    {
      topic: 'order-shipped',
      name: orderStatusMessages.Shipped,
      mail: 'choice',
      sms: 'choice',
      placeholders: [...orderPlaceholders, 'courier', 'tracking'],
    },
    {
      sms: {
        en: '{shop}: Your order {order} is on its way. {courier} {tracking}',
        ne: '{shop}: तपाईंको अर्डर {order} पठायौँ। {courier} {tracking}',
      },
    },
  ),
  defineStatusNotification(
    'Out for delivery',
    {
      topic: 'order-out',
      name: orderStatusMessages['Out for delivery'],
      mail: 'choice',
      sms: 'choice',
      placeholders: orderPlaceholders,
    },
    {
      sms: {
        en: '{shop}: Your order {order} is out for delivery. Please keep your phone near you.',
        ne: '{shop}: तपाईंको अर्डर {order} डेलिभरीमा निस्कियो। फोन साथमा राख्नुहोला।',
      },
    },
  ),
  defineStatusNotification('Delivered', {
    topic: 'order-delivered',
    name: orderStatusMessages.Delivered,
    mail: 'choice',
    sms: 'none',
    placeholders: orderPlaceholders,
  }),
  defineStatusNotification(
    'Cancelled',
    {
      topic: 'order-cancelled',
      name: orderStatusMessages.Cancelled,
      mail: 'choice',
      sms: 'choice',
      placeholders: orderPlaceholders,
    },
    {
      text: {
        en: 'Your order is cancelled. You have nothing to pay.',
        ne: 'अर्डर रद्द भयो र पठाइने छैन। यसको केही तिर्नु पर्दैन।',
      },
      paid: {
        en: 'Your order is cancelled. We’ll refund your payment within {refundDays} days.',
        ne: 'अर्डर रद्द भयो र पठाइने छैन। तपाईंले तिरेको रकम {refundDays} दिनभित्र फिर्ता दिइन्छ।',
      },
      sms: {
        en: '{shop}: Your order {order} is cancelled.',
        ne: '{shop}: तपाईंको अर्डर {order} रद्द भयो।',
      },
    },
  ),
  defineStatusNotification(
    'Returned',
    {
      topic: 'order-returned',
      name: orderStatusMessages.Returned,
      mail: 'choice',
      sms: 'choice',
      placeholders: orderPlaceholders,
    },
    {
      text: {
        en: 'We couldn’t deliver your order and have taken it back. You have nothing to pay.',
        ne: 'सामान बुझाउन सकिएन र हामीकहाँ फर्किएर आयो। यसको केही तिर्नु पर्दैन।',
      },
      paid: {
        en: 'We couldn’t deliver your order and have taken it back. We’ll refund your payment within {refundDays} days.',
        ne: 'सामान बुझाउन सकिएन र हामीकहाँ फर्किएर आयो। तपाईंले तिरेको रकम {refundDays} दिनभित्र फिर्ता दिइन्छ।',
      },
      sms: {
        en: '{shop}: Your order {order} could not be handed over and is back with us.',
        ne: '{shop}: अर्डर {order} बुझाउन सकिएन, सामान हामीकहाँ फर्कियो।',
      },
    },
  ),
  defineStatusNotification(undefined, undefined),
] as const
