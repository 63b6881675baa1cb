import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { ownerSettingVersions } from '#db/schema/operations.server.ts'
import {
  ownerChange,
  ownerSettings,
  readOwnerSettingRows,
  valuesWithVersions,
  type OwnerSettingName,
  type OwnerSettings,
  type VersionedOwnerSettings,
  type StoredOwnerSettings,
} from '#domain/settings/owner-settings.server.ts'
import { requirePicture } from '#shop/accept-pictures.ts'
import { audit } from '#shop/audit.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requirePermission, requireStoreOwner } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'
import { readSettingRows, writeSetting } from './stored-settings.ts'

/** Returns the owner's settings, and tags the response so that it is dropped when they change. */
export async function readOwnerSettings(shop: ShopContext): Promise<StoredOwnerSettings> {
  shop.cacheTags.add('settings')
  return shop.business.readOwner()
}

/** Returns every setting by its name, with its version. */
export async function readOwnerSettingsWithVersions(shop: ShopContext): Promise<VersionedOwnerSettings> {
  requirePermission(shop, 'money')
  return readVersionedSettings(shop.db)
}

/**
 * Changes one setting; the audit log stores the previous value. Throws ShopError `settings-changed`, with the current
 * setting, if someone has changed it since it was read.
 */
export async function saveOwnerSetting(shop: ShopContext, input: unknown): Promise<VersionedOwnerSettings> {
  const seller = requirePermission(shop, 'money')
  const { name, version, value: rawValue } = parseInput(ownerChange, input)
  const { schema, initial, isOwnerOnly } = ownerSettings[name]
  if (isOwnerOnly) requireStoreOwner(shop)
  const value = parseInput(schema, rawValue)
  if (name === 'qr') await requirePicture(shop.db, parseInput(ownerSettings.qr.schema, rawValue).picture)
  if (name === 'advance') await requireProducts(shop.db, parseInput(ownerSettings.advance.schema, rawValue))
  await inTransaction(shop.db, async (tx) => {
    const setting = {
      scope: 'selling',
      name,
      version,
      value,
      updatedAt: shop.now(),
      updatedBy: seller.id,
    } as const
    const savedSetting = await writeSetting(tx, setting)
    if (savedSetting === 'conflict') throw await settingsConflictError(tx, name)
    const detail = { before: savedSetting.before ?? initial, after: value }
    await audit(tx, shop, { action: 'settings.change', subject: name, detail })
  })
  shop.business.invalidate()
  return readVersionedSettings(shop.db)
}

/** Refuses a rule about a product that the store does not have. */
async function requireProducts(db: Database, { rules }: OwnerSettings['advance']): Promise<void> {
  const idsOf = ({ scope }: (typeof rules)[number]) => (scope.kind === 'products' ? scope.productIds : [])
  const ids = rules.flatMap(idsOf)
  if (ids.length === 0) return
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  const existingIds = new Set(rows.map(({ id }) => id))
  const invalidIndex = rules.findIndex((rule) => idsOf(rule).some((id) => !existingIds.has(id)))
  if (invalidIndex >= 0)
    throw new ShopError('invalid-input', { fields: { [`rules.${invalidIndex}.scope.productIds`]: 'choice' } })
}

async function settingsConflictError(db: Database, name: OwnerSettingName): Promise<ShopError> {
  const { [name]: currentSetting } = await readVersionedSettings(db)
  return new ShopError('settings-changed', { extra: { ...currentSetting } })
}

async function readVersionedSettings(db: Database): Promise<VersionedOwnerSettings> {
  return readOwnerSettingRows(await readSettingRows(db, 'selling'))
}

/** Reads all settings from the database, past every cache. */
export async function readStoredOwnerSettings(db: Database): Promise<StoredOwnerSettings> {
  return valuesWithVersions(await readVersionedSettings(db))
}

/** Returns a version of the delivery rules. Version 0 is the default of the specification. */
export async function readDeliveryVersion(db: Database, version: number): Promise<OwnerSettings['delivery']> {
  const { name } = ownerSettingVersions
  const [row] = await db
    .select({ value: ownerSettingVersions.value })
    .from(ownerSettingVersions)
    .where(and(eq(name, 'delivery'), eq(ownerSettingVersions.version, version)))
  return ownerSettings.delivery.read(row?.value)
}
