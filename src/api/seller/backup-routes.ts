import { backupMessages } from '#domain/backup/backup-messages.ts'
import { messages } from '#domain/messages.ts'
import { makeBackup, openBackupFile } from '#shop/backups/backups.ts'
import { releaseInput, releaseNotifications } from '#shop/notifications/on-hold/on-hold.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  make: call('POST /seller/backup/make', {
    isLong: true,
    summary: 'Make a backup now',
    by: 'owner',
    refuses: ['backup-running'],
  }),
  download: fileCall('GET /seller/backup/:name', {
    isLong: true,
    summary: 'A backup as a file',
    by: 'owner',
    refuses: ['not-found'],
    sends: 'application/octet-stream',
  }),
  release: call('POST /seller/backup/release', {
    summary: 'Send or discard the notifications that a restored backup contained',
    by: 'owner',
    body: releaseInput,
  }),
}

/** Backups of the store, for the owner. */
export function backupRoutes(app: Api, context: CallContext): void {
  app.post('/seller/backup/make', endpoints.make, async (request) => {
    await makeBackup(await context.shopOf(request))
    return { success: true, message: messages(backupMessages, context.languageOf(request)).made }
  })

  app.get('/seller/backup/:name', endpoints.download, async (request, reply) => {
    const { name } = request.params
    const { bytes, content } = await openBackupFile(await context.shopOf(request), name)
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .header('cache-control', 'no-store')
      .send(content)
  })

  app.post('/seller/backup/release', endpoints.release, async (request) => {
    const decision = await releaseNotifications(await context.shopOf(request), request.body)
    const t = messages(backupMessages, context.languageOf(request))
    const message = { send: t.released, discard: t.discarded, none: t.decided }[decision]
    return { success: true, message }
  })
}
