import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import { statusChangeRefusalText } from '#domain/refusal/status-change-refusal.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import { orderNoteInput, bulkStatusChange, shipmentChange } from '#domain/order/order-management.server.ts'
import { changeOrderStatuses, type OrderStatusResult } from '#shop/fulfilment/bulk-status-change.ts'
import { addOrderNote, saveShipment } from '#shop/fulfilment/shipment-and-notes.ts'
import { sellerOrderJson } from './order-endpoints.ts'
import * as z from 'zod'
import { nonNegativeIntSchema, successWith, idSchema } from '#domain/responses/response-fields.server.ts'
import { orderStatusSchema, sellerOrderSchema } from '#domain/responses/order-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/**
 * The result of a status change for one order. `reason` is the message of a failure. `number` and `status`
 * are null if the order does not exist.
 */
const statusResultSchema = z.object({
  _id: idSchema,
  number: nonNegativeIntSchema.nullable(),
  status: orderStatusSchema.nullable(),
  isMoved: z.boolean(),
  reason: z.string().nullable(),
})

/** The endpoints of order management: status changes of several orders, shipments and notes. */
export const orderManagementEndpoints = [
  defineEndpoint({
    name: 'POST /order/status/many',
    summary: 'Move many orders on',
    access: 'orders',
    body: bulkStatusChange,
    output: successWith({ moved: nonNegativeIntSchema, orders: z.array(statusResultSchema) }),
    run: async (shop, { body, language }) => {
      const { status, orders } = await changeOrderStatuses(shop, body)
      const moved = orders.filter(({ isChanged }) => isChanged).length
      const t = messages(orderListMessages, language)
      const message = t.movedMany({ total: moved, status: statusText(status, language) })
      return {
        success: true,
        moved,
        orders: orders.map((order) => statusResultJson(order, language)),
        message,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /order/shipment',
    summary: 'Tell who carries an order',
    access: 'orders',
    body: shipmentChange,
    errors: ['not-found', 'settings-changed'],
    output: successWith({ order: sellerOrderSchema }),
    run: async (shop, { body, language }) => {
      const order = await saveShipment(shop, body)
      const { shipmentSaved } = messages(orderListMessages, language)
      return { success: true, order: sellerOrderJson(order), message: shipmentSaved }
    },
  }),
  defineEndpoint({
    name: 'POST /order/note',
    summary: 'Write a note on an order for the shop',
    access: 'orders',
    body: orderNoteInput,
    errors: ['not-found'],
    output: successWith({ order: sellerOrderSchema }),
    run: async (shop, { body, language }) => {
      const order = await addOrderNote(shop, body)
      const { noteAdded } = messages(orderListMessages, language)
      return { success: true, order: sellerOrderJson(order), message: noteAdded }
    },
  }),
] as const

function statusResultJson(order: OrderStatusResult, language: Language) {
  const { id, number, status, isChanged } = order
  return {
    _id: id,
    number,
    status,
    isMoved: isChanged,
    reason: isChanged ? null : statusChangeRefusalText(order, language),
  }
}
