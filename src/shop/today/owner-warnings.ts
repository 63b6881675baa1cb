import { readBackupOverview } from '#shop/backups/backups.ts'
import type { Shop } from '#shop/context.ts'
import { canWrite } from '#shop/writable.ts'
import { readNotificationsOnHold } from '#shop/notifications/on-hold/on-hold.ts'

/** Problems that only the owner can solve. */
export type OwnerWarnings = {
  /** Notifications of a restored backup that wait for a decision. */
  held: { emails: number; sms: number } | null
  isBackupOverdue: boolean
  isSpaceShort: boolean
  /** A small write fails: orders are refused. */
  isDiskFull: boolean
}

export async function readOwnerWarnings(shop: Shop): Promise<OwnerWarnings> {
  const notificationsOnHold = await readNotificationsOnHold(shop)
  const { isOverdue, isSpaceShort } = await readBackupOverview(shop)
  return {
    held: notificationsOnHold ? { emails: notificationsOnHold.emails, sms: notificationsOnHold.sms } : null,
    isBackupOverdue: isOverdue,
    isSpaceShort,
    isDiskFull: !(await canWrite(shop)),
  }
}
