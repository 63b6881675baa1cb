import type { FastifyInstance } from 'fastify'
import { unsubscribeMessages } from '#domain/messages/account/unsubscribe.ts'
import { words } from '#domain/messages/words.ts'
import { contactMessage, newsletter, unsubscription } from '#domain/account/contact.server.ts'
import { keepMessage, subscribe } from '#shop/inbox/contact.ts'
import { unsubscribe } from '#shop/inbox/unsubscribe.ts'
import { body } from '#api/http/docs.ts'
import type { Door } from '#api/http/door.ts'

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

  void app.register(async (letters) => unsubscribeRoute(letters, door))
}

/**
 * A mail program posts a form that says nothing to the address it was given, so that the address itself says it all;
 * only this call takes such a form. Source: RFC 8058.
 */
function unsubscribeRoute(app: FastifyInstance, door: Door): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
  app.post(
    '/newsletter/unsubscribe',
    { schema: body('Leave the newsletter by its link', unsubscription) },
    async (request) => {
      await unsubscribe(await door.shopOf(request), request.body ?? request.query)
      return { success: true, message: words(unsubscribeMessages, door.languageOf(request)).done }
    },
  )
}
