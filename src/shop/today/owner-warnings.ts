import { readBackupOverview } from '#shop/backups/backups.ts'
import type { Shop } from '#shop/context.ts'
import { canWrite } from '#shop/writable.ts'
import { readNotificationsOnHold } from '#shop/notifications/on-hold/on-hold.ts'

/** What only the owner can put right. */
export type OwnerWarnings = {
  /** Notifications of a restored backup that wait for a decision. */
  held: { emails: number; sms: number } | null
  isBackupOverdue: boolean
  isSpaceShort: boolean
  /** A small write fails: orders are refused. */
  isDiskFull: boolean
}

export async function readOwnerWarnings(shop: Shop): Promise<OwnerWarnings> {
  const held = await readNotificationsOnHold(shop)
  const { isOverdue, isSpaceShort } = await readBackupOverview(shop)
  return {
    held: held ? { emails: held.emails, sms: held.sms } : null,
    isBackupOverdue: isOverdue,
    isSpaceShort,
    isDiskFull: !(await canWrite(shop)),
  }
}
