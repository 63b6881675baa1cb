import { stockMessages } from '#domain/messages/shelf/stock.ts'
import { words } from '#domain/messages/words.ts'
import { stockByHand } from '#domain/product/shelf/shelf.server.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { keyOf } from '#api/http/idempotency.ts'
import { sellerProductJson } from '#api/http/product-json.ts'
import { changeStock } from '#shop/products/shelf/change-stock.ts'

const told = {
  stock: call('POST /seller/stock/change', {
    summary: 'Change a stock by hand, with the reason',
    by: 'shelf',
    body: stockByHand,
    refuses: ['not-found', 'stock-moved', 'count-first', 'too-few-pieces', 'sent-otherwise'],
    isKeyed: true,
  }),
}

/** What is done to the shelf day by day. */
export function shelfRoutes(app: Api, context: CallContext): void {
  app.post('/seller/stock/change', told.stock, async (request) => {
    const changed = await changeStock(await context.shopOf(request), request.body, keyOf(request))
    const said = words(stockMessages, context.languageOf(request))
    const message = said.saved({ pieces: changed.product.stock ?? 0 })
    return { success: true, product: sellerProductJson(changed), message }
  })
}
