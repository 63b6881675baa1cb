import type { Database } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { Language } from '#domain/language.ts'
import {
  isPhoneRecipient,
  type MessageRules,
  type ShopRecipient,
} from '#domain/notification/message-rules.ts'
import { parseRules } from '#domain/notification/message-rules.server.ts'
import { shopTopics, type ShopTopic } from '#domain/notification/notifications.ts'
import {
  notificationAddresses,
  notificationLanguage,
  parseSettingsRecord,
} from '#domain/settings/settings.ts'

type Addressee = { to: string; language: Language }

/** The recipients, topics and channels of notifications. */
export type NotificationSettings = {
  rules: MessageRules
  /** The recipients of the shop: those of the business settings, then those of the notification rules. */
  recipients: readonly ShopRecipient[]
  /** The store's first owner who can log in, who gets the emails if no recipient is set. */
  owner: Addressee | undefined
}

type NotificationSettingsRow = {
  settings: unknown
  owner: string | null
  rules: Record<string, unknown> | null
}

const queryNotificationSettings = statement<NotificationSettingsRow>(`
  select (select value from settings where scope = 'business' and name = 'details') as settings,
    (select email from staff where role = 'owner' and disabled_at is null order by created_at, id limit 1) as owner,
    (select jsonb_object_agg(name, value) from settings where scope = 'notifications') as rules`)

/** Reads the notification settings in one statement. */
export async function readNotificationSettings(tx: Database): Promise<NotificationSettings> {
  const [row] = await queryNotificationSettings(tx, [])
  const settings = parseSettingsRecord(row?.settings)
  const rules = parseRules(row?.rules ?? {})
  const language = notificationLanguage(settings)
  const settingsRecipients = notificationAddresses(settings).map((to) => ({
    to,
    language,
    topics: shopTopics,
  }))
  const settingsAddresses = new Set(settingsRecipients.map(({ to }) => to))
  const ruleRecipients = rules.recipients.filter(({ to }) => !settingsAddresses.has(to))
  const owner = row?.owner ? { to: row.owner, language } : undefined
  return { rules, recipients: [...settingsRecipients, ...ruleRecipients], owner }
}

/** Returns the recipients of the shop who get an email about a topic, or else the first owner. */
export function emailRecipientsOf(
  { recipients, owner }: NotificationSettings,
  topic: ShopTopic,
): readonly Addressee[] {
  const emailRecipients = recipients.filter(
    ({ to, topics }) => !isPhoneRecipient(to) && topics.includes(topic),
  )
  return emailRecipients.length > 0 || owner === undefined ? emailRecipients : [owner]
}

/** Returns the recipients of the shop who get an SMS about a topic. */
export function smsRecipientsOf(
  { recipients }: NotificationSettings,
  topic: ShopTopic,
): readonly Addressee[] {
  return recipients.filter(({ to, topics }) => isPhoneRecipient(to) && topics.includes(topic))
}
