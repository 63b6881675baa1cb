import { orderExportQuery, orderListQuery } from '#domain/order/order-filter.server.ts'
import { exportOrders } from '#shop/orders/export-orders.ts'
import { requirePermission } from '#shop/permissions.ts'
import { listSellerOrders, type SellerOrder } from '#shop/orders/seller-orders.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { streamOrders } from './order-stream.ts'
import * as z from 'zod'
import { optionalPagingFields, successWith } from '#domain/responses/response-fields.server.ts'
import { sellerOrderSchema } from '#domain/responses/order-responses.server.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

/** The seller's orders: the list, its live updates and its export. */
export const sellerOrderEndpoints = [
  defineEndpoint({
    name: 'GET /order/seller',
    summary: 'All orders',
    access: 'orders',
    query: orderListQuery,
    output: successWith({
      orders: z.array(sellerOrderSchema),
      ...optionalPagingFields,
      isTotalCapped: z.boolean().optional(),
    }),
    run: async (shop, { query, t }) => {
      const { orders, paging } = await listSellerOrders(shop, query)
      const message = t.ordersFound
      if (!paging) return { success: true, orders: orders.map(sellerOrderJson), message }
      const { total, page, pages, isCapped } = paging
      const pagingJson = { total, page, pages, ...(isCapped && { isTotalCapped: true }) }
      return { success: true, orders: orders.map(sellerOrderJson), ...pagingJson, message }
    },
  }),
  defineFileEndpoint({
    name: 'GET /order/export',
    summary: 'All orders as CSV',
    access: 'orders',
    query: orderExportQuery,
    isLongRunning: true,
    fileTypes: 'text/csv',
    run: async (shop, { query, reply }) => {
      const { name, table } = await exportOrders(shop, query)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(table)
    },
  }),
  defineFileEndpoint({
    name: 'GET /order/events',
    summary: 'Orders as they come (server-sent events)',
    access: 'orders',
    fileTypes: 'text/event-stream',
    run: async (shop, { request, reply }) => {
      const seller = requirePermission(shop, 'orders')
      return streamOrders(shop, { seller, request, reply })
    },
  }),
] as const

/** An order with its history and the internal notes of the staff. */
export function sellerOrderJson(order: SellerOrder) {
  const history = order.history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  const notes = order.notes.map(({ text, at, staff }) => ({ text, at: at.toISOString(), staff }))
  return { ...encodeOrder(order), history, notes }
}
