import { draftMessages } from '#domain/product/draft-messages.ts'
import { inlineEditMessages } from '#domain/product/inventory/inline-edit-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { messages } from '#domain/messages.ts'
import { inlineEdit, publishRequest, manualStockChange } from '#domain/product/inventory/inventory.server.ts'
import { sellerProductJson } from '#api/http/product-json.ts'
import { publishProduct } from '#shop/products/drafts.ts'
import { editLine, encodeEditableProductFields } from '#shop/products/inventory/edit-line.ts'
import { changeStock } from '#shop/products/inventory/change-stock.ts'
import * as z from 'zod'
import { successWith, rupeesSchema, nonNegativeIntSchema } from '#domain/responses/response-fields.server.ts'
import { sellerProductSchema } from '#domain/responses/product-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** The endpoints for daily inventory work. */
export const inventoryEndpoints = [
  defineEndpoint({
    name: 'POST /seller/stock/change',
    summary: 'Change a stock by hand, with the reason',
    access: 'shelf',
    body: manualStockChange,
    errors: ['not-found', 'stock-moved', 'count-first', 'too-few-pieces', 'sent-otherwise'],
    acceptsIdempotencyKey: true,
    output: successWith({ product: sellerProductSchema }),
    run: async (shop, { body, idempotencyKey, language }) => {
      const changed = await changeStock(shop, body, idempotencyKey)
      const t = messages(stockMessages, language)
      const message = t.saved({ quantity: changed.product.stock ?? 0 })
      return { success: true, product: sellerProductJson(changed), message }
    },
  }),
  defineEndpoint({
    name: 'POST /product/publish',
    summary: 'Publish a draft, now or at a moment',
    access: 'shelf',
    body: publishRequest,
    errors: ['not-found', 'not-a-draft'],
    output: successWith({ product: sellerProductSchema }),
    run: async (shop, { body, language }) => {
      const product = await publishProduct(shop, body)
      const t = messages(draftMessages, language)
      const message = product.draft === null ? t.published : t.draftSaved
      return { success: true, product: sellerProductJson(product), message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/shelf/line',
    summary: 'Change the prices and the stock of a product in the list',
    access: 'shelf',
    body: inlineEdit,
    errors: ['not-found', 'product-changed', 'stock-moved'],
    output: successWith({
      line: z.object({
        version: z.int(),
        price: rupeesSchema,
        offerPrice: rupeesSchema,
        stock: nonNegativeIntSchema.nullable(),
      }),
    }),
    run: async (shop, { body, language }) => {
      const line = await editLine(shop, body)
      const lineText = messages(inlineEditMessages, language).saved
      return { success: true, line: encodeEditableProductFields(line), message: lineText }
    },
  }),
] as const
