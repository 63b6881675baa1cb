import { localizedPath } from '#domain/language.ts'
import { defineNotification } from './define-notification.ts'
import { withOrder } from './notification-facts.ts'
import { orderLines } from './order-lines.ts'
import { nameIn } from '#domain/product/product.ts'
import { customerLink, orderPlaceholders, payableText, timeText } from './notification-values.ts'

/** Notifications of a customer about refunds and payments to make, and the request of a review. */
export const paymentNotifications = [
  defineNotification({
    kind: 'paid-late',
    name: { en: 'Payment that is given back', ne: 'फिर्ता हुने भुक्तानी' },
    audience: 'customer',
    rule: { topic: 'paid-late', mail: 'choice', sms: 'choice', placeholders: orderPlaceholders },
    requiredFacts: withOrder,
    texts: {
      subject: {
        en: 'Your payment for order {order} is being refunded',
        ne: 'अर्डर {order} को भुक्तानी फिर्ता हुँदै छ',
      },
      text: {
        en: 'We received a payment that this order no longer needed. We’ll refund it within {refundDays} days.',
        ne: 'यस अर्डरमा तिर्नु नपर्ने भुक्तानी आइपुग्यो। हामी {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
      },
      gone: {
        en: 'Your payment arrived too late, and the products are sold out. We’ll refund it within {refundDays} days.',
        ne: 'भुक्तानी समय सकिएपछि आइपुग्यो, र सामान अब बाँकी छैन। हामी {refundDays} दिनभित्र पैसा फिर्ता दिन्छौँ।',
      },
      mismatch: {
        en: 'The payment that arrived was not the one this order asked for. We give it back within {refundDays} days.',
        ne: 'आएको भुक्तानी यस अर्डरको रकमसँग मिलेन। हामी {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
      },
      twiceSubject: {
        en: 'Your second payment for order {order} is being refunded',
        ne: 'अर्डर {order} को दोस्रो भुक्तानी फिर्ता हुँदै छ',
      },
      twice: {
        en: 'This order was paid twice. Nothing about the order changes, and we’ll refund the second payment within {refundDays} days.',
        ne: 'यो अर्डरको पैसा दुई पटक तिरिएछ। अर्डरमा केही फरक पर्दैन, दोस्रो पटक तिरेको रकम हामी {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
      },
      refund: { en: 'Refund: {amount}', ne: 'फिर्ता हुने रकम: {amount}' },
      sms: {
        en: '{shop}: We could not use a payment for order {order} and give it back.',
        ne: '{shop}: अर्डर {order} को एउटा भुक्तानी लिन मिलेन, हामी फिर्ता दिन्छौँ।',
      },
    },
    preview: { amountPaisa: '120000', currency: 'NPR' },
    subjectKeyOf: ({ content: { why } }) => (why === 'twice' ? 'twiceSubject' : undefined),
    textKeyOf: ({ content: { why } }) =>
      why === 'gone' || why === 'mismatch' || why === 'twice' ? why : undefined,
    // Notifications queued by an earlier release have no amount.
    lines: ({ content }, t) => (content['amountPaisa'] === undefined ? [] : [t('refund')]),
    link: customerLink,
  }),
  defineNotification({
    kind: 'refunded',
    name: { en: 'Refund', ne: 'फिर्ता दिइएको रकम' },
    audience: 'customer',
    rule: {
      topic: 'refunded',
      name: { en: 'Money given back', ne: 'रकम फिर्ता दिइयो' },
      mail: 'choice',
      sms: 'choice',
      placeholders: [...orderPlaceholders, 'amount'],
    },
    requiredFacts: withOrder,
    preview: { amountPaisa: '120000', currency: 'NPR' },
    texts: {
      subject: { en: 'Money for order {order} is given back', ne: 'अर्डर {order} को रकम फिर्ता दिइयो' },
      text: {
        en: 'We have given back {amount}, the way it was paid or as we agreed with you. A bank may take some days to show it.',
        ne: 'तिर्नुभएकै माध्यमबाट वा तपाईंसँग सल्लाह भएअनुसार हामीले {amount} फिर्ता दियौँ। बैंकमा देखिन केही दिन लाग्न सक्छ।',
      },
      sms: {
        en: '{shop}: We have given back {amount} for order {order}.',
        ne: '{shop}: हामीले अर्डर {order} को {amount} फिर्ता दियौँ।',
      },
    },
    link: customerLink,
  }),
  defineNotification({
    kind: 'review',
    name: { en: 'Asking for a review', ne: 'समीक्षाको अनुरोध' },
    audience: 'customer',
    rule: {
      topic: 'review',
      mail: 'choice',
      sms: 'choice',
      placeholders: orderPlaceholders,
      requiredPlaceholder: 'link',
    },
    requiredFacts: withOrder,
    texts: {
      subject: { en: 'How do you like it?', ne: 'सामान कस्तो लाग्यो?' },
      text: {
        en: 'You’ve had it for a few days now. Tell others how you like it: the link opens a short form, no login needed.',
        ne: 'सामान पाउनुभएको केही दिन भयो। कस्तो लाग्यो, अरूलाई भन्नुहोस्: लिङ्कबाट लगइन नगरी फारम खुल्छ। एक मिनेट लाग्छ, मन नलागे नलेखे पनि हुन्छ।',
      },
      products: { en: 'You ordered: {products}.', ne: 'यसबारे: {products}।' },
      sms: {
        en: '{shop}: How do you like what you ordered? Tell others: {link}',
        ne: '{shop}: सामान कस्तो लाग्यो? यहाँ लेख्नुहोला: {link}',
      },
    },
    values: ({ order, language }) => ({
      products: order.lines.map(({ product }) => nameIn(language, product)).join(', '),
    }),
    lines: (_, t) => [t('products')],
    link: customerLink,
  }),
  defineNotification({
    kind: 'pay-link',
    name: { en: 'Link to pay', ne: 'भुक्तानी लिङ्क' },
    audience: 'customer',
    isUrgent: true,
    rule: {
      topic: 'pay-link',
      mail: 'none',
      sms: 'fixed',
      placeholders: [...orderPlaceholders, 'amount'],
      requiredPlaceholder: 'link',
    },
    requiredFacts: withOrder,
    preview: { token: '0123456789abcdef' },
    texts: {
      subject: { en: 'Pay order {order}', ne: 'अर्डर {order} को भुक्तानी' },
      text: {
        en: 'Pay for your order here. You’re only charged after you press the button.',
        ne: 'हामीसँग अर्डर गर्नुभएको सामानको रकम यहाँ तिर्नुहोस्। बटन थिच्नुअघि केही काटिँदैन।',
      },
      sms: {
        en: '{shop}: Please pay {amount} for order {order}: {link}',
        ne: '{shop}: अर्डर {order} को {amount} यहाँ तिर्नुहोला: {link}',
      },
    },
    values: (facts) => ({ amount: payableText(facts) }),
    lines: ({ order, language }) => orderLines(order, 'Processing', language),
    link: ({ content, publicUrl, language }) =>
      `${publicUrl}${localizedPath(language, `/pay/${content['token'] ?? ''}`)}`,
  }),
  defineNotification({
    kind: 'payment-reminder',
    name: { en: 'Reminder to pay', ne: 'भुक्तानीको सम्झना' },
    audience: 'customer',
    requiredFacts: withOrder,
    preview: { until: '2026-11-26T04:00:00.000Z' },
    texts: {
      subject: { en: 'Order {order} is waiting for your payment', ne: 'अर्डर {order} को भुक्तानी बाँकी छ' },
      text: {
        en: 'Pay by our QR and enter the transaction number before {time}. After that the order is cancelled.',
        ne: '{time} भित्र हाम्रो क्यूआरबाट तिरेर कारोबार नम्बर लेख्नुहोस्। त्यसपछि अर्डर रद्द हुन्छ।',
      },
    },
    values: ({ content, language }) => ({ time: timeText(content['until'], language) }),
    lines: ({ order, language }) => orderLines(order, 'Processing', language),
    link: ({ publicUrl, language, order }) => `${publicUrl}${localizedPath(language, `/pay/qr/${order.id}`)}`,
  }),
] as const
