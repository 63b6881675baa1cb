import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settingsMessages } from '#domain/messages/seller/settings.ts'
import { words } from '#domain/messages/words.ts'
import { settingsChange } from '#domain/settings/settings.server.ts'
import { findSettings, saveSettings } from '#shop/settings/settings.ts'
import { body } from '#api/http/docs.ts'
import type { Door } from '#api/http/door.ts'

/** What is told of the business: read by a seller, changed by the owner. */
export function settingsRoutes(app: FastifyInstance, door: Door): void {
  const said = (request: FastifyRequest) => words(settingsMessages, door.languageOf(request))

  app.get('/seller/settings', { schema: { summary: 'The business details' } }, async (request) => {
    const settings = await findSettings(await door.shopOf(request))
    return { success: true, settings, message: said(request).found }
  })

  app.post(
    '/seller/settings',
    { schema: body('Change the business details', settingsChange) },
    async (request) => {
      const settings = await saveSettings(await door.shopOf(request), request.body)
      return { success: true, settings, message: said(request).saved }
    },
  )
}
