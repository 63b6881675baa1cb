import { backupMessages } from '#domain/backup/backup-messages.ts'
import { messages } from '#domain/messages.ts'
import { makeBackup } from '#shop/backups/backups.ts'
import { releaseNotifications } from '#shop/notifications/on-hold/on-hold.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/**
 * The forms of the backups: `make` creates one, `release` sends or discards notifications after a restore.
 */
export const backupForms = {
  make: {
    isLongRunning: true,
    ...formOfUseCase(makeBackup, ({ language }) => ({ message: messages(backupMessages, language).made })),
  },
  release: formOfUseCase(releaseNotifications, ({ language }, decision) => {
    const t = messages(backupMessages, language)
    return { message: { send: t.released, discard: t.discarded, 'already-decided': t.decided }[decision] }
  }),
} satisfies PageForms
