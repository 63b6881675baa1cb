import { count, gt } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { storeSetup } from '#db/schema/operations.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { setupChange, storedSetup } from '#domain/settings/setup.server.ts'
import { minProductsToOpen, setupSteps, type SetupStep } from '#domain/settings/setup.ts'
import { hasDemoDetails, detailsMissingOnBills } from '#domain/settings/settings.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { createSetting, lockSetting, readSettingRows, writeSetting } from '#shop/settings/stored-settings.ts'
import { inTransaction } from '#shop/transaction.ts'

const setupSetting = { scope: 'setup', name: 'setup' } as const

/** Returns the completed setup steps; undefined after the owner has closed the checklist. */
export async function readSetup(shop: ShopContext): Promise<{ done: SetupStep[] } | undefined> {
  requireStoreOwner(shop)
  const { confirmed, isClosed } = await readStoredSetup(shop.db)
  if (isClosed) return undefined
  const completed = await readCompletedSteps(shop)
  return { done: setupSteps.filter((step) => confirmed.includes(step) || completed[step]) }
}

/** Marks a step as done, or closes the checklist permanently. */
export async function changeSetup(shop: ShopContext, input: unknown): Promise<void> {
  const seller = requireStoreOwner(shop)
  const { confirm, isClosed } = parseInput(setupChange, input)
  await inTransaction(shop.db, async (tx) => {
    const updatedAt = shop.now()
    await createSetting(tx, { ...setupSetting, value: {}, updatedAt })
    // Locks the setting, so that two concurrent confirmations are both stored.
    const row = await lockSetting(tx, setupSetting)
    const currentSetup = storedSetup.parse(row?.value)
    const confirmed = [...new Set([...currentSetup.confirmed, ...(confirm === undefined ? [] : [confirm])])]
    const value = { confirmed, isClosed: isClosed ?? currentSetup.isClosed }
    await writeSetting(tx, {
      ...setupSetting,
      version: row?.version ?? 0,
      value,
      updatedAt,
      updatedBy: seller.id,
    })
  })
}

async function readStoredSetup(db: Database) {
  const rows = await readSettingRows(db, 'setup')
  return storedSetup.parse(rows.find(({ name }) => name === setupSetting.name)?.value ?? {})
}

/** Returns for each step whether its result is stored. */
async function readCompletedSteps(shop: ShopContext): Promise<Record<SetupStep, boolean>> {
  const business = await readSettings(shop)
  const { versions, qr } = await shop.business.readOwner()
  const hasGateway = shop.payments.gateways.some(({ name }) => name !== 'test')
  return {
    business: detailsMissingOnBills(business).length === 0 && !hasDemoDetails(business),
    tax: versions.tax > 0,
    delivery: versions.delivery > 0,
    payment: hasGateway || qr.isOffered,
    mail: shop.mail.writesToFiles !== true,
    returns: versions.returns > 0,
    display: versions.shown > 0,
    products: (await countAddedProducts(shop.db)) >= minProductsToOpen,
    order: (await shop.db.select({ id: orders.id }).from(orders).limit(1)).length > 0,
  }
}

/** Counts the products that were added after the store was opened, which excludes the demo catalogue. */
async function countAddedProducts(db: Database): Promise<number> {
  const [opening] = await db.select({ finishedAt: storeSetup.completedAt }).from(storeSetup)
  const openedAt = opening?.finishedAt ?? new Date(0)
  const [row] = await db.select({ count: count() }).from(products).where(gt(products.createdAt, openedAt))
  return row?.count ?? 0
}
