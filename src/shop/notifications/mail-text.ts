import { isAbroad } from '#domain/address/address-text.ts'
import { logoWithin, documentLogo, type ShopLogo } from '#domain/content/shop-logo.ts'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { fillText } from '#domain/notification/fill-text.ts'
import { mailMessages } from '#domain/notification/kinds/mail-messages.ts'
import type { MessageRules } from '#domain/notification/message-rules.ts'
import type { NotificationFacts } from '#domain/notification/kinds/notification-facts.ts'
import { findNotification, type MailKind, type Notification } from '#domain/notification/notifications.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import type { Business } from '#domain/settings/settings.ts'

/** `unsubscribeUrl` is the URL by which a mail program unsubscribes. */
export type MailText = { subject: string; text: string; html: string; unsubscribeUrl?: string }

type MailFacts = Omit<NotificationFacts, 'businessName'> & {
  kind: MailKind
  /** The business details in the footer; empty if the seller has set none. */
  business?: Business
  /** The shop name, which may differ from the business name. */
  shop?: string
  /** The notification rules, which may contain the owner's own texts. */
  rules?: MessageRules
  /** The logo above the text. */
  logo?: ShopLogo | null
}

/** Renders an email as plain text and as simple HTML. Undefined if its order or alert no longer exists. */
export function mailText(facts: MailFacts): MailText | undefined {
  const { kind, content } = facts
  const notification = findNotification(kind, content)
  const notificationFacts = { ...facts, businessName: facts.shop || facts.business?.name }
  const builtInEmail = notification?.email(notificationFacts)
  if (!notification || !builtInEmail) return undefined
  const customTexts = customTextsOf(notification, notificationFacts, facts.rules)
  const { unnamedShop } = messages(mailMessages, facts.language)
  const { link, trackingLink, unsubscribe } = builtInEmail
  const subject = customTexts?.subject ?? builtInEmail.subject
  const lines = customTexts?.lines
    ? [...customTexts.lines, ...builtInEmail.lines.slice(1)]
    : builtInEmail.lines
  const businessText = businessLine(facts.business ?? {}, facts.language)
  const { shop = '' } = facts
  const businessName = facts.business?.name
  // `businessText` begins with the business name, so the signature does not repeat it.
  const signature = [shop || (businessName === undefined ? unnamedShop : '')].filter(
    (name) => name !== '' && name !== businessName,
  )
  const unsubscribeLines = unsubscribe ? [unsubscribe.text, unsubscribe.link] : []
  const paragraphs = [
    ...lines,
    ...(link ? [link] : []),
    ...signature,
    ...(businessText ? [businessText] : []),
    ...unsubscribeLines,
  ]
  const links = new Set([link, trackingLink, unsubscribe?.link])
  const html = paragraphs.map((line) =>
    links.has(line)
      ? `<p><a href="${escape(line)}">${escape(line)}</a></p>`
      : `<p>${escape(line).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${facts.language}"><meta charset="utf-8"><body>${logoHtml(facts)}<h1>${escape(subject)}</h1>${html.join('')}</body></html>`,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.unsubscribeUrl }),
  }
}

/** Returns the logo as HTML. The text contains the shop name for readers who block pictures. */
function logoHtml({ logo, publicUrl, shop, business }: MailFacts): string {
  if (!logo) return ''
  const { width, height } = logoWithin(logo, { width: 240, height: 44 })
  const alt = escape(shop || (business?.name ?? ''))
  const address = `${publicUrl}${pictureUrl(logo, documentLogo.width, documentLogo.type)}`
  return `<p><img src="${escape(address)}" alt="${alt}" width="${width}" height="${height}"></p>`
}

/** Returns the owner's subject and first paragraph, unless the order needs special text. */
function customTextsOf(
  notification: Notification,
  facts: NotificationFacts,
  rules: MessageRules | undefined,
) {
  const { rule, valuesOf } = notification
  const { order, content, language } = facts
  const { why = 'edited' } = content
  if (!rule || !rules || !order || isAbroad(order.address) || why !== 'edited') return undefined
  const { mailSubject, mailText: paragraph } = rules.topics[rule.topic]
  const fill = (text: string) => (text === '' ? undefined : fillText(text, valuesOf(facts)))
  return { subject: fill(mailSubject[language]), lines: fill(paragraph[language])?.split(/\n+/) }
}

/** Returns the business in one line: name, address, contact and registration. */
function businessLine(business: Business, language: Language): string {
  const t = messages(settingsMessages, language)
  const { name, address, phone, email, registrationNumber, listingNumber, taxNumber } = business
  const numbers = [
    [t.registrationNumber, registrationNumber],
    [t.listingNumber, listingNumber],
    [t.taxNumber, taxNumber],
  ] as const
  const numberTexts = numbers.map(([label, text]) => text && `${label} ${text}`)
  return [name, address, phone, email, ...numberTexts].filter(Boolean).join(', ')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
