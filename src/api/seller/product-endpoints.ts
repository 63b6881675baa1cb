import { messages } from '#domain/messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { productReference } from '#domain/product/product-change.server.ts'
import { variantMessages } from '#domain/product/variant-messages.ts'
import { variantsRequestFields } from '#domain/product/variants/variants.server.ts'
import { stockChange } from '#domain/product/product.server.ts'
import { productChangeForm, productForm } from '#api/http/forms.ts'
import { encodeProduct } from '#domain/product/product-wire.ts'
import { sellerProductJson } from '#api/http/product-json.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { archiveProduct, restoreProduct } from '#shop/products/archive-product.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { requirePermission } from '#shop/permissions.ts'
import { findSellerProduct } from '#shop/products/seller-products.ts'
import { setInStock } from '#shop/catalogue/stock.ts'
import { saveVariants } from '#shop/products/save-variants.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { readProductForm } from './product-form.ts'
import * as z from 'zod'
import { successWith } from '#domain/responses/response-fields.server.ts'
import { productSchema, sellerProductSchema } from '#domain/responses/product-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** Enough for a hundred variants with texts in both languages and pictures. */
const maxVariantsBytes = 512 * 1024

/** The seller's endpoints for a single product. */
export const sellerProductEndpoints = [
  defineEndpoint({
    name: 'POST /product/add',
    summary: 'Add a product',
    access: 'shelf',
    form: productForm,
    errors: ['image-refused', 'sku-taken'],
    createsResource: true,
    output: successWith({ product: productSchema }),
    run: async (shop, { language, t, request, reply }) => {
      // Checks the permission first, so that only a seller can make the store read 32 MB.
      requirePermission(shop, 'shelf')
      const { productData, pictures } = await readProductForm({ request, reply })
      const product = await addProduct(shop, productData, pictures)
      const { draft } = await findSellerProduct(shop, product.id)
      const message = draft === null ? t.productAdded : messages(draftMessages, language).draftSaved
      return { success: true, product: encodeProduct(product), message }
    },
  }),
  defineEndpoint({
    name: 'POST /product/update',
    summary: 'Change a product',
    access: 'shelf',
    form: productChangeForm,
    errors: ['not-found', 'image-refused', 'sku-taken', 'product-changed', 'stock-moved'],
    output: successWith({ product: sellerProductSchema }),
    run: async (shop, { t, request, reply }) => {
      requirePermission(shop, 'shelf')
      const { productData, pictures } = await readProductForm({ request, reply })
      const changed = await updateProduct(shop, productData, pictures)
      return {
        success: true,
        product: sellerProductJson(changed),
        message: t.productUpdated,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /product/variants',
    summary: 'Save the sizes and colours of a product',
    access: 'shelf',
    body: variantsRequestFields,
    errors: ['not-found', 'sku-taken', 'product-changed', 'stock-moved', 'image-refused'],
    maxBodyBytes: maxVariantsBytes,
    output: successWith({ products: z.array(sellerProductSchema) }),
    run: async (shop, { body, language }) => {
      const variants = await saveVariants(shop, body)
      const message = messages(variantMessages, language).saved
      return { success: true, products: variants.map(sellerProductJson), message }
    },
  }),
  defineEndpoint({
    name: 'POST /product/stock',
    summary: 'Set whether a product is in stock',
    access: 'shelf',
    body: stockChange,
    errors: ['not-found', 'add-stock-first'],
    output: successWith({ product: productSchema }),
    run: async (shop, { body, t }) => {
      const product = await setInStock(shop, body)
      return { success: true, product: encodeProduct(product), message: t.stockUpdated }
    },
  }),
  defineEndpoint({
    name: 'POST /product/duplicate',
    summary: 'Copy a product',
    access: 'shelf',
    body: productReference,
    errors: ['not-found', 'sku-taken'],
    createsResource: true,
    output: successWith({ product: productSchema }),
    run: async (shop, { body, language }) => {
      const product = await duplicateProduct(shop, body)
      const message = messages(sellerProductMessages, language).duplicated
      return { success: true, product: encodeProduct(product), message }
    },
  }),
  defineEndpoint({
    name: 'POST /product/archive',
    summary: 'Archive a product',
    access: 'shelf',
    body: productReference,
    errors: ['not-found'],
    output: successWith({ product: sellerProductSchema }),
    run: async (shop, { body, language }) => {
      const archived = await archiveProduct(shop, body)
      const message = messages(sellerProductMessages, language).archived
      return { success: true, product: sellerProductJson(archived), message }
    },
  }),
  defineEndpoint({
    name: 'POST /product/restore',
    summary: 'Restore an archived product',
    access: 'shelf',
    body: productReference,
    errors: ['not-found'],
    output: successWith({ product: sellerProductSchema }),
    run: async (shop, { body, language }) => {
      const restored = await restoreProduct(shop, body)
      const message = messages(sellerProductMessages, language).restored
      return { success: true, product: sellerProductJson(restored), message }
    },
  }),
] as const
