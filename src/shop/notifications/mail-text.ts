import { isAbroad } from '#domain/address/address-text.ts'
import { refundMessages } from '#domain/payment/refund-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { shopName } from '#domain/notification/topic-messages.ts'
import { mailMessages } from '#domain/notification/mail-messages.ts'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { shipmentMessages } from '#domain/order/shipment-messages.ts'
import { messages } from '#domain/messages.ts'
import { localPath, type Language } from '#domain/language.ts'
import { passwordChanges, type MailKind } from '#domain/notification/mail-kind.ts'
import { isOrderStatus, type OrderStatus } from '#domain/order/order.ts'
import { currency, formatSum } from '#domain/payment/payment.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import { nameIn } from '#domain/product/product.ts'
import { trackingLink, type Shipment } from '#domain/order/shipment.ts'
import type { MessageRules } from '#domain/notification/message-rules.ts'
import { topicOf } from '#domain/notification/topic.ts'
import { logoWithin, paperLogo, type ShopLogo } from '#domain/content/shop-logo.ts'
import type { Business } from '#domain/settings/settings.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { alertEmail, type AlertEmailContent } from './alert-mails.ts'
import { inboxEmail } from './inbox-mails.ts'
import { fillCustomText } from './message-text.ts'
import { orderLines, retainedLine } from './order-mail-lines.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'

/** `unsubscribeUrl` is the URL by which a mail program unsubscribes. */
export type MailText = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** `outside` is a URL that a staff member entered. `leave` is the unsubscribe link in the footer. */
type EmailContent = {
  title: string
  lines: string[]
  link: string | undefined
  outside?: string | undefined
  leave?: { words: string; link: string; unsubscribeUrl: string }
}
type MailFacts = {
  kind: MailKind
  language: Language
  publicUrl: string
  order: Order | undefined
  alert?: AlertEmailContent | undefined
  content: Readonly<Record<string, string>>
  /** The business details in the footer; empty if the seller has set none. */
  business?: Business
  /** The shop name, which may differ from the business name. */
  shop?: string
  /** The owner's words, where they are not the built-in ones. */
  rules?: MessageRules
  /** The logo above the text. */
  logo?: ShopLogo | null
}

/** The words of a mail, plain and as simple HTML. Undefined where its order is gone. */
export function mailText(facts: MailFacts): MailText | undefined {
  const { order, kind } = facts
  const builtIn = order ? orderEmail(facts, order) : accountEmail(facts)
  if (!builtIn) return undefined
  const emailContent = order ? inOwnWords(builtIn, facts, order) : builtIn
  const { sign } = messages(mailMessages, facts.language)
  const { title, lines, link, outside, leave } = emailContent
  const foot = businessLine(facts.business ?? {}, facts.language)
  const { shop = '' } = facts
  const legal = facts.business?.name
  // The line of a business with a name begins with that name.
  const signed = [shop || (legal === undefined ? sign : '')].filter((name) => name !== '' && name !== legal)
  const last = leave ? [leave.words, leave.link] : []
  const paragraphs = [...lines, ...(link ? [link] : []), ...signed, ...(foot ? [foot] : []), ...last]
  const links = new Set([link, outside, leave?.link])
  const html = paragraphs.map((line) =>
    links.has(line)
      ? `<p><a href="${escape(line)}">${escape(line)}</a></p>`
      : `<p>${escape(line).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject: title,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${kind === 'new-order' ? 'en' : facts.language}"><meta charset="utf-8"><body>${logoHtml(facts)}<h1>${escape(title)}</h1>${html.join('')}</body></html>`,
    ...(leave && { unsubscribeUrl: leave.unsubscribeUrl }),
  }
}

/** Returns the logo as HTML. The text of the email contains the shop name, so nothing is lost without pictures. */
function logoHtml({ logo, publicUrl, shop, business }: MailFacts): string {
  if (!logo) return ''
  const { width, height } = logoWithin(logo, { width: 240, height: 44 })
  const alt = escape(shop || (business?.name ?? ''))
  const address = `${publicUrl}${pictureUrl(logo, paperLogo.width, paperLogo.type)}`
  return `<p><img src="${escape(address)}" alt="${alt}" width="${width}" height="${height}"></p>`
}

/** Returns the name of the shop in emails; undefined if neither the shop nor the business has a name. */
function calledIn({ shop, business }: MailFacts): string | undefined {
  return shop || business?.name
}

