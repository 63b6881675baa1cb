import { settings } from '#db/schema/operations.server.ts'
import {
  businessIn,
  settingsRecord,
  settingNames,
  type Business,
  type Settings,
} from '#domain/settings/settings.ts'
import { settingsChange } from '#domain/settings/settings.server.ts'
import { audit } from '#shop/audit.ts'
import { readStoredSettings } from './business.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireSeller } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { inTransaction } from '#shop/transaction.ts'

/** What the seller has told of the business. Whatever is made from it is dropped when it changes. */
export async function readSettings(shop: Shop): Promise<Settings> {
  shop.cacheTags.add('settings')
  return shop.business.read()
}

/** The business as a page shows it, in the page's language. */
export async function readBusiness(shop: Shop): Promise<Business> {
  return businessIn(shop.language, await readSettings(shop))
}

/** The settings as they stand, for the seller's form. */
export async function findSettings(shop: Shop): Promise<Settings> {
  requireSeller(shop)
  return readStoredSettings(shop.db)
}

/** The owner changes what is told of the business, all of it at once; the diary keeps what changed. */
export async function saveSettings(shop: Shop, input: unknown): Promise<Settings> {
  const seller = requireSeller(shop)
  if (seller.role !== 'owner') throw new ShopError('not-allowed')
  const told = parseInput(settingsChange, input)
  const content = settingsRecord(told)
  const updatedAt = shop.now()
  await inTransaction(shop.db, async (tx) => {
    const before = settingsRecord(await readStoredSettings(tx))
    const changed = settingNames.filter((name) => before[name] !== content[name])
    if (changed.length === 0) return
    await tx
      .insert(settings)
      .values({ content, updatedAt })
      .onConflictDoUpdate({ target: settings.id, set: { content, updatedAt } })
    const detail = Object.fromEntries(
      changed.map((name) => [name, { before: before[name], after: content[name] }]),
    )
    await audit(tx, shop, { action: 'settings.save', subject: 'settings', detail })
  })
  shop.business.changed()
  return told
}
