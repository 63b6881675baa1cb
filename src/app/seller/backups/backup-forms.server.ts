import { backupMessages } from '#domain/backup/backup-messages.ts'
import { messages } from '#domain/messages.ts'
import { makeBackup } from '#shop/backups/backups.ts'
import { releaseNotifications } from '#shop/notifications/on-hold/on-hold.ts'
import { savingForm, type PageForms } from '#app/form-action.server.ts'

/**
 * The forms of the backups: `make` creates one, `release` sends or discards notifications after a restore.
 */
export const backupForms = {
  make: {
    isLongRunning: true,
    ...savingForm(makeBackup, ({ language }) => ({ message: messages(backupMessages, language).made })),
  },
  release: savingForm(releaseNotifications, ({ language }, decision) => {
    const t = messages(backupMessages, language)
    return { message: { send: t.released, discard: t.discarded, 'already-decided': t.decided }[decision] }
  }),
} satisfies PageForms
