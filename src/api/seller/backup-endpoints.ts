import { backupMessages } from '#domain/backup/backup-messages.ts'
import { messages } from '#domain/messages.ts'
import { makeBackup, openBackupFile } from '#shop/backups/backups.ts'
import { releaseInput, releaseNotifications } from '#shop/notifications/on-hold/on-hold.ts'
import { successResponse } from '#domain/responses/response-fields.server.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

/** Backups of the store, for the owner. */
export const backupEndpoints = [
  defineEndpoint({
    name: 'POST /seller/backup/make',
    summary: 'Make a backup now',
    access: 'owner',
    errors: ['backup-running'],
    isLongRunning: true,
    output: successResponse,
    run: async (shop, { language }) => {
      await makeBackup(shop)
      return { success: true, message: messages(backupMessages, language).made }
    },
  }),
  defineFileEndpoint({
    name: 'GET /seller/backup/:name',
    summary: 'A backup as a file',
    access: 'owner',
    errors: ['not-found'],
    isLongRunning: true,
    fileTypes: 'application/octet-stream',
    run: async (shop, { params, reply }) => {
      const { name } = params
      const { bytes, content } = await openBackupFile(shop, name)
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .header('cache-control', 'no-store')
        .send(content)
    },
  }),
  defineEndpoint({
    name: 'POST /seller/backup/release',
    summary: 'Send or discard the notifications that a restored backup contained',
    access: 'owner',
    body: releaseInput,
    output: successResponse,
    run: async (shop, { body, language }) => {
      const decision = await releaseNotifications(shop, body)
      const t = messages(backupMessages, language)
      const message = { send: t.released, discard: t.discarded, 'already-decided': t.decided }[decision]
      return { success: true, message }
    },
  }),
] as const
