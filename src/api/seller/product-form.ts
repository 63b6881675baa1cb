import type { FastifyReply, FastifyRequest } from 'fastify'
import { toFileError, parseJson, readParts, displayFileName } from '#api/http/multipart.ts'
import { productLimits } from '#domain/product/product.ts'
import type { NewPicture } from '#shop/accept-pictures.ts'
import { ShopError } from '#shop/shop-error.ts'

export type ProductForm = { productData: unknown; pictures: NewPicture[] }

const limits = {
  fileSize: productLimits.pictureBytes,
  // Accepts one file above the limit, so that the response can contain the error message of this form.
  files: productLimits.pictures + 1,
  fields: 10,
  fieldSize: 1024 * 1024,
  parts: 20,
}

/**
 * Reads `productData` and the files of a product form, at most 32 MB. `images` fields between the files are
 * URLs of saved pictures. The order of files and URLs is the order of the pictures. The `id` of a changed product is in
 * `productData` or a field of its own.
 */
export async function readProductForm(http: {
  request: FastifyRequest
  reply: FastifyReply
}): Promise<ProductForm> {
  const pictures: NewPicture[] = []
  const imageOrder: string[] = []
  let productData: unknown
  let id: unknown
  for await (const part of readParts(http, limits)) {
    if (part.type === 'file') {
      const name = displayFileName(part.filename)
      if (pictures.length === productLimits.pictures)
        throw new ShopError('image-refused', { params: { reason: 'count' }, field: 'images' })
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw toFileError(error, { name, index: pictures.length })
      })
      if (bytes.length === 0 && name === '') continue
      imageOrder.push(`file:${pictures.length}`)
      pictures.push(name === '' ? { bytes } : { bytes, name })
    } else if (part.fieldname === 'productData') {
      productData = parseJson(part.value)
    } else if (part.fieldname === 'id') {
      id = part.value
    } else if (part.fieldname === 'images' && typeof part.value === 'string' && part.value !== '') {
      imageOrder.push(part.value)
    }
  }
  if (typeof productData !== 'object' || productData === null || Array.isArray(productData))
    return { productData, pictures }
  const images = imageOrder.length === pictures.length ? {} : { images: imageOrder }
  return { productData: { ...(id !== undefined && { id }), ...images, ...productData }, pictures }
}
