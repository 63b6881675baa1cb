import {
  translationFor,
  type Translations,
  textIn,
  type Language,
  type PartialText,
  type Text,
} from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import type { StoredStatus } from '#domain/order/order.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { GatewayName } from '#domain/payment/gateway.ts'
import { gatewayMessages } from '#domain/payment/gateway-messages.ts'
import { formatMegabytes } from '#domain/units.ts'
import { productLimits } from '#domain/product/product.ts'

/** The reason why a picture was refused. */
export type ImageRefusalReason = 'type' | 'heic' | 'size' | 'pixels' | 'broken' | 'count'
/**
 * The requested resource that does not exist. `token`: a link for a new password. `letter`: a link of a newsletter or
 * an alert email. `member`: a staff member. `proof`: a verification code. `request`: a return or a complaint.
 */
export type MissingResource =
  | 'payment'
  | 'refund'
  | 'product'
  | 'order'
  | 'bill'
  | 'address'
  | 'user'
  | 'page'
  | 'post'
  | 'picture'
  | 'token'
  | 'letter'
  | 'session'
  | 'device'
  | 'member'
  | 'message'
  | 'mail'
  | 'request'
  | 'review'
  | 'question'
  | 'alert'
  | 'coupon'
  | 'sale'
  | 'content'
  | 'group'
  | 'pay-link'
  | 'shared-list'
  | 'customer'
  | 'proof'

/** The parameters of a refusal. Each code uses those it needs and has a general text without them. */
export type RefusalParams = {
  /** The seconds until the next try. */
  readonly seconds?: number | undefined
  /** The product that the refusal is about. */
  readonly product?: PartialText | undefined
  /** The name of a file. */
  readonly name?: string | undefined
  readonly id?: string | undefined
  /** The number of an order. */
  readonly order?: number | undefined
  /** The status of an order that can no longer be edited. */
  readonly status?: StoredStatus | undefined
  /** The remaining units of a product, the remaining tries of a code, or the open items of a limit that is reached. */
  readonly left?: number | undefined
  /** The number of days in which a product can be returned. */
  readonly days?: number | undefined
  readonly names?: readonly string[] | undefined
  readonly reason?: ImageRefusalReason | undefined
  readonly resource?: MissingResource | undefined
  readonly gateway?: GatewayName | undefined
  /** The other gateways that can take the payment. */
  readonly otherGateways?: readonly GatewayName[] | undefined
  /** Whether the store requires advances, so that a cash order needs a gateway too. */
  readonly hasAdvances?: boolean | undefined
  readonly limitPaisa?: number | undefined
  /** Whether the advance changed and the total did not. */
  readonly hasNewAdvance?: boolean | undefined
  /** The phone number of the shop. */
  readonly phone?: string | undefined
  /** The gateway's reason for a refusal. */
  readonly serviceReason?: string | undefined
}

/** The message for each resource that was not found. */
export const missingResourceMessages = {
  product: { en: 'Product not found', ne: 'सामान भेटिएन' },
  order: { en: 'Order not found', ne: 'अर्डर भेटिएन' },
  bill: { en: 'Bill not found', ne: 'बिल भेटिएन' },
  payment: { en: 'Payment not found', ne: 'भुक्तानी भेटिएन' },
  refund: { en: 'Refund not found', ne: 'फिर्ता दिनुपर्ने रकम भेटिएन' },
  address: { en: 'Address not found. Choose another one.', ne: 'ठेगाना भेटिएन। अर्को छान्नुहोस्।' },
  user: { en: 'Account not found', ne: 'खाता भेटिएन' },
  page: { en: 'Page not found', ne: 'पृष्ठ भेटिएन' },
  post: { en: 'Blog post not found', ne: 'लेख भेटिएन' },
  picture: { en: 'Picture not found', ne: 'तस्बिर भेटिएन' },
  mail: { en: 'Email not found', ne: 'इमेल भेटिएन' },
  message: { en: 'Message not found', ne: 'सन्देश भेटिएन' },
  request: { en: 'Return or complaint not found', ne: 'फिर्ता वा गुनासो भेटिएन' },
  review: { en: 'Review not found', ne: 'समीक्षा भेटिएन' },
  question: { en: 'Question not found', ne: 'प्रश्न भेटिएन' },
  alert: { en: 'This alert was not found', ne: 'तपाईंले मागेका खबरमा यो भेटिएन' },
  sale: { en: 'Sale not found', ne: 'छुट भेटिएन' },
  group: { en: 'This category or room was not found', ne: 'यो श्रेणी वा कोठा भेटिएन' },
  content: { en: 'This piece of the page was not found', ne: 'पृष्ठको यो भाग भेटिएन' },
  customer: { en: 'Customer not found', ne: 'ग्राहक भेटिएन' },
  proof: { en: 'This code is not yours. Ask for a new one.', ne: 'यो कोड तपाईंको होइन। नयाँ माग्नुहोस्।' },
  'pay-link': {
    en: 'This link is wrong or incomplete. Open it from the message itself, or ask the shop for a new one.',
    ne: 'यो लिङ्क मिलेन वा पूरा छैन। सन्देशबाटै खोल्नुहोस् वा पसलबाट नयाँ लिङ्क माग्नुहोस्।',
  },
  'shared-list': {
    en: 'This link is wrong, or its time is over. Ask whoever sent it for a new one.',
    ne: 'यो लिङ्क मिलेन वा यसको समय सकियो। पठाउनेसँग नयाँ लिङ्क माग्नुहोस्।',
  },
  coupon: { en: 'Coupon not found', ne: 'कुपन भेटिएन' },
  member: { en: 'Member of staff not found', ne: 'कर्मचारी भेटिएन' },
  session: { en: 'This login has already ended.', ne: 'यो लगइन पहिले नै सकिएको छ।' },
  device: { en: 'This phone or computer gets no notifications.', ne: 'यो फोन वा कम्प्युटरमा सूचना आउँदैन।' },
  letter: {
    en: 'This link is wrong or incomplete. Open it from the email itself.',
    ne: 'यो लिङ्क मिलेन वा पूरा छैन। इमेलबाटै खोल्नुहोस्।',
  },
  token: {
    en: 'This link has been used already or is too old. Ask for a new one.',
    ne: 'यो लिङ्क पहिले नै प्रयोग भइसकेको छ वा धेरै पुरानो भयो। नयाँ लिङ्क माग्नुहोस्।',
  },
  other: {
    en: 'This is not here, or not yours. Check the address.',
    ne: 'यो यहाँ छैन वा तपाईंको होइन। ठेगाना जाँच्नुहोस्।',
  },
} as const satisfies Record<MissingResource | 'other', Text>

