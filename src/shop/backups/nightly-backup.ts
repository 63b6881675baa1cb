import { inKathmandu } from '#domain/nepal/dates.ts'
import type { Store } from '#shop/context.ts'
import { deleteOldBackups, readBackups, readOpenedAt } from './backups.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
// 2 o'clock in Kathmandu: shoppers sleep, and the day's sales are over.
const backupHour = 2

/**
 * Makes the nightly backup if it is due, and deletes old backups. A store gets no backup in its first night.
 */
export async function backUpNightly(store: Store): Promise<void> {
  if (store.settings.backups.nightlyCount === 0) return
  const dueAt = lastDueAt(store.now())
  const [last] = await readBackups(store)
  if (last && last.madeAt >= dueAt) return
  const openedAt = await readOpenedAt(store)
  if (openedAt === undefined || openedAt >= dueAt) return
  if (await store.makeBackup('nightly')) await deleteOldBackups(store)
}

/** Returns the last moment at which a nightly backup was due. */
export function lastDueAt(now: Date): Date {
  const sinceMidnight = inKathmandu(now).getTime() % dayMs
  return new Date(now.getTime() - ((sinceMidnight - backupHour * hourMs + dayMs) % dayMs))
}
