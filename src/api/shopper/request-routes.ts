import type { FastifyInstance } from 'fastify'
import { requestMessages } from '#domain/messages/account/requests.ts'
import { words } from '#domain/messages/words.ts'
import { requestPicture } from '#domain/request/inbox.server.ts'
import { requireShopper } from '#shop/permissions.ts'
import { findRequestPicture, requireOwnOrder, sendRequest } from '#shop/inbox/requests.ts'
import { query } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson } from '#api/http/order-json.ts'
import { readRequestForm } from './request-form.ts'

type PictureParams = { Params: { id: string; number: string } }

/** Returns and complaints: sent by a shopper, their pictures seen by that shopper and by sellers. */
export function requestRoutes(app: FastifyInstance, context: CallContext): void {
  app.post(
    '/order/request',
    { schema: { summary: 'Return or complain', consumes: ['multipart/form-data'] } },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      // Nobody but a shopper makes the store read 32 MB.
      requireShopper(shop)
      const checkOrder = (order: unknown) => requireOwnOrder(shop, order)
      const { fields, pictures } = await readRequestForm({ request, reply }, checkOrder)
      const order = await sendRequest(shop, fields, pictures)
      const message = words(requestMessages, context.languageOf(request)).sent
      return reply.code(201).send({ success: true, order: orderJson(order), message })
    },
  )

  app.get<PictureParams>(
    '/order/request/:id/picture/:number',
    { schema: query('A picture of a return or complaint', requestPicture) },
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
