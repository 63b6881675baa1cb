import { textIn, type Language, type Text } from '#domain/language.ts'
import { isTopic, type MailTopic, type SmsTopic, type Topic } from './topic.ts'
import { orderStatusMessages, statusText } from '#domain/order/order-status-messages.ts'
import { refundMessages } from '#domain/payment/refund-messages.ts'
import { messages } from '#domain/messages.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { mailMessages } from './mail-messages.ts'

/** The name of the store if the owner has set none. */
export const unnamedShop: Text = { en: 'Baithak', ne: 'बैठक' }

/** Returns the name of the shop for its messages. */
export function shopName(name: string | undefined, language: Language): string {
  return name === undefined || name === '' ? textIn(language, unnamedShop) : name
}

/** The built-in SMS: with usual names one part of 160 in English, two of 67 in Nepali. */
const smsTexts = {
  'order-placed': {
    en: '{shop}: Thank you, {name}. We have your order {order}. Total {total}.',
    ne: '{shop}: धन्यवाद, {name} जी। अर्डर {order} पायौँ। जम्मा {total}।',
  },
  'order-paid': {
    en: '{shop}: Your payment of {total} for order {order} has arrived. Thank you.',
    ne: '{shop}: अर्डर {order} को भुक्तानी {total} पायौँ। धन्यवाद।',
  },
  'order-changed': {
    en: '{shop}: Your order {order} has been changed. The total is now {total}.',
    ne: '{shop}: तपाईंको अर्डर {order} बदलियो। अब कुल जम्मा {total}।',
  },
  'order-shipped': {
    en: '{shop}: Your order {order} is on its way. {courier} {tracking}',
    ne: '{shop}: तपाईंको अर्डर {order} पठायौँ। {courier} {tracking}',
  },
  'order-out': {
    en: '{shop}: Your order {order} is out for delivery. Please keep your phone near you.',
    ne: '{shop}: तपाईंको अर्डर {order} डेलिभरीमा निस्कियो। फोन साथमा राख्नुहोला।',
  },
  'order-cancelled': {
    en: '{shop}: Your order {order} is cancelled. What you paid online is given back.',
    ne: '{shop}: तपाईंको अर्डर {order} रद्द भयो। अनलाइन तिरेको पैसा फिर्ता हुन्छ।',
  },
  'order-returned': {
    en: '{shop}: Your order {order} could not be handed over and is back with us.',
    ne: '{shop}: अर्डर {order} बुझाउन सकिएन, सामान हामीकहाँ फर्कियो।',
  },
  'paid-late': {
    en: '{shop}: We could not use a payment for order {order} and give it back.',
    ne: '{shop}: अर्डर {order} को एउटा भुक्तानी लिन मिलेन, हामी फिर्ता दिन्छौँ।',
  },
  refunded: {
    en: '{shop}: We have given back {amount} for order {order}.',
    ne: '{shop}: हामीले अर्डर {order} को {amount} फिर्ता दियौँ।',
  },
  review: {
    en: '{shop}: How do you like what you ordered? Tell others: {link}',
    ne: '{shop}: सामान कस्तो लाग्यो? यहाँ लेख्नुहोला: {link}',
  },
  'pay-link': {
    en: '{shop}: Please pay {total} for order {order}: {link}',
    ne: '{shop}: अर्डर {order} को {total} यहाँ तिर्नुहोला: {link}',
  },
  code: {
    en: '{code} is your code at {shop}. It works for 10 minutes. Tell it to nobody.',
    ne: '{shop}मा तपाईंको कोड {code}। १० मिनेट चल्छ। कसैलाई नभन्नुहोस्।',
  },
  'new-order': {
    en: 'New order {order}: {total}, {name}, {place}',
    ne: 'नयाँ अर्डर {order}: {total}, {name}, {place}',
  },
} as const satisfies Record<SmsTopic, Text>

/** The first SMS to a customer without an account. It links to the order's page with its key. */
export const placedWithoutAccount: Text = {
  en: '{shop}: We have your order {order}, {total}. See it: {link}',
  ne: '{shop}: अर्डर {order} पायौँ, {total}। हेर्न: {link}',
}

/** The words of an SMS, its placeholders open. */
export function builtInSms(topic: SmsTopic, language: Language): string {
  return textIn(language, smsTexts[topic])
}

type MailWords = { subject: string; text: string }

/** The subject and the first paragraph of a mail, its placeholders open. */
export function builtInMail(topic: MailTopic, language: Language): MailWords {
  const t = messages(mailMessages, language)
  const back = messages(refundMessages, language)
  const order = { order: '{order}' }
  const status = (name: OrderStatus) => t.statusTitle({ ...order, status: statusText(name, language) })
  const texts: Record<MailTopic, MailWords> = {
    'order-placed': { subject: t.placedTitle(order), text: t.placedText },
    'order-paid': { subject: t.paidTitle(order), text: t.paidText },
    'order-changed': { subject: t.editedTitle(order), text: t.editedText({ reason: '{reason}' }) },
    'order-packed': { subject: status('Packed'), text: t.statusText },
    'order-shipped': { subject: status('Shipped'), text: t.statusText },
    'order-out': { subject: status('Out for delivery'), text: t.statusText },
    'order-delivered': { subject: status('Delivered'), text: t.statusText },
    'order-cancelled': { subject: status('Cancelled'), text: t.cancelledText },
    'order-returned': { subject: status('Returned'), text: t.returnedText },
    'paid-late': { subject: t.latePaymentTitle(order), text: t.latePaymentText },
    refunded: { subject: back.refundedTitle(order), text: back.refundedText({ amount: '{amount}' }) },
    review: { subject: t.reviewTitle, text: t.reviewText },
    'new-order': { subject: t.sellerTitle(order), text: t.sellerText },
  }
  return texts[topic]
}

/** The names of topics on the seller's pages. */
export const topicNames = {
  'order-placed': { en: 'Order placed', ne: 'अर्डर भयो' },
  'order-paid': { en: 'Payment arrived', ne: 'भुक्तानी आयो' },
  'order-changed': { en: 'Order changed', ne: 'अर्डर बदलियो' },
  'order-packed': orderStatusMessages.Packed,
  'order-shipped': orderStatusMessages.Shipped,
  'order-out': orderStatusMessages['Out for delivery'],
  'order-delivered': orderStatusMessages.Delivered,
  'order-cancelled': orderStatusMessages.Cancelled,
  'order-returned': orderStatusMessages.Returned,
  'paid-late': { en: 'Payment that is given back', ne: 'फिर्ता हुने भुक्तानी' },
  refunded: { en: 'Money given back', ne: 'रकम फिर्ता दिइयो' },
  review: { en: 'Asking for a review', ne: 'समीक्षाको अनुरोध' },
  'pay-link': { en: 'Link to pay', ne: 'भुक्तानी लिङ्क' },
  code: { en: 'Code for a phone', ne: 'फोनको कोड' },
  'new-order': { en: 'New order', ne: 'नयाँ अर्डर' },
} as const satisfies Record<Topic, Text>

const recipientsName: Text = { en: 'who of the shop is told', ne: 'पसलमा खबर पाउने' }

/** Returns the name of a message setting in the audit log. */
export function messageSettingText(setting: string, language: Language): string {
  return textIn(language, isTopic(setting) ? topicNames[setting] : recipientsName)
}