const megapixels = productLimits.picturePixels / 1_000_000

/** The message for each reason to refuse a picture, with its file name. */
export const imageRefusalMessages = {
  type: {
    en: ({ name }) => `${name} is not a picture the store can use. Choose a JPEG, PNG, WebP or AVIF.`,
    ne: ({ name }) => `${name} पसलमा राख्न मिल्ने तस्बिर होइन। JPEG, PNG, WebP वा AVIF छान्नुहोस्।`,
  },
  heic: {
    en: ({ name }) =>
      `${name} is a HEIC picture, which browsers cannot show. Take it again after choosing, on an iPhone: Settings → Camera → Formats → Most Compatible; on an Android phone: Camera → Settings → switch off high efficiency pictures (HEIF), or save it as JPEG.`,
    ne: ({ name }) =>
      `${name} HEIC तस्बिर हो, ब्राउजरले देखाउन सक्दैन। आइफोनमा सेटिङ → क्यामेरा → फर्म्याट → मोस्ट कम्प्याटिबल छानेर, एन्ड्रोइड फोनमा क्यामेराको सेटिङमा हाई एफिसियन्सी बन्द गरेर फेरि खिच्नुहोस्, वा JPEG मा सेभ गर्नुहोस्।`,
  },
  size: {
    en: ({ name }) =>
      `${name} is larger than ${formatMegabytes(productLimits.pictureBytes, 'en')}. Choose a smaller picture.`,
    ne: ({ name }) =>
      `${name} ${formatMegabytes(productLimits.pictureBytes, 'ne')}भन्दा ठूलो छ। सानो तस्बिर छान्नुहोस्।`,
  },
  pixels: {
    en: ({ name }) =>
      `${name} has more than ${formatNumber(megapixels, 'en')} megapixels. Choose a smaller picture.`,
    ne: ({ name }) => `${name} ${formatNumber(megapixels, 'ne')} मेगापिक्सेलभन्दा ठूलो छ। सानो तस्बिर छान्नुहोस्।`,
  },
  broken: {
    en: ({ name }) => `${name} cannot be read; the file may be damaged. Choose another picture.`,
    ne: ({ name }) => `${name} पढ्न सकिएन, फाइल बिग्रेको हुन सक्छ। अर्को तस्बिर छान्नुहोस्।`,
  },
  count: {
    en: () =>
      `A product needs 1 to ${formatNumber(productLimits.pictures, 'en')} pictures. Add one, or take some away.`,
    ne: () =>
      `एउटा सामानमा १ देखि ${formatNumber(productLimits.pictures, 'ne')} तस्बिर चाहिन्छ। थप्नुहोस् वा केही हटाउनुहोस्।`,
  },
} as const satisfies Record<ImageRefusalReason, Translations<(p: { name: string }) => string>>

