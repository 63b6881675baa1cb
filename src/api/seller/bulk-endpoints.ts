import type { BulkState } from '#domain/product/bulk-change.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { importUndoResultText, undoResultText } from '#domain/product/undo-result-text.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { bulkRequest, productReference } from '#domain/product/product-change.server.ts'
import { undoImport, type ImportUndoResult } from '#shop/import/undo-import.ts'
import { dismissBulkChange } from '#shop/products/last-bulk-change.ts'
import {
  applyBulkChange,
  previewBulkChange,
  undoBulkChange,
  type BulkChangeResult,
} from '#shop/products/bulk-products.ts'
import * as z from 'zod'
import {
  successSchema,
  nonNegativeIntSchema,
  successWith,
  idSchema,
  rupeesSchema,
} from '#domain/responses/response-fields.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const nameFields = { name: z.string(), nameNe: z.string().nullable() }

const productStateSchema = z.object({
  price: rupeesSchema,
  offerPrice: rupeesSchema,
  inStock: z.boolean(),
  isArchived: z.boolean(),
})

const bulkChangeResponse = successWith({
  /** The id for undoing the change; null if nothing changed, missing in a preview. */
  id: idSchema.nullable().optional(),
  changing: nonNegativeIntSchema,
  plan: z.string(),
  items: z.array(
    z.object({ _id: idSchema, ...nameFields, before: productStateSchema, after: productStateSchema }),
  ),
  skipped: z.object({ total: nonNegativeIntSchema, names: z.array(z.object(nameFields)) }),
})

/** The endpoints that change many products at once. */
export const bulkEndpoints = [
  defineEndpoint({
    name: 'POST /product/bulk',
    summary: 'Change many products',
    access: 'shelf',
    body: bulkRequest,
    errors: ['too-many-products', 'preview-outdated'],
    isLongRunning: true,
    // Ten thousand ids exceed the default limit.
    maxBodyBytes: 512 * 1024,
    output: bulkChangeResponse,
    run: async (shop, { body, language }) => {
      const t = messages(sellerProductMessages, language)
      if (isPreview(body)) {
        const preview = await previewBulkChange(shop, body)
        return { success: true, ...bulkJson(preview), message: t.wouldChange({ total: preview.changing }) }
      }
      const { id, ...result } = await applyBulkChange(shop, body)
      return { success: true, id, ...bulkJson(result), message: t.changed({ total: result.changing }) }
    },
  }),
  defineEndpoint({
    name: 'POST /product/bulk/undo',
    summary: 'Undo a bulk change',
    access: 'shelf',
    body: productReference,
    errors: ['not-found'],
    isLongRunning: true,
    output: successWith({ restored: nonNegativeIntSchema, skipped: z.array(z.string()) }),
    run: async (shop, { body, language }) => undoResultJson(await undoBulkChange(shop, body), language),
  }),
  defineEndpoint({
    name: 'POST /product/bulk/close',
    summary: 'Close the notice about a bulk change in the product list',
    access: 'shelf',
    body: productReference,
    errors: ['not-found'],
    output: z.object({ success: successSchema }),
    run: async (shop, { body }) => {
      await dismissBulkChange(shop, body)
      return { success: true }
    },
  }),
  defineEndpoint({
    name: 'POST /product/import/undo',
    summary: 'Undo an import',
    access: 'shelf',
    body: productReference,
    errors: ['not-found'],
    isLongRunning: true,
    output: successWith({
      restored: nonNegativeIntSchema,
      /** The number of products that the import had added and that undoing it has archived. */
      takenOff: nonNegativeIntSchema,
      skipped: z.array(z.string()),
    }),
    run: async (shop, { body, language }) => importUndoResultJson(await undoImport(shop, body), language),
  }),
] as const

function undoResultJson(undoResult: { restored: number; skipped: string[] }, language: Language) {
  return { success: true, ...undoResult, message: undoResultText(undoResult, language) }
}

function importUndoResultJson({ takenOff = 0, ...undoResult }: ImportUndoResult, language: Language) {
  return {
    success: true,
    ...undoResult,
    takenOff,
    message: importUndoResultText({ takenOff, ...undoResult }, language),
  }
}

function isPreview(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'preview' in input && input.preview === true
}

function bulkJson({ changing, items, skipped, plan }: BulkChangeResult) {
  return {
    changing,
    plan,
    items: items.map(({ id, name, before, after }) => ({
      _id: id,
      ...toLocalizedFields('name', name),
      before: stateJson(before),
      after: stateJson(after),
    })),
    skipped: { ...skipped, names: skipped.names.map(({ name }) => toLocalizedFields('name', name)) },
  }
}

function stateJson({ pricePaisa, offerPricePaisa, isAvailable, isArchived }: BulkState) {
  const [price, offerPrice] = [money.encode(pricePaisa), money.encode(offerPricePaisa)]
  return { price, offerPrice, inStock: isAvailable, isArchived }
}
