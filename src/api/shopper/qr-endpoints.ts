import { qrConfirmation, qrReference } from '#domain/payment/shop-qr.server.ts'
import { confirmQrPayment, findQrPayment, submitQrReference } from '#shop/payments/shop-qr.ts'
import { encodeOrder } from '#domain/order/placed/order-wire.ts'
import * as z from 'zod'
import {
  successWith,
  nonNegativeIntSchema,
  rupeesSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { orderSchema } from '#domain/responses/order-responses.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A payment by the shop's QR code. `picture` is the hash of its image. */
const qrPaymentSchema = z.object({
  number: nonNegativeIntSchema,
  amount: rupeesSchema,
  picture: z.string(),
  accountName: z.string(),
  reference: z.string(),
  isConfirmed: z.boolean(),
  until: timestampSchema.nullable(),
})

/** The endpoints for payments by the shop's own QR. */
export const qrEndpoints = [
  defineEndpoint({
    name: 'GET /order/:id/qr',
    summary: 'The payment of an order by the shop’s QR',
    access: 'shopper',
    output: successWith({ payment: qrPaymentSchema }),
    run: async (shop, { params, t, reply }) => {
      const { amountPaisa, until, ...payment } = await findQrPayment(shop, params.id)
      const amount = money.encode(amountPaisa)
      void reply.header('cache-control', 'no-store')
      return {
        success: true,
        payment: { ...payment, amount, until: until?.toISOString() ?? null },
        message: t.orderFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /order/reference',
    summary: 'Give the reference of a payment by the shop’s QR',
    access: 'shopper',
    body: qrReference,
    errors: ['not-found', 'nothing-to-pay'],
    output: successWith({ order: orderSchema }),
    run: async (shop, { body, t }) => {
      const order = await submitQrReference(shop, body)
      return { success: true, order: encodeOrder(order), message: t.referenceSaved }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/payment/confirm',
    summary: 'Confirm a payment by the shop’s QR',
    access: 'orders',
    body: qrConfirmation,
    errors: ['not-found', 'nothing-to-pay', 'reference-used', 'settings-changed'],
    output: successWith({ order: orderSchema }),
    run: async (shop, { body, t }) => {
      const order = await confirmQrPayment(shop, body)
      return { success: true, order: encodeOrder(order), message: t.paymentConfirmed }
    },
  }),
] as const
