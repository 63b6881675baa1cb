import type { FastifyReply, FastifyRequest } from 'fastify'
import { asTooLarge, parseJson, readParts, displayFileName } from '#api/http/multipart.ts'
import { productLimits } from '#domain/product/product.ts'
import type { NewPicture } from '#shop/accept-pictures.ts'

export type ProductForm = { productData: unknown; pictures: NewPicture[] }

const limits = {
  fileSize: productLimits.pictureBytes,
  files: productLimits.pictures,
  fields: 10,
  fieldSize: 1024 * 1024,
  parts: 20,
}

/**
 * Reads `productData` and the files of a product form, at most 32 MB. Texts sent as `images` between the files are URLs
 * of pictures that keep their position.
 */
export async function readProductForm(http: {
  request: FastifyRequest
  reply: FastifyReply
}): Promise<ProductForm> {
  const pictures: NewPicture[] = []
  const order: string[] = []
  let productData: unknown
  for await (const part of readParts(http, limits)) {
    if (part.type === 'file') {
      const name = displayFileName(part.filename)
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw asTooLarge(error, { name, index: pictures.length })
      })
      if (bytes.length === 0 && name === '') continue
      order.push(`file:${pictures.length}`)
      pictures.push(name === '' ? { bytes } : { bytes, name })
    } else if (part.fieldname === 'productData') {
      productData = parseJson(part.value)
    } else if (part.fieldname === 'images' && typeof part.value === 'string' && part.value !== '') {
      order.push(part.value)
    }
  }
  return { productData: withOrder(productData, order, pictures.length), pictures }
}

function withOrder(productData: unknown, order: readonly string[], fileCount: number): unknown {
  const isNamed = typeof productData === 'object' && productData !== null && !Array.isArray(productData)
  if (!isNamed || order.length === fileCount) return productData
  return { images: order, ...productData }
}
