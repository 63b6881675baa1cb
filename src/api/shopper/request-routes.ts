import { requestMessages } from '#domain/inbox/request-messages.ts'
import { messages } from '#domain/messages.ts'
import { requestPicture } from '#domain/inbox/inbox.server.ts'
import { requireShopper } from '#shop/permissions.ts'
import { findRequestPicture, requireOwnOrder, submitReturnRequest } from '#shop/inbox/requests.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import { requestForm } from '#api/http/forms.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson } from '#api/http/order-json.ts'
import { requestLimits } from '#domain/inbox/request.ts'
import { readPicturesForm } from '#api/http/pictures-form.ts'

/** Returns and complaints: sent by a shopper, their pictures seen by that shopper and by sellers. */
export function requestRoutes(app: Api, context: CallContext): void {
  app.post(
    '/order/request',
    call('POST /order/request', {
      summary: 'Return or complain',
      by: 'shopper',
      form: requestForm,
      refuses: ['not-found', 'return-too-late', 'already-returned', 'requests-waiting', 'image-refused'],
      isCreating: true,
    }),
    async (request, reply) => {
      const shop = await context.shopOf(request)
      // Checks the session first, so that only a shopper can make the store read 32 MB.
      requireShopper(shop)
      const { fields, pictures } = await readPicturesForm(
        { request, reply },
        {
          texts: ['order', 'kind', 'reason', 'text', 'key'],
          json: 'items',
          maxPictures: requestLimits.pictures,
          check: ({ order }) => requireOwnOrder(shop, order),
        },
      )
      const order = await submitReturnRequest(shop, fields, pictures)
      const message = messages(requestMessages, context.languageOf(request)).sent
      return reply.code(201).send({ success: true, order: orderJson(order), message })
    },
  )

  app.get(
    '/order/request/:id/picture/:number',
    fileCall('GET /order/request/:id/picture/:number', {
      summary: 'A picture of a return or complaint',
      by: 'both',
      query: requestPicture,
      sends: 'image/webp',
    }),
    async (request, reply) => {
      const { id, number } = request.params
      const bytes = await findRequestPicture(await context.shopOf(request), {
        id,
        number,
        query: request.query,
      })
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  )
}
