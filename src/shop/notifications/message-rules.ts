import type { Database } from '#db/database.server.ts'
import {
  type MessageSetting,
  type MessageRules,
  type RuleVersions,
} from '#domain/notification/message-rules.ts'
import {
  parseRules,
  parseRuleVersions,
  recipientList,
  ruleChange,
  topicRuleSchema,
} from '#domain/notification/message-rules.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { readSettingRows, writeSetting } from '#shop/settings/stored-settings.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** The current rules, and the number of changes of each setting. */
export type VersionedRules = { rules: MessageRules; versions: RuleVersions }

/** Returns which recipients get which notification, by which channel and with which text. */
export async function readMessageRules(db: Database): Promise<MessageRules> {
  return (await readVersionedRules(db)).rules
}

/** Returns the rules with their versions, for the owner's settings page. */
export async function findMessageRules(shop: ShopContext): Promise<VersionedRules> {
  requireStoreOwner(shop)
  return readVersionedRules(shop.db)
}

/**
 * Changes one setting: the recipients of the shop or one topic. The audit log records the previous value. Throws
 * ShopError `settings-changed`, with the current value, if somebody has changed it since it was read.
 */
export async function saveMessageRules(shop: ShopContext, input: unknown): Promise<VersionedRules> {
  const seller = requireStoreOwner(shop)
  const { name, version, value: rawValue } = parseInput(ruleChange, input)
  const value =
    name === 'recipients' ? parseInput(recipientList, rawValue) : parseInput(topicRuleSchema(name), rawValue)
  await inTransaction(shop.db, async (tx) => {
    const setting = { scope: 'notifications', name, version, value } as const
    const savedSetting = await writeSetting(tx, { ...setting, updatedAt: shop.now(), updatedBy: seller.id })
    if (savedSetting === 'conflict') throw await settingsConflictError(tx, name)
    const detail = { before: savedSetting.before ?? null, after: value }
    await audit(tx, shop, { action: 'settings.messages', subject: name, detail })
  })
  shop.business.invalidate()
  return readVersionedRules(shop.db)
}

async function settingsConflictError(db: Database, settingKey: MessageSetting): Promise<ShopError> {
  const { rules, versions } = await readVersionedRules(db)
  const value = settingKey === 'recipients' ? rules.recipients : rules.topics[settingKey]
  return new ShopError('settings-changed', { extra: { value, version: versions[settingKey] } })
}

async function readVersionedRules(db: Database): Promise<VersionedRules> {
  const rows = await readSettingRows(db, 'notifications')
  const storedValues = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const storedVersions = Object.fromEntries(rows.map(({ name, version }) => [name, version]))
  return { rules: parseRules(storedValues), versions: parseRuleVersions(storedVersions) }
}
