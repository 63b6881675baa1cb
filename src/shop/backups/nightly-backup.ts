import { inKathmandu } from '#domain/nepal/dates.ts'
import type { Store } from '#shop/context.ts'
import { deleteOldBackups, readBackups, readOpenedAt } from './backups.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
// 2 o'clock in Kathmandu: shoppers sleep, and the day's sales are over.
const atHour = 2

/**
 * Makes the nightly backup when its hour has come, and deletes the oldest. There is none in the first night of a store.
 */
export async function backUpNightly(store: Store): Promise<void> {
  if (store.settings.backups.keep === 0) return
  const due = lastDue(store.now())
  const [last] = await readBackups(store)
  if (last && last.madeAt >= due) return
  const openedAt = await readOpenedAt(store)
  if (openedAt === undefined || openedAt >= due) return
  if (await store.makeBackup('nightly')) await deleteOldBackups(store)
}

/** The last moment at which a nightly backup was due. */
export function lastDue(now: Date): Date {
  const sinceMidnight = inKathmandu(now).getTime() % dayMs
  return new Date(now.getTime() - ((sinceMidnight - atHour * hourMs + dayMs) % dayMs))
}
