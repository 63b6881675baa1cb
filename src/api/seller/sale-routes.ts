import type { FastifyRequest } from 'fastify'
import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { messages } from '#domain/messages.ts'
import { saleChange } from '#domain/pricing/sale.server.ts'
import { listSales, saleInCalls, saveSale } from '#shop/pricing/sales/owner-sales.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

/** Registers the calls for sales, which reduce prices for a period. */
export function saleRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(saleMessages, context.languageOf(request))

  app.get(
    '/seller/sale/list',
    call('GET /seller/sale/list', { summary: 'The sales', by: 'money' }),
    async (request) => {
      const sales = await listSales(await context.shopOf(request))
      return { success: true, sales: sales.map(saleInCalls), message: messagesFor(request).found }
    },
  )

  app.post(
    '/seller/sale/save',
    call('POST /seller/sale/save', {
      summary: 'Add or change a sale',
      by: 'money',
      body: saleChange,
      refuses: ['settings-changed', 'not-found'],
    }),
    async (request) => {
      const sale = await saveSale(await context.shopOf(request), request.body)
      return { success: true, sale: saleInCalls(sale), message: messagesFor(request).saved }
    },
  )
}
