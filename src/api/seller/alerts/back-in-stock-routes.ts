import { backInStockMessages } from '#domain/alert/back-in-stock-messages.ts'
import { messages } from '#domain/messages.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { pagedList } from '#domain/validation/paging.server.ts'
import { listBackInStockDemand } from '#shop/alerts/back-in-stock-demand.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  list: call('GET /seller/alert/list', {
    summary: 'The products that people wait for, and how many do',
    by: 'shelf',
    query: pagedList,
  }),
}

/** Demand for products that are out of stock, for sellers. */
export function backInStockDemandRoutes(app: Api, context: CallContext): void {
  app.get('/seller/alert/list', endpoints.list, async (request) => {
    const { products, ...paging } = await listBackInStockDemand(await context.shopOf(request), request.query)
    return {
      success: true,
      products: products.map(({ id, name, isInStock, offerPaisa, back, cheaper }) => ({
        _id: id,
        name: name.en,
        nameNe: name.ne || null,
        inStock: isInStock,
        offerPrice: rupeesFromPaisa(offerPaisa),
        back,
        cheaper,
      })),
      ...paging,
      message: messages(backInStockMessages, context.languageOf(request)).found,
    }
  })
}
