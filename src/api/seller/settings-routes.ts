import type { FastifyRequest } from 'fastify'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { messages } from '#domain/messages.ts'
import { settingsRecord } from '#domain/settings/settings.ts'
import { setupChange } from '#domain/settings/setup.server.ts'
import { settingsChange } from '#domain/settings/settings.server.ts'
import { ownerChange } from '#domain/settings/owner-settings.server.ts'
import { listOwnerSettings, saveOwnerSettings } from '#shop/settings/owner-settings.ts'
import { findSettings, saveSettings } from '#shop/settings/settings.ts'
import { changeSetup } from '#shop/today/setup.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

/** Registers the calls for the business details: sellers read them, the owner changes them. */
export function settingsRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(settingsMessages, context.languageOf(request))

  app.get(
    '/seller/settings',
    call('GET /seller/settings', { summary: 'The business details', by: 'seller' }),
    async (request) => {
      const { settings, version } = await findSettings(await context.shopOf(request))
      return {
        success: true,
        settings: settingsRecord(settings),
        version,
        message: messagesFor(request).found,
      }
    },
  )

  app.get(
    '/seller/settings/list',
    call('GET /seller/settings/list', {
      summary: 'What the owner has set of how the shop sells',
      by: 'money',
    }),
    async (request) => {
      const settings = await listOwnerSettings(await context.shopOf(request))
      return { success: true, settings, message: messagesFor(request).found }
    },
  )

  app.post(
    '/seller/settings/save',
    call('POST /seller/settings/save', {
      summary: 'Change one matter of how the shop sells',
      by: 'money',
      body: ownerChange,
      refuses: ['settings-changed'],
    }),
    async (request) => {
      const settings = await saveOwnerSettings(await context.shopOf(request), request.body)
      return { success: true, settings, message: messagesFor(request).saved }
    },
  )

  app.post(
    '/seller/setup/save',
    call('POST /seller/setup/save', {
      summary: 'Confirm a step of setting up the store, or close the list',
      by: 'owner',
      body: setupChange,
    }),
    async (request) => {
      await changeSetup(await context.shopOf(request), request.body)
      return { success: true, message: messagesFor(request).saved }
    },
  )

  app.post(
    '/seller/settings',
    call('POST /seller/settings', {
      summary: 'Change the business details',
      by: 'owner',
      body: settingsChange,
      refuses: ['settings-changed'],
    }),
    async (request) => {
      const { settings, version } = await saveSettings(await context.shopOf(request), request.body)
      return {
        success: true,
        settings: settingsRecord(settings),
        version,
        message: messagesFor(request).saved,
      }
    },
  )
}
