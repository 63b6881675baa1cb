import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.server.ts'
import { ownerSettings } from '#db/schema/operations.server.ts'

type Setting = { name: string; version: number; value: unknown; updatedAt: Date; updatedBy: string }

/**
 * Writes an owner's setting if it still has the version that was read: 0 if it has never been changed. Returns the
 * previous value, undefined for the first write. Returns `changed` after an edit conflict.
 */
export async function writeSetting(
  tx: Database,
  { name, version, ...row }: Setting,
): Promise<{ before: unknown } | 'changed'> {
  const [before] = await tx
    .select()
    .from(ownerSettings)
    .where(eq(ownerSettings.name, name))
    .for('no key update')
  if ((before?.version ?? 0) !== version) return 'changed'
  const [savedSetting] = before
    ? await tx
        .update(ownerSettings)
        .set({ ...row, version: version + 1 })
        .where(eq(ownerSettings.name, name))
        .returning({ name: ownerSettings.name })
    : await tx
        .insert(ownerSettings)
        .values({ name, version: 1, ...row })
        .onConflictDoNothing()
        .returning({ name: ownerSettings.name })
  return savedSetting ? { before: before?.value } : 'changed'
}
