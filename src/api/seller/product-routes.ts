import type { FastifyInstance, FastifyRequest } from 'fastify'
import { stockChange } from '#domain/shapes/product.server.ts'
import { body } from '#api/docs.ts'
import type { Door } from '#api/door.ts'
import { productJson } from '#api/product-json.ts'
import { addProduct } from '#shop/add-product.ts'
import { requireSeller } from '#shop/permissions.ts'
import { ShopError } from '#shop/shop-error.ts'
import { switchStock } from '#shop/stock.ts'

const mostBytes = 8 * 1024 * 1024

/** What a seller does to the shelf. */
export function sellerProductRoutes(app: FastifyInstance, door: Door): void {
  app.post(
    '/product/add',
    { schema: { summary: 'Add a product', consumes: ['multipart/form-data'] } },
    async (request, reply) => {
      const shop = await door.shopOf(request)
      // Nobody but a seller makes the store read 32 MB.
      requireSeller(shop)
      const { productData, pictures } = await readProductForm(request)
      const product = await addProduct(shop, productData, pictures)
      const message = door.words(request).productAdded
      return reply.code(201).send({ success: true, product: productJson(product), message })
    },
  )

  app.post('/product/stock', { schema: body('Turn the In Stock switch', stockChange) }, async (request) => {
    const product = await switchStock(await door.shopOf(request), request.body)
    return { success: true, product: productJson(product), message: door.words(request).stockUpdated }
  })
}

async function readProductForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw new ShopError('wrong-content-type')
  const pictures: { bytes: Buffer }[] = []
  let productData: unknown
  const limits = { fileSize: mostBytes, files: 4, fields: 10, fieldSize: 256 * 1024, parts: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (bytes.length > 0 || part.filename) pictures.push({ bytes })
    } else if (part.fieldname === 'productData') {
      productData = parseJson(part.value)
    }
  }
  return { productData, pictures }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new ShopError('malformed-json')
  }
}
