import { inEveryLanguage, languages, type InEachLanguage, type Language } from '#domain/language.ts'
import {
  notificationRuleOf,
  shopTopics,
  smsKinds,
  topics,
  type ShopTopic,
  type Topic,
} from './notifications.ts'

/** The channels of a topic, and the owner's custom texts; '' means the built-in text. */
export type TopicRule = {
  mail: boolean
  sms: boolean
  smsText: InEachLanguage<string>
  mailSubject: InEachLanguage<string>
  /** The first paragraph of the email. Items, totals and address follow. */
  mailText: InEachLanguage<string>
}

/** A recipient in the shop: by email, or by SMS if `to` is a phone number in E.164. */
export type ShopRecipient = { to: string; language: Language; topics: readonly ShopTopic[] }

/** The recipients, channels and texts of each message. */
export type MessageRules = {
  recipients: readonly ShopRecipient[]
  topics: Readonly<Record<Topic, TopicRule>>
}

/** A setting that is saved as a whole and has its own version. */
export type MessageSetting = 'recipients' | Topic
export const messageSettings: readonly MessageSetting[] = ['recipients', ...topics]

/** The version number of each setting: 0 if it has never been changed. */
export type RuleVersions = Readonly<Record<MessageSetting, number>>

export const maxRecipients = 10
export const messageLimits = { smsText: 320, mailSubject: 120, mailText: 600 } as const

/** The name of a text that the owner can replace. */
export type CustomTextName = keyof typeof messageLimits
export const customTextNames = [
  'smsText',
  'mailSubject',
  'mailText',
] as const satisfies readonly CustomTextName[]

/** Returns the default rule of a topic: emails on, SMS only if there is no other channel. */
export function defaultRule(topic: Topic): TopicRule {
  const { mail, sms } = notificationRuleOf(topic)
  const noCustomText = inEveryLanguage(() => '')
  const texts = { smsText: noCustomText, mailSubject: noCustomText, mailText: noCustomText }
  return { mail: mail !== 'none', sms: sms === 'fixed', ...texts }
}

/** Returns whether a topic has custom texts in any language. */
export function hasCustomText(rule: TopicRule): boolean {
  return customTextNames.some((name) => languages.some((language) => rule[name][language] !== ''))
}

/** Returns whether a recipient is reached by SMS. */
export function isPhoneRecipient(to: string): boolean {
  return to.startsWith('+')
}

/** Returns the topics that a recipient can choose. A recipient by SMS can choose only topics that have an SMS. */
export function topicsFor(to: string): readonly ShopTopic[] {
  return isPhoneRecipient(to) ? shopTopics.filter((topic) => smsKinds.includes(topic)) : shopTopics
}
