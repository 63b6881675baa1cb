import { draftMessages } from '#domain/product/draft-messages.ts'
import { lineMessages } from '#domain/product/inventory/line-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { messages } from '#domain/messages.ts'
import { lineEdit, publishCall, manualStockChange } from '#domain/product/inventory/inventory.server.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { keyOf } from '#api/http/idempotency.ts'
import { sellerProductJson } from '#api/http/product-json.ts'
import { publishProduct } from '#shop/products/drafts.ts'
import { editLine, lineInCalls } from '#shop/products/inventory/edit-line.ts'
import { changeStock } from '#shop/products/inventory/change-stock.ts'

const endpoints = {
  stock: call('POST /seller/stock/change', {
    summary: 'Change a stock by hand, with the reason',
    by: 'shelf',
    body: manualStockChange,
    refuses: ['not-found', 'stock-moved', 'count-first', 'too-few-pieces', 'sent-otherwise'],
    isKeyed: true,
  }),
  line: call('POST /seller/shelf/line', {
    summary: 'Change the prices and the stock of a product in the list',
    by: 'shelf',
    body: lineEdit,
    refuses: ['not-found', 'product-changed', 'stock-moved'],
  }),
  publish: call('POST /product/publish', {
    summary: 'Publish a draft, now or at a moment',
    by: 'shelf',
    body: publishCall,
    refuses: ['not-found', 'not-a-draft'],
  }),
}

/** Registers the calls for daily inventory work. */
export function inventoryRoutes(app: Api, context: CallContext): void {
  app.post('/seller/stock/change', endpoints.stock, async (request) => {
    const changed = await changeStock(await context.shopOf(request), request.body, keyOf(request))
    const t = messages(stockMessages, context.languageOf(request))
    const message = t.saved({ quantity: changed.product.stock ?? 0 })
    return { success: true, product: sellerProductJson(changed), message }
  })

  app.post('/product/publish', endpoints.publish, async (request) => {
    const product = await publishProduct(await context.shopOf(request), request.body)
    const t = messages(draftMessages, context.languageOf(request))
    const message = product.draft === null ? t.published : t.draftSaved
    return { success: true, product: sellerProductJson(product), message }
  })

  app.post('/seller/shelf/line', endpoints.line, async (request) => {
    const line = await editLine(await context.shopOf(request), request.body)
    const message = messages(lineMessages, context.languageOf(request)).saved
    return { success: true, line: lineInCalls(line), message }
  })
}
