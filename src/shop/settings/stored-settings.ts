import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { settings } from '#db/schema/operations.server.ts'
import type { SettingScope } from '#domain/settings/setting-scopes.ts'

type SettingRow = typeof settings.$inferSelect
type SettingKey = { scope: SettingScope; name: string }
type SettingWrite = SettingKey & { version: number; value: unknown; updatedAt: Date; updatedBy: string }

const whereSetting = ({ scope, name }: SettingKey) => and(eq(settings.scope, scope), eq(settings.name, name))

/** Reads the stored settings of a scope. A setting that was never changed has no row. */
export function readSettingRows(db: Database, scope: SettingScope): Promise<SettingRow[]> {
  return db.select().from(settings).where(eq(settings.scope, scope))
}

/** Reads a stored setting, and locks it until the end of a transaction. */
export async function lockSetting(tx: Database, key: SettingKey): Promise<SettingRow | undefined> {
  const [row] = await tx.select().from(settings).where(whereSetting(key)).for('no key update')
  return row
}

/** Stores the first value of a setting. An existing one stays. */
export async function createSetting(db: Database, setting: SettingKey & { value: unknown; updatedAt: Date }) {
  await db
    .insert(settings)
    .values({ ...setting, version: 1 })
    .onConflictDoNothing()
}

/** Deletes a setting. */
export async function deleteSetting(db: Database, key: SettingKey): Promise<void> {
  await db.delete(settings).where(whereSetting(key))
}

/**
 * Writes a setting if it still has the version that was read: 0 if it has never been changed. Returns the previous
 * value, undefined for the first write. Returns `conflict` if it has another version.
 */
export async function writeSetting(
  tx: Database,
  { version, ...row }: SettingWrite,
): Promise<{ before: unknown } | 'conflict'> {
  const previousRow = await lockSetting(tx, row)
  if ((previousRow?.version ?? 0) !== version) return 'conflict'
  const [savedRow] = previousRow
    ? await tx
        .update(settings)
        .set({ ...row, version: version + 1 })
        .where(whereSetting(row))
        .returning({ name: settings.name })
    : await tx
        .insert(settings)
        .values({ ...row, version: 1 })
        .onConflictDoNothing()
        .returning({ name: settings.name })
  return savedRow ? { before: previousRow?.value } : 'conflict'
}
