import type { FastifyInstance } from 'fastify'
import { words } from '#domain/messages/words.ts'
import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { productCall } from '#domain/product/product-change.server.ts'
import { stockChange } from '#domain/product/product.server.ts'
import { body } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'
import { productJson } from '#api/http/product-json.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { archiveProduct, restoreProduct } from '#shop/products/archive-product.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { requireSeller } from '#shop/permissions.ts'
import type { SellerProduct } from '#shop/products/seller-products.ts'
import { switchStock } from '#shop/catalogue/stock.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { readProductForm } from './product-form.ts'

const multipart = ['multipart/form-data']

/** What a seller does to one product of the catalogue. */
export function sellerProductRoutes(app: FastifyInstance, context: CallContext): void {
  app.post(
    '/product/add',
    { schema: { summary: 'Add a product', consumes: multipart } },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      // Nobody but a seller makes the store read 32 MB.
      requireSeller(shop)
      const { productData, pictures } = await readProductForm({ request, reply })
      const product = await addProduct(shop, productData, pictures)
      const message = context.words(request).productAdded
      return reply.code(201).send({ success: true, product: productJson(product), message })
    },
  )

  app.post(
    '/product/update',
    { schema: { summary: 'Change a product', consumes: multipart } },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      requireSeller(shop)
      const { productData, pictures } = await readProductForm({ request, reply })
      const changed = await updateProduct(shop, productData, pictures)
      return { success: true, product: ownJson(changed), message: context.words(request).productUpdated }
    },
  )

  app.post('/product/stock', { schema: body('Turn the In Stock switch', stockChange) }, async (request) => {
    const product = await switchStock(await context.shopOf(request), request.body)
    return { success: true, product: productJson(product), message: context.words(request).stockUpdated }
  })
  productStateRoutes(app, context)
}

function productStateRoutes(app: FastifyInstance, context: CallContext): void {
  app.post('/product/duplicate', { schema: body('Copy a product', productCall) }, async (request, reply) => {
    const product = await duplicateProduct(await context.shopOf(request), request.body)
    const message = words(sellerProductMessages, context.languageOf(request)).duplicated
    return reply.code(201).send({ success: true, product: productJson(product), message })
  })

  app.post(
    '/product/archive',
    { schema: body('Take a product out of the catalogue', productCall) },
    async (request) => {
      const archived = await archiveProduct(await context.shopOf(request), request.body)
      const message = words(sellerProductMessages, context.languageOf(request)).archived
      return { success: true, product: ownJson(archived), message }
    },
  )

  app.post(
    '/product/restore',
    { schema: body('Put a product back on the shelf', productCall) },
    async (request) => {
      const restored = await restoreProduct(await context.shopOf(request), request.body)
      const message = words(sellerProductMessages, context.languageOf(request)).restored
      return { success: true, product: ownJson(restored), message }
    },
  )
}

function ownJson({ product, version, isArchived }: SellerProduct) {
  return { ...productJson(product), version, isArchived }
}
