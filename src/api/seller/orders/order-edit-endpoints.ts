import { orderEdit, orderEditPreview } from '#domain/order/order-edit.server.ts'
import { editOrder, previewEdit } from '#shop/fulfilment/edit-order.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import { encodeTotals } from '#domain/order/placed/quote-wire.ts'
import * as z from 'zod'
import { successWith } from '#domain/responses/response-fields.server.ts'
import {
  deliveryEstimateSchema,
  totalsFields,
  orderSchema,
} from '#domain/responses/order-responses.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const editErrors = [
  'not-found',
  'settings-changed',
  'wrong-status',
  'awaiting-payment',
  'dearer-than-paid',
  'costs-nothing',
  'own-shipping',
  'discount-too-high',
  'discount-beside-coupon',
  'unknown-product',
  'units-refunded',
  'out-of-stock',
  'ask-us',
  'not-delivered',
  'extra-not-here',
] as const

/** The endpoints that preview and save order edits. */
export const orderEditEndpoints = [
  defineEndpoint({
    name: 'POST /seller/order/edit/quote',
    summary: 'What an order would come to if it were changed',
    access: 'orders',
    body: orderEditPreview,
    errors: [...editErrors],
    output: successWith({
      before: z.object(totalsFields),
      after: z.object(totalsFields),
      difference: z.number(),
      withdrawnRefund: z.number(),
      outstandingChange: z.number(),
      refund: z.number(),
      delivery: z.object({
        before: deliveryEstimateSchema.nullable(),
        after: deliveryEstimateSchema.nullable(),
      }),
    }),
    run: async (shop, { body, t }) => {
      const { before, after, deliveryEstimate: delivery, ...preview } = await previewEdit(shop, body)
      return {
        success: true,
        before: encodeTotals(before),
        after: encodeTotals(after),
        difference: money.encode(preview.differencePaisa),
        withdrawnRefund: money.encode(preview.withdrawnRefundPaisa),
        outstandingChange: money.encode(preview.outstandingChangePaisa),
        refund: money.encode(preview.refundPaisa),
        delivery,
        message: t.orderQuoted,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/order/edit',
    summary: 'Change an order before it is packed',
    access: 'orders',
    body: orderEdit,
    errors: [...editErrors],
    acceptsIdempotencyKey: true,
    output: successWith({ order: orderSchema }),
    run: async (shop, { body, idempotencyKey, t }) => {
      const order = await editOrder(shop, body, idempotencyKey)
      return { success: true, order: encodeOrder(order), message: t.orderEdited }
    },
  }),
] as const
