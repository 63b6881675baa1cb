import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestMessages } from '#domain/messages/account/requests.ts'
import { words } from '#domain/messages/words.ts'
import { requestPicture } from '#domain/request/inbox.server.ts'
import { requireShopper } from '#shop/permissions.ts'
import { findRequestPicture, requireOwnOrder, sendRequest } from '#shop/inbox/requests.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import { requestForm } from '#api/http/forms.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson } from '#api/http/order-json.ts'
import { productLimits } from '#domain/product/product.ts'
import { requestLimits } from '#domain/request/request.ts'
import type { NewPicture } from '#shop/accept-pictures.ts'
import { ShopError } from '#shop/shop-error.ts'
import { asTooLarge, parseJson, readParts, shownName } from '#api/http/multipart.ts'

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
      // Nobody but a shopper makes the store read 32 MB.
      requireShopper(shop)
      const checkOrder = (order: unknown) => requireOwnOrder(shop, order)
      const { fields, pictures } = await readRequestForm({ request, reply }, checkOrder)
      const order = await sendRequest(shop, fields, pictures)
      const message = words(requestMessages, context.languageOf(request)).sent
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

type RequestForm = { fields: Record<string, unknown>; pictures: NewPicture[] }

const limits = {
  fileSize: productLimits.pictureBytes,
  // One more than may come: it is refused by its own sentence.
  files: requestLimits.pictures + 1,
  fields: 10,
  fieldSize: 64 * 1024,
  parts: 20,
}
const known = new Set(['order', 'kind', 'text', 'key'])

/**
 * Reads the form of a return or a complaint; `items` is JSON. 32 MB are the most it ever holds.
 *
 * @param checkOrder refuses an order that is not the shopper's, before any picture is read: it stands before them.
 */
async function readRequestForm(
  http: { request: FastifyRequest; reply: FastifyReply },
  checkOrder: (order: unknown) => Promise<void>,
): Promise<RequestForm> {
  const pictures: NewPicture[] = []
  const fields: Record<string, unknown> = {}
  let isChecked = false
  for await (const part of readParts(http, limits)) {
    if (part.type === 'file') {
      if (!isChecked) await checkOrder(fields['order'])
      isChecked = true
      const name = shownName(part.filename)
      if (pictures.length === requestLimits.pictures)
        throw new ShopError('invalid-input', { fields: { pictures: `too-many:${requestLimits.pictures}` } })
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw asTooLarge(error, { name, index: pictures.length })
      })
      // A file control that nothing was chosen in sends an empty one.
      if (bytes.length === 0 && name === '') continue
      pictures.push(name === '' ? { bytes } : { bytes, name })
    } else if (part.fieldname === 'items') {
      fields['items'] = parseJson(part.value)
    } else if (known.has(part.fieldname)) {
      fields[part.fieldname] = part.value
    }
  }
  return { fields, pictures }
}
