import { textIn, type InEachLanguage, type Language } from '#domain/language.ts'
import { fillText, smsText, type TextValues } from '#domain/notification/fill-text.ts'
import type { MessageRules } from '#domain/notification/message-rules.ts'
import { goesBySms, topicOf } from '#domain/notification/topic.ts'
import { builtInSms, placedWithoutAccount, shopName } from '#domain/notification/topic-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { localPath } from '#domain/language.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { currency, formatSum } from '#domain/payment/payment.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'

export type MessageFacts = {
  kind: string
  content: Readonly<Record<string, string>>
  language: Language
  publicUrl: string
  /** The shop name in the language, or else the business name. */
  businessName: string | undefined
  order: Order | undefined
}

/** Returns the values of the placeholders in a message. */
function valuesOf({ content, language, publicUrl, businessName, order }: MessageFacts): TextValues {
  const { url, code } = content
  const values = { shop: shopName(businessName, language), code: code ?? '' }
  if (order === undefined) return { ...values, link: url ?? publicUrl }
  return {
    ...values,
    name: order.address.firstName,
    order: orderNumberText(order.number, language),
    amount: amountIn(content, language),
    total: formatMoney(order.totalPaisa, language, 'when-needed'),
    place: order.address.city,
    courier: order.shipment?.courier ?? '',
    tracking: order.shipment?.tracking ?? '',
    reason: order.changes.at(-1)?.reason ?? '',
    link: url ?? `${publicUrl}${localPath(language, `/order/${order.id}`)}`,
  }
}

function amountIn({ amountPaisa, currency: coin = currency }: MessageFacts['content'], language: Language) {
  return amountPaisa === undefined ? '' : formatSum({ paisa: Number(amountPaisa), currency: coin }, language)
}

/** The text of an SMS in the owner's words or the built-in ones; undefined for a kind without any. */
export function smsTextOf(facts: MessageFacts, rules: MessageRules): string | undefined {
  const topic = topicOf(facts.kind, facts.content)
  if (topic === undefined || !goesBySms(topic)) return undefined
  const customText = rules.topics[topic].smsText[facts.language]
  const isNobodys = topic === 'order-placed' && facts.order?.shopperId === null
  const builtIn = isNobodys ? textIn(facts.language, placedWithoutAccount) : builtInSms(topic, facts.language)
  return smsText(customText || builtIn, valuesOf(facts))
}

/** A text of the owner's filled in; undefined where they have none. */
export function fillCustomText(text: InEachLanguage<string>, facts: MessageFacts): string | undefined {
  const customText = text[facts.language]
  return customText === '' ? undefined : fillText(customText, valuesOf(facts))
}
