import { withFacts } from '#domain/facts.ts'
import { localizedPath, translationFor, type Language, type Text } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { currency, formatCurrencyAmount } from '#domain/payment/payment.ts'
import type { NotificationFacts } from './notification-facts.ts'
import type { Placeholder } from './placeholders.ts'
import { shopName } from './shop-name.ts'

/**
 * `choice`: the owner can switch the channel on and off. `fixed`: always on. `none`: the owner has no setting for it.
 */
type ChannelRule = 'choice' | 'fixed' | 'none'

/**
 * The settings of a notification that the owner can edit. Without a rule, it is always emailed with the built-in text.
 */
export type NotificationRule = {
  /** Its name in stored rules and in the API. */
  topic: string
  /** Its name on the owner's page, if it differs from the name of the email. */
  name?: Text
  mail: ChannelRule
  sms: ChannelRule
  /** The placeholders that the owner's text may contain. */
  placeholders: readonly Placeholder[]
  /** The placeholder that its SMS must contain. */
  requiredPlaceholder?: Placeholder
}

/** `account`: a shopper or staff member by login. `shop`: the recipients that the owner configures. */
type Audience = 'customer' | 'account' | 'shop'

/**
 * Texts by name, with placeholders, which also name rates and periods of the store such as `{refundDays}`. `subject`
 * and `text` belong to the email, `sms` to the SMS.
 */
type Texts = Readonly<Record<string, Text>> & { readonly subject: Text; readonly text: Text }

/** An email without greeting and footer. */
export type EmailContent = {
  subject: string
  /** The owner can replace the first line. */
  lines: readonly string[]
  link?: string | undefined
  /** The URL in `lines` at which the customer tracks the parcel, as a staff member entered it. */
  trackingLink?: string | undefined
  /** The unsubscribe link in the footer. */
  unsubscribe?: { text: string; link: string; unsubscribeUrl: string }
}

type Definition<Facts, T extends Texts, Kind, To, R> = {
  /** Its kind in the queues. If several definitions share one, the first that matches is used. */
  kind: Kind
  matches?: (content: NotificationFacts['content']) => boolean
  /** The name of the email in the seller's lists. */
  name: Text
  audience: To
  /** Its name among the notifications that a recipient of the shop can select. */
  recipientTopic?: Text
  /** Sent before all others, because a person waits for it. */
  isUrgent?: true
  rule?: R
  /**
   * Returns the facts that the notification needs. Undefined if its order or alert no longer exists; then nothing is
   * sent.
   */
  requiredFacts: (facts: NotificationFacts) => Facts | undefined
  texts: T
  /** Sample content of a queued notification, for tests that render all notifications. */
  preview?: NotificationFacts['content']
  /** Values of placeholders beyond those of `commonValues`. */
  values?: (facts: Facts) => Readonly<Record<string, string>>
  /** These return the key of another text in `texts` for special cases. */
  subjectKeyOf?: (facts: Facts) => keyof NoInfer<T> | undefined
  textKeyOf?: (facts: Facts) => keyof NoInfer<T> | undefined
  smsKeyOf?: (facts: Facts) => keyof NoInfer<T> | undefined
  /** The lines of the email after the first. `t` returns a text of the definition, filled. */
  lines?: (facts: Facts, t: (name: keyof NoInfer<T>) => string) => readonly string[]
  link?: (facts: Facts) => string
  /** The other links of the email. */
  links?: (
    facts: Facts,
    t: (name: keyof NoInfer<T>) => string,
  ) => Pick<EmailContent, 'trackingLink' | 'unsubscribe'>
}

/** Returns a built-in text with its placeholders, in which only rates and periods of the store are filled. */
export function unfilledText(text: Text, language: Language): string {
  return withFacts(translationFor(language, text), language)
}

/**
 * Defines a notification for sending, the owner's rules and previews, the seller's lists and tests. Every definition
 * must be listed in `notifications.ts`.
 */
export function defineNotification<
  Facts,
  const T extends Texts,
  const Kind extends string,
  const To extends Audience,
  const R extends NotificationRule | undefined = undefined,
>(definition: Definition<Facts, T, Kind, To, R>) {
  const { kind, name, audience, recipientTopic, isUrgent = false, requiredFacts, preview = {} } = definition
  const texts: Texts = definition.texts
  const rule: R | undefined = definition.rule
  const { matches = () => true, subjectKeyOf, textKeyOf, smsKeyOf, lines, link, links } = definition

  function valuesOf(facts: NotificationFacts): Readonly<Record<string, string>> {
    const specificFacts = requiredFacts(facts)
    return { ...commonValues(facts), ...(specificFacts && definition.values?.(specificFacts)) }
  }

  /** Returns a function that fills texts in one pass, so that placeholders inside values stay. */
  const createFiller = (facts: NotificationFacts) => {
    const values = valuesOf(facts)
    return (key: keyof T): string => {
      const text = unfilledText(texts[String(key)] ?? texts.text, facts.language)
      return text.replace(/\{(\w+)\}/g, (_, placeholder: string) => values[placeholder] ?? '')
    }
  }

  return {
    kind,
    matches,
    name,
    audience,
    recipientTopic,
    isUrgent,
    rule,
    texts,
    preview,
    valuesOf,
    /** Returns the email with the built-in text; undefined if its order or alert no longer exists. */
    email(facts: NotificationFacts): EmailContent | undefined {
      const specificFacts = requiredFacts(facts)
      if (specificFacts === undefined) return undefined
      const t = createFiller(facts)
      return {
        subject: t(subjectKeyOf?.(specificFacts) ?? 'subject'),
        lines: [t(textKeyOf?.(specificFacts) ?? 'text'), ...(lines?.(specificFacts, t) ?? [])],
        link: link?.(specificFacts),
        ...links?.(specificFacts, t),
      }
    },
    /** Returns the built-in SMS with unfilled placeholders; undefined if it is never sent by SMS. */
    sms(facts: NotificationFacts): Text | undefined {
      const specificFacts = requiredFacts(facts)
      return texts[String((specificFacts && smsKeyOf?.(specificFacts)) ?? 'sms')]
    },
  }
}

/** The values that every notification can contain: those of its content, of the shop and of its order. */
function commonValues(facts: NotificationFacts): Readonly<Record<string, string>> {
  const { content, language, publicUrl, businessName, order } = facts
  const { url, code = '', amountPaisa, currency: currencyCode = currency } = content
  const values = { ...content, shop: shopName(businessName, language), code }
  if (order === undefined) return { ...values, link: url ?? publicUrl }
  const amount =
    amountPaisa === undefined
      ? ''
      : formatCurrencyAmount({ paisa: Number(amountPaisa), currency: currencyCode }, language)
  return {
    ...values,
    name: order.address.firstName,
    order: orderNumberText(order.number, language),
    amount,
    total: formatMoney(order.totalPaisa, language, 'when-needed'),
    place: order.address.city,
    courier: order.shipment?.courier ?? '',
    tracking: order.shipment?.tracking ?? '',
    reason: order.changes.at(-1)?.reason ?? '',
    link: url ?? `${publicUrl}${localizedPath(language, `/order/${order.id}`)}`,
  }
}
