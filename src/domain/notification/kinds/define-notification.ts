import { withFacts } from '#domain/facts.ts'
import { localPath, translationFor, type Language, type Text } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { currency, formatSum } from '#domain/payment/payment.ts'
import type { NotificationFacts } from './notification-facts.ts'
import type { Placeholder } from './placeholders.ts'
import { shopName } from './shop-name.ts'

/** `choice`: the owner selects whether the channel is used. `fixed`: always. `none`: the rule does not concern it. */
type ChannelRule = 'choice' | 'fixed' | 'none'

/** What the owner configures of a notification. Without a rule, it is always emailed in the built-in words. */
export type Rule = {
  /** Its name in stored rules and in calls. */
  topic: string
  /** Its name on the owner's page, where it differs from the name of the email. */
  name?: Text
  mail: ChannelRule
  sms: ChannelRule
  /** The placeholders that the owner's words may contain. */
  placeholders: readonly Placeholder[]
  /** The placeholder that its SMS requires to be useful. */
  needs?: Placeholder
}

/** `account`: who logs in with the address, shopper or staff. `shop`: the recipients that the owner names. */
type Audience = 'customer' | 'account' | 'shop'

/**
 * Texts by name. They contain placeholders, filled from the values below, and facts such as `{refundDays}`. `subject` and
 * `text` are of the email, and `sms` is the SMS.
 */
type Texts = Readonly<Record<string, Text>> & { readonly subject: Text; readonly text: Text }

/** An email without its frame. */
export type EmailContent = {
  subject: string
  /** The first is the one that the owner may word. */
  lines: readonly string[]
  link?: string | undefined
  /** A URL within the lines that a staff member entered. */
  trackingLink?: string | undefined
  /** The unsubscribe link in the footer. */
  leave?: { words: string; link: string; unsubscribeUrl: string }
}

type Definition<Facts, T extends Texts, Kind, To, R> = {
  /** Its name in the queues. Several definitions may share one; the first that matches is used. */
  kind: Kind
  matches?: (content: NotificationFacts['content']) => boolean
  /** The name of the email in the seller's lists. */
  name: Text
  audience: To
  /** Its name among what a recipient of the shop may select. */
  recipientChoice?: Text
  /** A person waits for it: it is sent before all others. */
  isUrgent?: true
  rule?: R
  /** Adds what it is about; undefined if that is gone, and nothing is sent. */
  about: (facts: NotificationFacts) => Facts | undefined
  texts: T
  /** Content of a queued notification, for tests that write all of them. */
  preview?: NotificationFacts['content']
  /** Values of placeholders beyond those of `commonValues`. */
  values?: (facts: Facts) => Readonly<Record<string, string>>
  /** The names of other texts for special cases. */
  subjectOf?: (facts: Facts) => keyof NoInfer<T> | undefined
  textOf?: (facts: Facts) => keyof NoInfer<T> | undefined
  smsOf?: (facts: Facts) => keyof NoInfer<T> | undefined
  /** The lines of the email after the first. `t` returns a text of the definition, filled. */
  lines?: (facts: Facts, t: (name: keyof NoInfer<T>) => string) => readonly string[]
  link?: (facts: Facts) => string
  /** The other links of the email. */
  links?: (
    facts: Facts,
    t: (name: keyof NoInfer<T>) => string,
  ) => Pick<EmailContent, 'trackingLink' | 'leave'>
}

/** Returns a built-in text with its placeholders open. */
export function builtIn(text: Text, language: Language): string {
  return withFacts(translationFor(language, text), language)
}

/**
 * Defines a notification: everything that sending, the owner's rules and previews, the seller's lists and the tests need
 * of it. A new one joins the list in `notifications.ts`.
 */
export function defineNotification<
  Facts,
  const T extends Texts,
  const Kind extends string,
  const To extends Audience,
  const R extends Rule | undefined = undefined,
>(definition: Definition<Facts, T, Kind, To, R>) {
  const { kind, name, audience, recipientChoice, isUrgent = false, about, preview = {} } = definition
  const texts: Texts = definition.texts
  const rule: R | undefined = definition.rule
  const { matches = () => true, subjectOf, textOf, smsOf, lines, link, links } = definition

  function valuesOf(facts: NotificationFacts): Readonly<Record<string, string>> {
    const special = about(facts)
    return { ...commonValues(facts), ...(special && definition.values?.(special)) }
  }

  /** Fills texts in one pass, so that a placeholder inside a value stays. */
  const filler = (facts: NotificationFacts) => {
    const values = valuesOf(facts)
    return (key: keyof T): string => {
      const text = builtIn(texts[String(key)] ?? texts.text, facts.language)
      return text.replace(/\{(\w+)\}/g, (_, placeholder: string) => values[placeholder] ?? '')
    }
  }

  return {
    kind,
    matches,
    name,
    audience,
    recipientChoice,
    isUrgent,
    rule,
    texts,
    preview,
    valuesOf,
    /** Returns the email in the built-in words; undefined if what it is about is gone. */
    email(facts: NotificationFacts): EmailContent | undefined {
      const subject = about(facts)
      if (subject === undefined) return undefined
      const t = filler(facts)
      return {
        subject: t(subjectOf?.(subject) ?? 'subject'),
        lines: [t(textOf?.(subject) ?? 'text'), ...(lines?.(subject, t) ?? [])],
        link: link?.(subject),
        ...links?.(subject, t),
      }
    },
    /** Returns the built-in SMS with its placeholders open; undefined if it is never sent by SMS. */
    sms(facts: NotificationFacts): Text | undefined {
      const subject = about(facts)
      return texts[String((subject && smsOf?.(subject)) ?? 'sms')]
    },
  }
}

/** The values that every notification can contain: those of its content, of the shop and of its order. */
function commonValues(facts: NotificationFacts): Readonly<Record<string, string>> {
  const { content, language, publicUrl, businessName, order } = facts
  const { url, code = '', amountPaisa, currency: coin = currency } = content
  const values = { ...content, shop: shopName(businessName, language), code }
  if (order === undefined) return { ...values, link: url ?? publicUrl }
  const amount =
    amountPaisa === undefined ? '' : formatSum({ paisa: Number(amountPaisa), currency: coin }, language)
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
    link: url ?? `${publicUrl}${localPath(language, `/order/${order.id}`)}`,
  }
}
