import type { FastifyInstance } from 'fastify'
import { contactMessage, newsletter } from '#domain/shapes/contact.server.ts'
import { keepMessage, subscribe } from '#shop/contact.ts'
import { body } from './docs.ts'
import type { Door } from './door.ts'

/** What people write to the store. */
export function contactRoutes(app: FastifyInstance, door: Door): void {
  app.post('/contact', { schema: body('Write to the store', contactMessage) }, async (request) => {
    await keepMessage(await door.shopOf(request), request.body)
    return { success: true, message: door.words(request).messageSent }
  })

  app.post('/newsletter', { schema: body('Subscribe', newsletter) }, async (request) => {
    await subscribe(await door.shopOf(request), request.body)
    return { success: true, message: door.words(request).subscribed }
  })
}
