import type { Database } from '#db/database.server.ts'
import { statement } from '#db/statement.server.ts'
import type { Language } from '#domain/language.ts'
import {
  isPhoneRecipient,
  type MessageRules,
  type ShopRecipient,
} from '#domain/notification/message-rules.ts'
import { readRules } from '#domain/notification/message-rules.server.ts'
import { shopTopics, type ShopTopic } from '#domain/notification/notifications.ts'
import { notifiedAddresses, notifiedLanguage, readSettingsRecord } from '#domain/settings/settings.ts'

type Addressee = { to: string; language: Language }

/** The recipients, topics and channels of notifications. */
export type NotificationSettings = {
  rules: MessageRules
  /** The recipients of the shop, those of the settings first. */
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

/** Reads everything that decides about recipients, in one statement. */
export async function readNotificationSettings(tx: Database): Promise<NotificationSettings> {
  const [row] = await queryNotificationSettings(tx, [])
  const settings = readSettingsRecord(row?.settings)
  const rules = readRules(row?.rules ?? {})
  const language = notifiedLanguage(settings)
  const first = notifiedAddresses(settings).map((to) => ({ to, language, topics: shopTopics }))
  const named = new Set(first.map(({ to }) => to))
  const others = rules.recipients.filter(({ to }) => !named.has(to))
  const owner = row?.owner ? { to: row.owner, language } : undefined
  return { rules, recipients: [...first, ...others], owner }
}

/** Returns who in the shop gets an email about a topic: the set recipients, otherwise the first owner. */
export function mailedAbout(
  { recipients, owner }: NotificationSettings,
  topic: ShopTopic,
): readonly Addressee[] {
  const emailRecipients = recipients.filter(
    ({ to, topics }) => !isPhoneRecipient(to) && topics.includes(topic),
  )
  return emailRecipients.length > 0 || owner === undefined ? emailRecipients : [owner]
}

/** Returns the recipients of the shop who get an SMS about a topic. */
export function textedAbout({ recipients }: NotificationSettings, topic: ShopTopic): readonly Addressee[] {
  return recipients.filter(({ to, topics }) => isPhoneRecipient(to) && topics.includes(topic))
}
