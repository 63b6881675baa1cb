import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { todayMessages } from './today-messages.ts'
import { backupMessages } from '#domain/backup/backup-messages.ts'
import { Note } from '#ui/dialog/notice.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { OnHoldNotice } from '#app/seller/backups/on-hold-notice.tsx'
import type { OwnerWarnings } from './today-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** Renders the warnings that only the owner can resolve, above the rest of Today. */
export function OwnerWarnings({ warnings }: { warnings: OwnerWarnings }) {
  const t = useMessages(backupMessages)
  const todayText = useMessages(todayMessages)
  const to = useLocalPath()
  const { notificationsOnHold, isBackupOverdue, isDiskFull, isDiskSpaceLow } = warnings
  return (
    <>
      {notificationsOnHold !== null && <OnHoldNotice notifications={notificationsOnHold} />}
      {warnings.isMailServerMissing && (
        <Note icon="warning-circle">
          {todayText.noMail}{' '}
          <Link className={textStyles.underlined} to={to('/seller/services')}>
            {todayText.toServices}
          </Link>
        </Note>
      )}
      {isBackupOverdue && <BackupWarning>{t.overdue}</BackupWarning>}
      {isDiskFull && <BackupWarning>{t.diskFull}</BackupWarning>}
      {isDiskSpaceLow && !isDiskFull && <BackupWarning>{t.spaceShort}</BackupWarning>}
    </>
  )
}

function BackupWarning({ children }: { children: ReactNode }) {
  const t = useMessages(backupMessages)
  const to = useLocalPath()
  return (
    <Note icon="warning-circle">
      {children} <Link to={to('/seller/backups')}>{t.toBackups}</Link>
    </Note>
  )
}
