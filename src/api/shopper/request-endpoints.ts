import { requestMessages } from '#domain/inbox/request-messages.ts'
import { messages } from '#domain/messages.ts'
import { requestPictureQuery } from '#domain/inbox/inbox.server.ts'
import { requireShopper } from '#shop/permissions.ts'
import { findRequestPicture, requireMyOrder, submitReturnRequest } from '#shop/inbox/requests.ts'
import { requestForm } from '#api/http/forms.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { requestLimits } from '#domain/inbox/request.ts'
import { readPicturesForm } from '#api/http/pictures-form.ts'
import { successWith } from '#domain/responses/response-fields.server.ts'
import { orderSchema } from '#domain/responses/order-responses.server.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

/** The endpoints for return requests and complaints. Only their shopper and sellers can open the pictures. */
export const requestEndpoints = [
  defineEndpoint({
    name: 'POST /order/request',
    summary: 'Return or complain',
    access: 'shopper',
    form: requestForm,
    errors: [
      'not-found',
      'idempotency-mismatch',
      'return-too-late',
      'already-returned',
      'return-waiting',
      'requests-waiting',
      'image-refused',
    ],
    createsResource: true,
    output: successWith({ order: orderSchema }),
    run: async (shop, { language, request, reply }) => {
      // Checks the session first, so that only a shopper can make the store read 32 MB.
      requireShopper(shop)
      const { fields, pictures } = await readPicturesForm(
        { request, reply },
        {
          textFields: ['order', 'kind', 'reason', 'text', 'key'],
          jsonField: 'items',
          maxPictures: requestLimits.pictures,
          check: ({ order }) => requireMyOrder(shop, order),
        },
      )
      const order = await submitReturnRequest(shop, fields, pictures)
      const requestText = messages(requestMessages, language).sent
      return { success: true, order: encodeOrder(order), message: requestText }
    },
  }),
  defineFileEndpoint({
    name: 'GET /order/request/:id/picture/:number',
    summary: 'A picture of a return or complaint',
    access: 'both',
    query: requestPictureQuery,
    fileTypes: 'image/webp',
    run: async (shop, { params, query, reply }) => {
      const { id, number } = params
      const bytes = await findRequestPicture(shop, {
        id,
        number,
        query,
      })
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  }),
] as const