/** Applies the owner's subject and first paragraph, unless the order needs special text. */
function inOwnWords(emailContent: EmailContent, facts: MailFacts, order: Order): EmailContent {
  const { kind, content, rules } = facts
  const topic = topicOf(kind, content)
  const { why = 'edited' } = content
  const isSpecial = isAbroad(order.address) || why !== 'edited'
  if (topic === undefined || rules === undefined || isSpecial) return emailContent
  const { mailSubject, mailText: paragraph } = rules.topics[topic]
  const messageFacts = { ...facts, order, businessName: calledIn(facts) }
  const title = fillCustomText(mailSubject, messageFacts) ?? emailContent.title
  const first = fillCustomText(paragraph, messageFacts)
  return first === undefined
    ? { ...emailContent, title }
    : { ...emailContent, title, lines: [...first.split(/\n+/), ...emailContent.lines.slice(1)] }
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
  return [name, address, phone && phone, email, ...numberTexts].filter(Boolean).join(', ')
}

function orderEmail(facts: MailFacts, order: Order): EmailContent | undefined {
  const { kind, language, publicUrl, content } = facts
  const t = messages(mailMessages, language)
  const toOrder = content['url'] ?? `${publicUrl}${localPath(language, '/my-orders')}?order=${order.id}`
  const id = { order: orderNumberText(order.number, language) }
  const lineTexts = orderLines(order, stepOf(facts), language)
  const away = isAbroad(order.address)
  if (kind === 'order-placed')
    return {
      title: t.placedTitle(id),
      lines: [away ? t.placedAbroadText : t.placedText, ...lineTexts],
      link: toOrder,
    }
  if (kind === 'order-paid')
    return { title: t.paidTitle(id), lines: [paidLine(facts, away), ...lineTexts], link: toOrder }
  if (kind === 'pay-link') {
    const link = `${publicUrl}${localPath(language, `/pay/${content['token'] ?? ''}`)}`
    return { title: t.payLinkTitle(id), lines: [t.payLinkText, ...lineTexts], link }
  }
  if (kind === 'payment-reminder') {
    const time = formatDateTime(new Date(content['until'] ?? ''), language)
    const link = `${publicUrl}${localPath(language, `/pay/qr/${order.id}`)}`
    return { title: t.reminderTitle(id), lines: [t.reminderText({ time }), ...lineTexts], link }
  }
  if (kind === 'paid-late')
    return { title: t.latePaymentTitle(id), lines: [latePaymentLine(facts)], link: toOrder }
  if (kind === 'review') return { ...reviewEmail(order, language), link: toOrder }
  if (kind === 'refunded') return { ...refundEmail(facts, order), link: toOrder }
  if (kind === 'new-order') {
    const link = `${publicUrl}${localPath(language, '/seller/orders')}`
    return { title: t.sellerTitle(id), lines: [t.sellerText, ...lineTexts], link }
  }
  const inboxContent = inboxEmail({ ...facts, order })
  if (inboxContent) return inboxContent
  const { status = '' } = content
  if (kind === 'order-status' && content['why'] === 'edited')
    return { title: t.editedTitle(id), lines: [editedLine(facts, order), ...lineTexts], link: toOrder }
  if (kind !== 'order-status' || status === '') return undefined
  const title = t.statusTitle({ ...id, status: statusText(status, language) })
  const shipment = status === 'Shipped' ? order.shipment : null
  return {
    title,
    lines: [
      statusLine(facts, order),
      ...retainedLine(order, language),
      ...shipmentLines(shipment, language),
      ...lineTexts,
    ],
    link: toOrder,
    outside: shipment === null ? undefined : trackingLink(shipment.tracking),
  }
}

/** Why a seller has changed the order, in their words. */
function editedLine({ language }: MailFacts, { changes }: Order): string {
  return messages(mailMessages, language).editedText({ reason: changes.at(-1)?.reason ?? '' })
}

/** Returns the courier lines; the tracking address is a line of its own, so that it becomes a link. */
function shipmentLines(shipment: Shipment | null, language: Language): string[] {
  if (shipment === null) return []
  const { courier, tracking } = shipment
  const t = messages(shipmentMessages, language)
  const address = trackingLink(tracking)
  const tracked = address === undefined ? [t.trackedAs({ tracking })] : [`${t.follow}:`, address]
  return [...(courier === '' ? [] : [t.sentWith({ courier })]), ...(tracking === '' ? [] : tracked)]
}

