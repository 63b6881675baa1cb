import { messages } from '#domain/messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { productCall } from '#domain/product/product-change.server.ts'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { variantsCallFields } from '#domain/product/variants/variants.server.ts'
import { stockChange } from '#domain/product/product.server.ts'
import { call, type Api } from '#api/http/call.ts'
import { productChangeForm, productForm } from '#api/http/forms.ts'
import type { CallContext } from '#api/http/context.ts'
import { productJson, sellerProductJson } from '#api/http/product-json.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { archiveProduct, restoreProduct } from '#shop/products/archive-product.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { switchStock } from '#shop/catalogue/stock.ts'
import { saveVariants } from '#shop/products/save-variants.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { readProductForm } from './product-form.ts'

const endpoints = {
  add: call('POST /product/add', {
    summary: 'Add a product',
    by: 'shelf',
    form: productForm,
    refuses: ['image-refused', 'sku-taken'],
    isCreating: true,
  }),
  update: call('POST /product/update', {
    summary: 'Change a product',
    by: 'shelf',
    form: productChangeForm,
    refuses: ['not-found', 'image-refused', 'sku-taken', 'product-changed', 'stock-moved'],
  }),
  variants: call('POST /product/variants', {
    summary: 'Save the sizes and colours of a product',
    by: 'shelf',
    body: variantsCallFields,
    refuses: ['not-found', 'sku-taken', 'product-changed', 'stock-moved', 'image-refused'],
  }),
  stock: call('POST /product/stock', {
    summary: 'Turn the In Stock switch',
    by: 'shelf',
    body: stockChange,
    refuses: ['not-found', 'add-stock-first'],
  }),
  duplicate: call('POST /product/duplicate', {
    summary: 'Copy a product',
    by: 'shelf',
    body: productCall,
    refuses: ['not-found', 'sku-taken'],
    isCreating: true,
  }),
  archive: call('POST /product/archive', {
    summary: 'Take a product out of the catalogue',
    by: 'shelf',
    body: productCall,
    refuses: ['not-found'],
  }),
  restore: call('POST /product/restore', {
    summary: 'Put a product back on the shelf',
    by: 'shelf',
    body: productCall,
    refuses: ['not-found'],
  }),
}

/** A hundred variants with texts in both languages and pictures. */
const maxVariantsBytes = 512 * 1024

/** Registers the seller's calls for a single product. */
export function sellerProductRoutes(app: Api, context: CallContext): void {
  app.post('/product/add', endpoints.add, async (request, reply) => {
    const shop = await context.shopOf(request)
    // Checks the permission first, so that only a seller can make the store read 32 MB.
    requirePermission(shop, 'shelf')
    const { productData, pictures } = await readProductForm({ request, reply })
    const product = await addProduct(shop, productData, pictures)
    const { draft } = await findSellerProduct(shop, product.id)
    const message =
      draft === null
        ? context.words(request).productAdded
        : messages(draftMessages, context.languageOf(request)).draftSaved
    return reply.code(201).send({ success: true, product: productJson(product), message })
  })

  app.post('/product/update', endpoints.update, async (request, reply) => {
    const shop = await context.shopOf(request)
    requirePermission(shop, 'shelf')
    const { productData, pictures } = await readProductForm({ request, reply })
    const changed = await updateProduct(shop, productData, pictures)
    return {
      success: true,
      product: sellerProductJson(changed),
      message: context.words(request).productUpdated,
    }
  })

  app.post('/product/variants', { ...endpoints.variants, bodyLimit: maxVariantsBytes }, async (request) => {
    const variants = await saveVariants(await context.shopOf(request), request.body)
    const message = messages(variantMessages, context.languageOf(request)).saved
    return { success: true, products: variants.map(sellerProductJson), message }
  })

  app.post('/product/stock', endpoints.stock, async (request) => {
    const product = await switchStock(await context.shopOf(request), request.body)
    return { success: true, product: productJson(product), message: context.words(request).stockUpdated }
  })
  productStateRoutes(app, context)
}

function productStateRoutes(app: Api, context: CallContext): void {
  app.post('/product/duplicate', endpoints.duplicate, async (request, reply) => {
    const product = await duplicateProduct(await context.shopOf(request), request.body)
    const message = messages(sellerProductMessages, context.languageOf(request)).duplicated
    return reply.code(201).send({ success: true, product: productJson(product), message })
  })

  app.post('/product/archive', endpoints.archive, async (request) => {
    const archived = await archiveProduct(await context.shopOf(request), request.body)
    const message = messages(sellerProductMessages, context.languageOf(request)).archived
    return { success: true, product: sellerProductJson(archived), message }
  })

  app.post('/product/restore', endpoints.restore, async (request) => {
    const restored = await restoreProduct(await context.shopOf(request), request.body)
    const message = messages(sellerProductMessages, context.languageOf(request)).restored
    return { success: true, product: sellerProductJson(restored), message }
  })
}
