import { unsubscribeMessages } from '#domain/account/unsubscribe-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  contactMessage,
  newsletterSubscription,
  unsubscription,
} from '#domain/inbox/contact-message.server.ts'
import { saveContactMessage, subscribeToNewsletter } from '#shop/inbox/contact.ts'
import { unsubscribeFromNewsletter } from '#shop/inbox/unsubscribe.ts'
import { successResponse } from '#domain/responses/response-fields.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** The endpoints for contact messages and the newsletter. */
export const contactEndpoints = [
  defineEndpoint({
    name: 'POST /contact',
    summary: 'Write to the store',
    access: 'public',
    body: contactMessage,
    output: successResponse,
    run: async (shop, { body, t }) => {
      await saveContactMessage(shop, body)
      return { success: true, message: t.messageSent }
    },
  }),
  defineEndpoint({
    name: 'POST /newsletter',
    summary: 'Subscribe',
    access: 'public',
    body: newsletterSubscription,
    output: successResponse,
    run: async (shop, { body, t }) => {
      await subscribeToNewsletter(shop, body)
      return { success: true, message: t.subscribed }
    },
  }),
  defineEndpoint({
    name: 'POST /newsletter/unsubscribe',
    summary: 'Leave the newsletter by its link',
    access: 'public',
    body: unsubscription,
    errors: ['not-found'],
    isOneClickUnsubscribe: true,
    output: successResponse,
    run: async (shop, { body, query, language }) => {
      await unsubscribeFromNewsletter(shop, body ?? query)
      return { success: true, message: messages(unsubscribeMessages, language).done }
    },
  }),
] as const