function statusLine({ language, content }: MailFacts, { isPaid, prepaidPaisa }: Order): string {
  const t = messages(mailMessages, language)
  if (content['status'] === 'Cancelled') return t.cancelledText
  if (content['status'] !== 'Returned') return t.statusText
  return isPaid || prepaidPaisa > 0 ? t.returnedPaidText : t.returnedText
}

/**
 * Returns the line about a payment. A shopper who got a cancellation email learns that the order is no longer
 * cancelled.
 */
function paidLine({ language, content }: MailFacts, isAway: boolean): string {
  const t = messages(mailMessages, language)
  if (content['why'] === 'reinstated') return t.reinstatedText
  if (content['why'] === 'rest') return t.restPaidText
  return isAway ? t.paidAbroadText : t.paidText
}

function latePaymentLine({ language, content }: MailFacts): string {
  const t = messages(mailMessages, language)
  if (content['why'] === 'mismatch') return messages(refundMessages, language).mismatchText
  return content['why'] === 'gone' ? t.goneText : t.latePaymentText
}

/** The email that asks for a review. */
function reviewEmail({ lines }: Order, language: Language) {
  const t = messages(mailMessages, language)
  const names = lines.map(({ product }) => nameIn(language, product)).join(', ')
  return { title: t.reviewTitle, lines: [t.reviewText, t.reviewOf({ names })] }
}

function refundEmail({ language, content }: MailFacts, { number }: Order) {
  const t = messages(refundMessages, language)
  const sum = { paisa: Number(content['amountPaisa'] ?? 0), currency: content['currency'] ?? currency }
  const amount = formatSum(sum, language)
  return {
    title: t.refundedTitle({ order: orderNumberText(number, language) }),
    lines: [t.refundedText({ amount })],
  }
}

/** Returns the order status that an email reports. The email may be sent when the order already has a later status. */
function stepOf({ kind, content }: MailFacts): OrderStatus {
  const { status = '' } = content
  return kind === 'order-status' && isOrderStatus(status) ? status : 'Processing'
}

function accountEmail(facts: MailFacts): EmailContent | undefined {
  const { kind, language, publicUrl, content, alert } = facts
  const t = messages(mailMessages, language)
  if (alert) return alertEmail(alert, language)
  if (kind === 'welcome')
    return {
      title: t.welcomeTitle({ shop: shopName(calledIn(facts), language) }),
      lines: [t.welcomeText],
      link: `${publicUrl}${localPath(language, '/')}`,
    }
  if (kind === 'password-changed') return changeEmail(facts)
  if (kind === 'new-message' || kind === 'message-answered')
    return inboxEmail({ kind, language, publicUrl, content })
  if (kind === 'code')
    return {
      title: t.codeTitle({ shop: shopName(calledIn(facts), language) }),
      lines: [t.codeText({ code: content['token'] ?? '' })],
      link: undefined,
    }
  if (kind === 'question-answered')
    return {
      title: t.questionTitle,
      lines: [
        t.questionText({ question: content['question'] ?? '' }),
        t.questionAnswer({ answer: content['answer'] ?? '' }),
      ],
      link: `${publicUrl}${localPath(language, content['path'] ?? '/')}`,
    }
  if (kind !== 'password-reset') return undefined
  const page = content['of'] === 'staff' ? '/reset-password?of=staff&token=' : '/reset-password?token='
  const link = `${publicUrl}${localPath(language, page)}${content['token'] ?? ''}`
  return { title: t.resetTitle, lines: [t.resetText], link }
}

/** The email about a changed password or login address, with the time, the method and the next steps. */
function changeEmail({ language, publicUrl, content }: MailFacts): EmailContent {
  const t = messages(mailMessages, language)
  // Emails queued by the previous release contain neither time nor method.
  const { of, email = '', at } = content
  const when = at === undefined ? [] : [t.changedAt({ at: formatDateTime(new Date(at), language) })]
  if (of === 'staff-email')
    return { title: t.movedTitle, lines: [t.movedText({ email }), ...when], link: undefined }
  const by = passwordChanges.find((one) => one === content['by']) ?? 'self'
  const isStaff = of === 'staff'
  const page = isStaff ? '/reset-password?of=staff' : '/reset-password'
  return {
    title: isStaff ? t.staffChangedTitle : t.changedTitle,
    lines: [
      isStaff ? t[`staff-changed-${by}`] : t[by === 'link' ? 'changed-link' : 'changed-self'],
      ...when,
      isStaff ? t.staffChangedHelp : t.changedHelp,
    ],
    link: `${publicUrl}${localPath(language, page)}`,
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
