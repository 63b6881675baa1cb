import * as z from 'zod'
import type { Database } from '#db/database.server.ts'
import {
  businessIn,
  parseSettingsRecord,
  toSettingsRecord,
  settingNames,
  type Business,
  type Settings,
  type SettingsRecord,
} from '#domain/settings/settings.ts'
import { settingsChange } from '#domain/settings/settings.server.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext, Store } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireSeller, requireStoreOwner } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { createSetting, lockSetting, readSettingRows, writeSetting } from './stored-settings.ts'

// Includes fields of a later release.
const storedRecordSchema = z.record(z.string(), z.unknown()).default({})
const businessKey = { scope: 'business', name: 'details' } as const

/** Returns the business details, and tags the response so that it is dropped when they change. */
export async function readSettings(shop: ShopContext): Promise<Settings> {
  shop.cacheTags.add('settings')
  return shop.business.read()
}

/** Returns the business details in the page's language. */
export async function readBusiness(shop: ShopContext): Promise<Business> {
  return businessIn(shop.language, await readSettings(shop))
}

/** The current settings and their version number: 0 if they have never been changed. */
export type VersionedSettings = { settings: Settings; version: number }

/** Returns the current settings for the seller's form. */
export async function findSettings(shop: ShopContext): Promise<VersionedSettings> {
  requireSeller(shop)
  return readVersionedSettings(shop.db)
}

async function readVersionedSettings(db: Database): Promise<VersionedSettings> {
  const [row] = await readSettingRows(db, 'business')
  return { settings: parseSettingsRecord(row?.value), version: row?.version ?? 0 }
}

/**
 * Changes the business details that the request contains. The audit log stores the changes. Fields of a later release
 * are preserved. Throws ShopError `settings-changed` if someone has changed them since the given version.
 */
export async function saveBusinessDetails(shop: ShopContext, input: unknown): Promise<VersionedSettings> {
  const owner = requireStoreOwner(shop)
  const { version, settings: changedSettings } = parseInput(settingsChange, input)
  const content = toSettingsRecord(changedSettings)
  const requestedNames = settingNames.filter(
    (name) => typeof input === 'object' && input !== null && name in input,
  )
  const updatedAt = shop.now()
  const savedSettings = await inTransaction(shop.db, async (tx) => {
    const row = await lockSetting(tx, businessKey)
    const storedSettings = toSettingsRecord(parseSettingsRecord(row?.value))
    const currentVersion = row?.version ?? 0
    if (version !== undefined && version !== currentVersion) throw await settingsConflictError(tx)
    const changedNames = requestedNames.filter((name) => storedSettings[name] !== content[name])
    if (changedNames.length === 0) return readVersionedSettings(tx)
    const change = Object.fromEntries(changedNames.map((name) => [name, content[name]]))
    const value = { ...storedRecordSchema.parse(row?.value), ...change }
    const writeResult = await writeSetting(tx, {
      ...businessKey,
      version: currentVersion,
      value,
      updatedAt,
      updatedBy: owner.id,
    })
    if (writeResult === 'conflict') {
      // Another first change has created the row at the same time. The next attempt locks it.
      if (version === undefined) return undefined
      throw await settingsConflictError(tx)
    }
    const detail = Object.fromEntries(
      changedNames.map((name) => [name, { before: storedSettings[name], after: content[name] }]),
    )
    await audit(tx, shop, { action: 'settings.save', subject: 'settings', detail })
    return readVersionedSettings(tx)
  })
  if (!savedSettings) return saveBusinessDetails(shop, input)
  shop.business.invalidate()
  return savedSettings
}

async function settingsConflictError(db: Database): Promise<ShopError> {
  const { settings, version } = await readVersionedSettings(db)
  return new ShopError('settings-changed', { extra: { value: toSettingsRecord(settings), version } })
}

/** Saves the first business details of a new store. Existing ones stay. */
export async function seedSettings(store: Store, content: Partial<SettingsRecord>): Promise<void> {
  await createSetting(store.db, { ...businessKey, value: content, updatedAt: store.now() })
  store.business.invalidate()
}
