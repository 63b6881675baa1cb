import type { OrderStatus } from '#domain/order/order.ts'

/** Placeholders that a text may contain; they are filled when it is sent. */
export const placeholders = [
  'shop',
  'name',
  'order',
  'total',
  'amount',
  'place',
  'courier',
  'tracking',
  'reason',
  'link',
  'code',
] as const
export type Placeholder = (typeof placeholders)[number]

/** `choice`: the owner selects whether the channel is used. `fixed`: always. `none`: never. */
type ChannelRule = 'choice' | 'fixed' | 'none'
type TopicFacts = {
  mail: ChannelRule
  sms: ChannelRule
  placeholders: readonly Placeholder[]
  /** The placeholder that its SMS requires to be useful. */
  needs?: Placeholder
}

const ofOrder = ['shop', 'name', 'order', 'total', 'link'] as const

/** Everything that the store writes by itself and whose words the owner may choose. */
const topicFacts = {
  'order-placed': { mail: 'choice', sms: 'choice', placeholders: ofOrder },
  'order-paid': { mail: 'choice', sms: 'choice', placeholders: ofOrder },
  'order-changed': { mail: 'choice', sms: 'choice', placeholders: [...ofOrder, 'reason'] },
  'order-packed': { mail: 'choice', sms: 'none', placeholders: ofOrder },
  'order-shipped': { mail: 'choice', sms: 'choice', placeholders: [...ofOrder, 'courier', 'tracking'] },
  'order-out': { mail: 'choice', sms: 'choice', placeholders: ofOrder },
  'order-delivered': { mail: 'choice', sms: 'none', placeholders: ofOrder },
  'order-cancelled': { mail: 'choice', sms: 'choice', placeholders: ofOrder },
  'order-returned': { mail: 'choice', sms: 'choice', placeholders: ofOrder },
  'paid-late': { mail: 'choice', sms: 'choice', placeholders: ofOrder },
  refunded: { mail: 'choice', sms: 'choice', placeholders: [...ofOrder, 'amount'] },
  review: { mail: 'choice', sms: 'choice', placeholders: ofOrder, needs: 'link' },
  'pay-link': { mail: 'none', sms: 'fixed', placeholders: ofOrder, needs: 'link' },
  code: { mail: 'none', sms: 'fixed', placeholders: ['shop', 'code'], needs: 'code' },
  'new-order': { mail: 'fixed', sms: 'fixed', placeholders: [...ofOrder, 'place'] },
} as const satisfies Record<string, TopicFacts>

export type Topic = keyof typeof topicFacts
export const topics: readonly Topic[] = Object.keys(topicFacts).filter((name) => isTopic(name))

/** The topics that go by SMS, by choice or always. */
export type SmsTopic = {
  [Name in Topic]: (typeof topicFacts)[Name]['sms'] extends 'none' ? never : Name
}[Topic]

/** The topics that go by mail. */
export type MailTopic = {
  [Name in Topic]: (typeof topicFacts)[Name]['mail'] extends 'none' ? never : Name
}[Topic]

/** The topics of notifications to the shop; by SMS only new orders. */
export const shopTopics = ['new-order', 'new-message', 'new-request'] as const
export type ShopTopic = (typeof shopTopics)[number]

/** Returns the facts of a topic, from any source. */
export function factsOf(topic: Topic): TopicFacts {
  return topicFacts[topic]
}

/** Returns whether a text is the name of a topic. */
export function isTopic(name: string): name is Topic {
  return Object.hasOwn(topicFacts, name)
}

/** Creates a value for every topic. */
export function inEveryTopic<T>(make: (topic: Topic) => T): Readonly<Record<Topic, T>> {
  return {
    'order-placed': make('order-placed'),
    'order-paid': make('order-paid'),
    'order-changed': make('order-changed'),
    'order-packed': make('order-packed'),
    'order-shipped': make('order-shipped'),
    'order-out': make('order-out'),
    'order-delivered': make('order-delivered'),
    'order-cancelled': make('order-cancelled'),
    'order-returned': make('order-returned'),
    'paid-late': make('paid-late'),
    refunded: make('refunded'),
    review: make('review'),
    'pay-link': make('pay-link'),
    code: make('code'),
    'new-order': make('new-order'),
  }
}

/** Returns whether a topic is sent by SMS. */
export function goesBySms(topic: Topic): topic is SmsTopic {
  return factsOf(topic).sms !== 'none'
}

/** Returns whether a topic is sent by email. */
export function goesByMail(topic: Topic): topic is MailTopic {
  return factsOf(topic).mail !== 'none'
}

const topicOfStatus: Readonly<Record<Exclude<OrderStatus, 'Processing'>, Topic>> = {
  Packed: 'order-packed',
  Shipped: 'order-shipped',
  'Out for delivery': 'order-out',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  Returned: 'order-returned',
}

/** The kinds of SMS in the queue. Order statuses share one kind. */
export const smsKinds = [
  'order-placed',
  'order-paid',
  'order-status',
  'paid-late',
  'refunded',
  'review',
  'pay-link',
  'code',
  'new-order',
] as const

type MessageContent = Readonly<Record<string, string>>

/** Returns the topic of a queued message from its kind and content; undefined if its text is not customizable. */
export function topicOf(kind: string, content: MessageContent): Topic | undefined {
  if (kind !== 'order-status') return isTopic(kind) ? kind : undefined
  if (content['why'] === 'edited') return 'order-changed'
  const [, topic] = Object.entries(topicOfStatus).find(([status]) => status === content['status']) ?? []
  return topic
}
