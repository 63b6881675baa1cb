import { unsubscribeMessages } from '#domain/account/unsubscribe-messages.ts'
import { messages } from '#domain/messages.ts'
import { contactMessage, newsletter, unsubscription } from '#domain/inbox/contact-message.server.ts'
import { saveContactMessage, subscribe } from '#shop/inbox/contact.ts'
import { unsubscribe } from '#shop/inbox/unsubscribe.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  contact: call('POST /contact', { summary: 'Write to the store', by: 'public', body: contactMessage }),
  newsletter: call('POST /newsletter', { summary: 'Subscribe', by: 'public', body: newsletter }),
  unsubscribe: call('POST /newsletter/unsubscribe', {
    summary: 'Leave the newsletter by its link',
    by: 'public',
    body: unsubscription,
    refuses: ['not-found'],
    isOneClick: true,
  }),
}

/** Registers the calls for contact messages and the newsletter. */
export function contactRoutes(app: Api, context: CallContext): void {
  app.post('/contact', endpoints.contact, async (request) => {
    await saveContactMessage(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).messageSent }
  })

  app.post('/newsletter', endpoints.newsletter, async (request) => {
    await subscribe(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).subscribed }
  })

  void app.register(async (scope) => unsubscribeRoute(scope, context))
}

/**
 * A mail program posts a form without content to the URL of the email; only the URL matters. Only this call accepts
 * such a form. Source: RFC 8058.
 */
function unsubscribeRoute(app: Api, context: CallContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
  app.post('/newsletter/unsubscribe', endpoints.unsubscribe, async (request) => {
    await unsubscribe(await context.shopOf(request), request.body ?? request.query)
    return { success: true, message: messages(unsubscribeMessages, context.languageOf(request)).done }
  })
}