/** Formats the time until the next try. */
export const retryAfterText = {
  en: (seconds) =>
    seconds === undefined
      ? 'in a moment'
      : `in ${formatNumber(seconds, 'en')} ${seconds === 1 ? 'second' : 'seconds'}`,
  ne: (seconds) => (seconds === undefined ? 'एकछिनपछि' : `${formatNumber(seconds, 'ne')} सेकेन्डपछि`),
} as const satisfies Translations<(seconds: number | undefined) => string>

const thisProduct: Text = { en: 'This product', ne: 'यो सामान' }
const thisFile: Text = { en: 'This file', ne: 'यो फाइल' }

/**
 * Returns the name of the product that a refusal is about. Without a name it is "This product", with the id if known.
 */
export function productName(params: RefusalParams, language: Language): string {
  const name = textIn(language, params.product ?? {})
  if (name !== '') return name
  const general = textIn(language, thisProduct)
  return params.id === undefined ? general : `${general} (${params.id})`
}

/** The message about the remaining units of a product. */
export const outOfStockMessages = {
  en: (params) => {
    const name = productName(params, 'en')
    const { left: remaining = 0 } = params
    if (remaining <= 0) return `${name} is out of stock: 0 left. Please remove it and try again.`
    return `${name}: only ${formatNumber(remaining, 'en')} left. Please choose fewer and try again.`
  },
  ne: (params) => {
    const name = productName(params, 'ne')
    const { left: remaining = 0 } = params
    if (remaining <= 0) return `${name} स्टकमा छैन (० बाँकी)। कृपया हटाएर फेरि प्रयास गर्नुहोस्।`
    return `${name} ${formatNumber(remaining, 'ne')} वटा मात्र बाँकी छ। कृपया सङ्ख्या घटाएर फेरि प्रयास गर्नुहोस्।`
  },
} as const satisfies Translations<(params: RefusalParams) => string>

/** The message about a status that an order cannot take, or that prevents an edit. */
export const wrongStatusMessages = {
  en: ({ status }) =>
    status === undefined
      ? 'This order can’t take that status now. Reload the page to see its status.'
      : `This order can no longer be edited: its status is now ${statusText(status, 'en')}.`,
  ne: ({ status }) =>
    status === undefined
      ? 'यस अर्डरलाई अहिले त्यो अवस्थामा लैजान मिल्दैन। कहाँ पुगेको छ हेर्न पृष्ठ फेरि खोल्नुहोस्।'
      : `यो अर्डर अब सच्याउन मिल्दैन, अवस्था “${statusText(status, 'ne')}” भइसक्यो।`,
} as const satisfies Translations<(params: RefusalParams) => string>

/** Returns the sentence for an invalid picture. */
export function imageSentence(params: RefusalParams, language: Language): string {
  return translationFor(
    language,
    imageRefusalMessages[params.reason ?? 'broken'],
  )({ name: params.name ?? textIn(language, thisFile) })
}

/** Returns the name of the gateway that a refusal is about. */
export function gatewayNameOf({ gateway = 'test' }: RefusalParams, language: Language): string {
  return translationFor(language, gatewayMessages[gateway])
}

/** Returns the names of the other gateways as alternatives. */
export function alternativeGatewaysText({ otherGateways = [] }: RefusalParams, language: Language): string {
  const names = otherGateways.map((name) => translationFor(language, gatewayMessages[name]))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}

/** Formats the limit that a refusal is about. */
export function limitText({ limitPaisa = 0 }: RefusalParams, language: Language): string {
  return formatMoney(limitPaisa, language, 'when-needed')
}

/** Formats the number of the order that a refusal is about. */
export function orderNumberOf({ order }: RefusalParams, language: Language): string {
  return order === undefined ? '' : orderNumberText(order, language)
}

/** Joins names with commas; '-' without any. */
export function joinNames(names: readonly string[] | undefined): string {
  return names === undefined || names.length === 0 ? '-' : names.join(', ')
}

/** Returns the shop's phone number as a sentence. */
export function phoneSentence({ phone = '' }: RefusalParams, language: Language): string {
  const sentence = { en: ` Call us: ${phone}.`, ne: ` फोन गर्नुहोस्: ${phone}।` }
  return phone === '' ? '' : translationFor(language, sentence)
}

/** Returns the sentence about the remaining tries. */
export function remainingTriesText({ left: remaining = 0 }: RefusalParams, language: Language): string {
  const n = formatNumber(remaining, language)
  const triesLeft = {
    en: `Look at the message again: ${n} ${remaining === 1 ? 'try' : 'tries'} left.`,
    ne: `सन्देश फेरि हेर्नुहोस्, अझै ${n} पटक राख्न मिल्छ।`,
  }
  const noTriesLeft = { en: 'Ask for a new one.', ne: 'नयाँ कोड माग्नुहोस्।' }
  return translationFor(language, remaining > 0 ? triesLeft : noTriesLeft)
}
