import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { refusalMessage } from '#domain/refusal/refusal-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import {
  orderNoteChange,
  orderStatusesChange,
  shipmentChange,
} from '#domain/order/order-management.server.ts'
import { changeManyStatuses, type OrderStatusResult } from '#shop/fulfilment/change-many.ts'
import { addOrderNote, saveShipment } from '#shop/fulfilment/order-notes.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { sellerOrderJson } from './order-routes.ts'

const endpoints = {
  many: call('POST /order/status/many', {
    summary: 'Move many orders on',
    by: 'orders',
    body: orderStatusesChange,
  }),
  shipment: call('POST /order/shipment', {
    summary: 'Tell who carries an order',
    by: 'orders',
    body: shipmentChange,
    refuses: ['not-found', 'settings-changed'],
  }),
  note: call('POST /order/note', {
    summary: 'Write a note on an order for the shop',
    by: 'orders',
    body: orderNoteChange,
    refuses: ['not-found'],
  }),
}

/** Registers the calls of order management: status changes of several orders, shipments and notes. */
export function orderManagementRoutes(app: Api, context: CallContext): void {
  app.post('/order/status/many', endpoints.many, async (request) => {
    const { status, orders } = await changeManyStatuses(await context.shopOf(request), request.body)
    const language = context.languageOf(request)
    const moved = orders.filter(({ isMoved }) => isMoved).length
    const t = messages(orderListMessages, language)
    const message = t.movedMany({ total: moved, status: statusText(status, language) })
    return { success: true, moved, orders: orders.map((order) => movedJson(order, language)), message }
  })

  app.post('/order/shipment', endpoints.shipment, async (request) => {
    const order = await saveShipment(await context.shopOf(request), request.body)
    const { shipmentSaved } = messages(orderListMessages, context.languageOf(request))
    return { success: true, order: sellerOrderJson(order), message: shipmentSaved }
  })

  app.post('/order/note', endpoints.note, async (request) => {
    const order = await addOrderNote(await context.shopOf(request), request.body)
    const { noteAdded } = messages(orderListMessages, context.languageOf(request))
    return { success: true, order: sellerOrderJson(order), message: noteAdded }
  })
}

function movedJson(order: OrderStatusResult, language: Language) {
  const { id, number, status, isMoved } = order
  return { _id: id, number, status, isMoved, reason: isMoved ? null : reasonText(order, language) }
}

/**
 * Returns why an order did not change. For `wrong-status` it names the current status, because another seller was
 * faster.
 */
function reasonText(order: Exclude<OrderStatusResult, { isMoved: true }>, language: Language): string {
  const { code, params, status } = order
  if (code !== 'wrong-status' || status === null) return refusalMessage(code, params, language)
  return messages(orderListMessages, language).standsAt({ status: statusText(status, language) })
}
