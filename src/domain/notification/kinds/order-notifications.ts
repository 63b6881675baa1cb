import { isAbroad } from '#domain/address/address-text.ts'
import { defineNotification } from './define-notification.ts'
import { withOrder, type NotifiedOrder } from './notification-facts.ts'
import { orderLines } from './order-lines.ts'
import { onlinePayableAmount } from '#domain/order/online-payable-amount.ts'
import { isOrderStatus } from '#domain/order/order.ts'
import { customerLink, orderPlaceholders, payableText } from './notification-values.ts'

/** Notifications of a customer about a new, paid or edited order. */
export const orderNotifications = [
  defineNotification({
    kind: 'order-placed',
    name: { en: 'Order placed', ne: 'अर्डर भयो' },
    audience: 'customer',
    isUrgent: true,
    rule: { topic: 'order-placed', mail: 'choice', sms: 'choice', placeholders: orderPlaceholders },
    requiredFacts: withOrder,
    texts: {
      subject: { en: 'Order {order} is placed', ne: 'तपाईंको अर्डर {order} पायौँ' },
      text: {
        en: 'Thank you. We’ll pack your order and deliver it. Please have the cash ready.',
        ne: 'धन्यवाद। हामी प्याक गरेर घरमै ल्याउँछौँ। कृपया ढोकामा रकम तयार राख्नुहोला।',
      },
      abroad: {
        en: 'Thank you. We’ll pack your order and email you when it ships.',
        ne: 'धन्यवाद। हामी प्याक गर्नेछौँ र पठाएपछि खबर गर्नेछौँ।',
      },
      sms: {
        en: '{shop}: Thank you, {name}. We have your order {order}. Total {total}.',
        ne: '{shop}: धन्यवाद, {name} जी। अर्डर {order} पायौँ। जम्मा {total}।',
      },
      // The first SMS to a customer without an account links to the order's page with its key.
      smsWithoutAccount: {
        en: '{shop}: We have your order {order}, {total}. See it: {link}',
        ne: '{shop}: अर्डर {order} पायौँ, {total}। हेर्न: {link}',
      },
    },
    textKeyOf: ({ order }) => (isAbroad(order.address) ? 'abroad' : undefined),
    smsKeyOf: ({ order }) => (order.shopperId === null ? 'smsWithoutAccount' : undefined),
    lines: ({ order, language }) => orderLines(order, 'Processing', language),
    link: customerLink,
  }),
  defineNotification({
    kind: 'order-paid',
    name: { en: 'Order paid', ne: 'अर्डरको भुक्तानी भयो' },
    audience: 'customer',
    isUrgent: true,
    rule: {
      topic: 'order-paid',
      name: { en: 'Payment arrived', ne: 'भुक्तानी आयो' },
      mail: 'choice',
      sms: 'choice',
      placeholders: orderPlaceholders,
    },
    requiredFacts: withOrder,
    texts: {
      subject: { en: 'Order {order} is paid', ne: 'अर्डर {order} को भुक्तानी पायौँ' },
      text: {
        en: 'Thank you. Your payment is confirmed. We’ll pack your order and deliver it.',
        ne: 'धन्यवाद। भुक्तानी पक्का भयो। हामी प्याक गरेर घरमै ल्याउँछौँ।',
      },
      abroad: {
        en: 'Thank you. Your payment is confirmed. We’ll email you when your order ships.',
        ne: 'धन्यवाद। भुक्तानी पक्का भयो। अर्डर पठाएपछि खबर गर्नेछौँ।',
      },
      rest: {
        en: 'Thank you. The rest of your order is paid. We’ll pack and deliver it.',
        ne: 'धन्यवाद। अर्डरको बाँकी रकम पाइयो। हामी प्याक गरेर घरमै ल्याउँछौँ।',
      },
      // A shopper who got a cancellation email learns that the order is no longer cancelled.
      reinstated: {
        en: 'Your payment arrived late, but the products are still available, so your order is confirmed. We’ll pack and deliver it.',
        ne: 'भुक्तानी समय सकिएपछि आइपुग्यो, तर सामान अझै छ: अर्डर अब रद्द छैन। हामी प्याक गरेर घरमै ल्याउँछौँ।',
      },
      sms: {
        en: '{shop}: Your payment of {total} for order {order} has arrived. Thank you.',
        ne: '{shop}: अर्डर {order} को भुक्तानी {total} पायौँ। धन्यवाद।',
      },
      smsRest: {
        en: '{shop}: Your payment of the rest of order {order} has arrived. Thank you.',
        ne: '{shop}: अर्डर {order} को बाँकी रकम पायौँ। धन्यवाद।',
      },
    },
    textKeyOf: ({ content, order }) => {
      const { why } = content
      if (why === 'reinstated' || why === 'rest') return why
      return isAbroad(order.address) ? 'abroad' : undefined
    },
    smsKeyOf: ({ content: { why } }) => (why === 'rest' ? 'smsRest' : undefined),
    lines: ({ order, language }) => orderLines(order, 'Processing', language),
    link: customerLink,
  }),
  defineNotification({
    kind: 'order-status',
    matches: ({ why }) => why === 'edited',
    name: { en: 'Order moved on', ne: 'अर्डरको अवस्था' },
    audience: 'customer',
    rule: {
      topic: 'order-changed',
      name: { en: 'Order changed', ne: 'अर्डर बदलियो' },
      mail: 'choice',
      sms: 'choice',
      placeholders: [...orderPlaceholders, 'reason'],
    },
    requiredFacts: withOrder,
    preview: { status: 'Processing', why: 'edited' },
    texts: {
      subject: { en: 'Order {order} is changed', ne: 'अर्डर {order} बदलियो' },
      text: {
        en: 'We’ve changed your order: {reason}. The new order:',
        ne: 'हामीले तपाईंको अर्डर बदल्यौँ: {reason}। अब अर्डर यस्तो छ।',
      },
      sms: {
        en: '{shop}: Your order {order} has been changed. The total is now {total}.',
        ne: '{shop}: तपाईंको अर्डर {order} बदलियो। अब कुल जम्मा {total}।',
      },
      rest: {
        en: '{amount} is still to pay. Open your order and pay it there. We’ll pack your order after that.',
        ne: 'अझै {amount} तिर्न बाँकी छ। अर्डर खोलेर त्यहीँबाट तिर्नुहोस्। तिरेपछि हामी प्याक गर्छौँ।',
      },
      refund: {
        en: 'We’ll refund {amount} within {refundDays} days.',
        ne: 'हामी {amount} {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
      },
      smsRest: {
        en: '{shop}: Order {order} has been changed. Total {total}, still to pay {amount}: {link}',
        ne: '{shop}: अर्डर {order} बदलियो। जम्मा {total}, तिर्न बाँकी {amount}: {link}',
      },
      smsRefund: {
        en: '{shop}: Order {order} has been changed. The total is now {total}. We’ll refund {amount}.',
        ne: '{shop}: अर्डर {order} बदलियो। अब जम्मा {total}। {amount} फिर्ता दिन्छौँ।',
      },
    },
    // `amount` is what is still to pay, or else what is refunded.
    values: (facts) => (isRestUnpaid(facts.order) ? { amount: payableText(facts) } : {}),
    smsKeyOf: ({ order, content }) => {
      if (isRestUnpaid(order)) return 'smsRest'
      return content['amountPaisa'] === undefined ? undefined : 'smsRefund'
    },
    lines: ({ order, content, language }, t) => {
      const { status = '', amountPaisa } = content
      const refundLines = amountPaisa === undefined ? [] : [t('refund')]
      return [
        ...orderLines(order, isOrderStatus(status) ? status : 'Processing', language),
        ...(isRestUnpaid(order) ? [t('rest')] : refundLines),
      ]
    },
    link: customerLink,
  }),
] as const

function isRestUnpaid(order: NotifiedOrder): boolean {
  return onlinePayableAmount(order)?.isOutstandingAmount === true
}
