import { textIn, type Language, type Text } from '#domain/language.ts'
import { accountNotifications } from '#domain/notification/kinds/account-notifications.ts'
import { alertNotifications } from '#domain/notification/kinds/alert-notifications.ts'
import { inboxNotifications } from '#domain/notification/kinds/inbox-notifications.ts'
import { orderNotifications } from '#domain/notification/kinds/order-notifications.ts'
import { paymentNotifications } from '#domain/notification/kinds/payment-notifications.ts'
import { shopNotifications } from '#domain/notification/kinds/shop-notifications.ts'
import { statusNotifications } from '#domain/notification/kinds/status-notifications.ts'
import { unfilledText, type NotificationRule } from '#domain/notification/kinds/define-notification.ts'

/** All notifications of the store. */
export const notifications = [
  ...orderNotifications,
  ...statusNotifications,
  ...paymentNotifications,
  ...accountNotifications,
  ...shopNotifications,
  ...inboxNotifications,
  ...alertNotifications,
] as const

export type Notification = (typeof notifications)[number]
/** The kind of an email in the queue. Order statuses share one kind. */
export type MailKind = Notification['kind']
/** The name of a notification rule that the owner can edit. */
export type Topic = NonNullable<Notification['rule']>['topic']
/** A notification to the shop. */
export type ShopTopic = Extract<Notification, { audience: 'shop' }>['kind']

export const mailKinds: readonly MailKind[] = [...new Set(notifications.map(({ kind }) => kind))]
/** The kinds of SMS in the queue. */
export const smsKinds: readonly MailKind[] = [
  ...new Set(notifications.filter(({ texts }) => texts['sms']).map(({ kind }) => kind)),
]
export const topics: readonly Topic[] = notifications.flatMap(({ rule }) => (rule ? [rule.topic] : []))
export const shopTopics: readonly ShopTopic[] = shopNotifications.map(({ kind }) => kind)

type MessageContent = Readonly<Record<string, string>>

/** Returns the notification of a queued message; undefined for a kind of a later release. */
export function findNotification(kind: string, content: MessageContent): Notification | undefined {
  return notifications.find((candidate) => candidate.kind === kind && candidate.matches(content))
}

/** Returns the topic of a queued message; undefined if the owner does not configure it. */
export function topicOf(kind: string, content: MessageContent): Topic | undefined {
  return findNotification(kind, content)?.rule?.topic
}

/** Returns whether a text is the name of a topic. */
export function isTopic(name: string): name is Topic {
  return topics.some((topic) => topic === name)
}

/** Creates a value for every topic. */
export function valuesByTopic<T>(make: (topic: Topic) => T): Readonly<Record<Topic, T>> {
  const values = Object.fromEntries(topics.map((topic) => [topic, make(topic)]))
  if (!hasEveryTopic(values)) throw new Error('A topic has no value')
  return values
}

function hasEveryTopic<T>(values: Readonly<Record<string, T>>): values is Readonly<Record<Topic, T>> {
  return topics.every((topic) => Object.hasOwn(values, topic))
}

/** Returns whether a person waits for an email of this kind. It is then sent before all others. */
export function isUrgentMail(kind: MailKind): boolean {
  return notifications.some((candidate) => candidate.kind === kind && candidate.isUrgent)
}

/** Returns the name of an email of this kind in the seller's lists. */
export function mailName(kind: MailKind, language: Language): string {
  const notification = notifications.find((candidate) => candidate.kind === kind)
  return notification ? textIn(language, notification.name) : kind
}

/** Returns the notification with the rule of a topic. */
function findTopic(topic: Topic): { notification: Notification; rule: NotificationRule } {
  for (const notification of notifications)
    if (notification.rule?.topic === topic) return { notification, rule: notification.rule }
  throw new Error(`No notification is configured as ${topic}`)
}

/** Returns the rule of a topic. */
export function notificationRuleOf(topic: Topic): NotificationRule {
  return findTopic(topic).rule
}

/** Returns the name of a topic on the seller's pages. */
export function topicName(topic: Topic, language: Language): string {
  const { notification, rule } = findTopic(topic)
  return textIn(language, rule.name ?? notification.name)
}

/** Returns the name of a topic among the choices of a recipient of the shop. */
export function recipientTopicName(topic: ShopTopic, language: Language): string {
  const notification = shopNotifications.find(({ kind }) => kind === topic)
  return notification?.recipientTopic ? textIn(language, notification.recipientTopic) : topic
}

/** Returns whether a topic has this text: an SMS, or the subject and the first paragraph of an email. */
export function hasCustomizableText(topic: Topic, name: CustomTextName): boolean {
  const { mail, sms } = notificationRuleOf(topic)
  return (name === 'smsText' ? sms : mail) !== 'none'
}

const textNames = { smsText: 'sms', mailSubject: 'subject', mailText: 'text' } as const
type CustomTextName = keyof typeof textNames

/** Returns the built-in text that the owner can replace, with unfilled placeholders; '' if the topic has none. */
export function builtInText(topic: Topic, name: CustomTextName, language: Language): string {
  const { texts } = findTopic(topic).notification
  const text: Text | undefined = texts[textNames[name]]
  return text && hasCustomizableText(topic, name) ? unfilledText(text, language) : ''
}
