import type { FastifyReply, FastifyRequest } from 'fastify'
import { productLimits } from '#domain/product/product.ts'
import { requestLimits } from '#domain/request/request.ts'
import type { NewPicture } from '#shop/accept-pictures.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readParts } from '#api/http/multipart.ts'
import { asTooLarge, parseJson, shownName } from '#api/seller/product-form.ts'

export type RequestForm = { fields: Record<string, unknown>; pictures: NewPicture[] }

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
export async function readRequestForm(
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
