import { readBackupOverview } from '#shop/backups/backups.ts'
import type { ShopContext } from '#shop/context.ts'
import { canWrite } from '#shop/writable.ts'
import { readNotificationsOnHold } from '#shop/notifications/on-hold/on-hold.ts'

/** Problems that only the owner can solve. */
export type OwnerWarnings = {
  /** Unsent notifications of a restored backup, which the owner must release or discard. */
  notificationsOnHold: { emails: number; sms: number } | null
  /** Emails are written to files, because no mail server is set up. */
  isMailServerMissing: boolean
  isBackupOverdue: boolean
  isDiskSpaceLow: boolean
  /** True if a small test write fails. The store then refuses orders. */
  isDiskFull: boolean
}

export async function readOwnerWarnings(shop: ShopContext): Promise<OwnerWarnings> {
  const notificationsOnHold = await readNotificationsOnHold(shop)
  const { isOverdue, isDiskSpaceLow } = await readBackupOverview(shop)
  return {
    notificationsOnHold: notificationsOnHold
      ? { emails: notificationsOnHold.emails, sms: notificationsOnHold.sms }
      : null,
    isMailServerMissing: shop.mail.writesToFiles === true,
    isBackupOverdue: isOverdue,
    isDiskSpaceLow,
    isDiskFull: !(await canWrite(shop)),
  }
}
