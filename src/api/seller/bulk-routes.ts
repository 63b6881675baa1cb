import type { BulkState } from '#domain/product/bulk-change.ts'
import { importMessages } from '#domain/product/import-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import { namedTexts } from '#domain/text-names.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { bulkCall, productCall } from '#domain/product/product-change.server.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { undoImport, type ImportUndone } from '#shop/import/undo-import.ts'
import { closeBulk } from '#shop/products/last-bulk.ts'
import { applyBulk, previewBulk, undoBulk, type BulkChangeResult } from '#shop/products/bulk-products.ts'

const maxNames = 20

const endpoints = {
  many: call('POST /product/bulk', {
    isLong: true,
    summary: 'Change many products',
    by: 'shelf',
    body: bulkCall,
    refuses: ['too-many-products', 'preview-outdated'],
  }),
  undo: call('POST /product/bulk/undo', {
    isLong: true,
    summary: 'Undo a bulk change',
    by: 'shelf',
    body: productCall,
    refuses: ['not-found'],
  }),
  close: call('POST /product/bulk/close', {
    summary: 'Tell no longer of a bulk change in the list',
    by: 'shelf',
    body: productCall,
    refuses: ['not-found'],
  }),
  undoImport: call('POST /product/import/undo', {
    isLong: true,
    summary: 'Undo an import',
    by: 'shelf',
    body: productCall,
    refuses: ['not-found'],
  }),
}

/** Registers the calls that change many products at once. */
export function bulkRoutes(app: Api, context: CallContext): void {
  // Ten thousand ids are longer than any other body.
  app.post('/product/bulk', { ...endpoints.many, bodyLimit: 512 * 1024 }, async (request) => {
    const shop = await context.shopOf(request)
    const t = messages(sellerProductMessages, context.languageOf(request))
    if (isPreview(request.body)) {
      const preview = await previewBulk(shop, request.body)
      return { success: true, ...bulkJson(preview), message: t.wouldChange({ total: preview.changing }) }
    }
    const { id, ...result } = await applyBulk(shop, request.body)
    return { success: true, id, ...bulkJson(result), message: t.changed({ total: result.changing }) }
  })

  app.post('/product/bulk/undo', endpoints.undo, async (request) =>
    undoneJson(await undoBulk(await context.shopOf(request), request.body), context.languageOf(request)),
  )

  app.post('/product/bulk/close', endpoints.close, async (request) => {
    await closeBulk(await context.shopOf(request), request.body)
    return { success: true }
  })

  app.post('/product/import/undo', endpoints.undoImport, async (request) =>
    importUndoneJson(
      await undoImport(await context.shopOf(request), request.body),
      context.languageOf(request),
    ),
  )
}

function undoneJson({ restored, skipped }: { restored: number; skipped: string[] }, language: Language) {
  const t = messages(sellerProductMessages, language)
  const message =
    skipped.length === 0
      ? t.undone({ total: restored })
      : t.undoneWithout({ total: restored, names: skipped.slice(0, maxNames) })
  return { success: true, restored, skipped, message }
}

function importUndoneJson({ restored, takenOff = 0, skipped }: ImportUndone, language: Language) {
  const t = messages(importMessages, language)
  const names = skipped.slice(0, maxNames)
  const message =
    takenOff === 0
      ? undoneJson({ restored, skipped }, language).message
      : [
          t.takenOff({ total: takenOff, others: restored - takenOff }),
          ...(names.length === 0 ? [] : [t.skippedChanged({ names })]),
        ].join(' ')
  return { success: true, restored, takenOff, skipped, message }
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
      ...namedTexts('name', name),
      before: stateJson(before),
      after: stateJson(after),
    })),
    skipped: { ...skipped, names: skipped.names.map(({ name }) => namedTexts('name', name)) },
  }
}

function stateJson({ pricePaisa, offerPricePaisa, isAvailable, isArchived }: BulkState) {
  const [price, offerPrice] = [rupeesFromPaisa(pricePaisa), rupeesFromPaisa(offerPricePaisa)]
  return { price, offerPrice, inStock: isAvailable, isArchived }
}
