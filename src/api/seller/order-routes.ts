import { orderExportQuery, orderListQuery } from '#domain/order/order-filter.server.ts'
import { exportOrders } from '#shop/orders/export-orders.ts'
import { requirePermission } from '#shop/permissions.ts'
import { listSellerOrders, type SellerOrder } from '#shop/orders/seller-orders.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson } from '#api/http/order-json.ts'
import { streamOrders } from './order-stream.ts'

const endpoints = {
  seller: call('GET /order/seller', { summary: 'All orders', by: 'orders', query: orderListQuery }),
  export: fileCall('GET /order/export', {
    isLong: true,
    summary: 'All orders as CSV',
    by: 'orders',
    query: orderExportQuery,
    sends: 'text/csv',
  }),
  events: fileCall('GET /order/events', {
    summary: 'Orders as they come (server-sent events)',
    by: 'orders',
    sends: 'text/event-stream',
  }),
}

/** Registers the seller's order calls: the list, its live updates and its export. */
export function sellerOrderRoutes(app: Api, context: CallContext): void {
  app.get('/order/seller', endpoints.seller, async (request) => {
    const { orders, paging } = await listSellerOrders(await context.shopOf(request), request.query)
    const message = context.words(request).ordersFound
    if (!paging) return { success: true, orders: orders.map(sellerOrderJson), message }
    const { total, page, pages, isCapped } = paging
    const pagingJson = { total, page, pages, ...(isCapped && { isTotalCapped: true }) }
    return { success: true, orders: orders.map(sellerOrderJson), ...pagingJson, message }
  })

  app.get('/order/export', endpoints.export, async (request, reply) => {
    const { name, table } = await exportOrders(await context.shopOf(request), request.query)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(table)
  })

  app.get('/order/events', endpoints.events, async (request, reply) => {
    const shop = await context.shopOf(request)
    const seller = requirePermission(shop, 'orders')
    return streamOrders(shop, { seller, request, reply })
  })
}

/** An order with its history and the internal notes of the staff. */
export function sellerOrderJson(order: SellerOrder) {
  const history = order.history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  const notes = order.notes.map(({ text, at, staff }) => ({ text, at: at.toISOString(), staff }))
  return { ...orderJson(order), history, notes }
}
