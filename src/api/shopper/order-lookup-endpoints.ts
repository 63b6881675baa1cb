import { verificationConfirmation } from '#domain/customer/verification.server.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { messages } from '#domain/messages.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { orderLookup } from '#domain/order/order-lookup.server.ts'
import { reachableContacts } from '#shop/customers/verifications.ts'
import { confirmOrderLookup, requestOrderLookup } from '#shop/customers/order-lookup.ts'
import { encodeProgress } from '#domain/order/placed/progress-wire.ts'
import * as z from 'zod'
import {
  successWith,
  idSchema,
  timestampSchema,
  nonNegativeIntSchema,
  rupeesSchema,
} from '#domain/responses/response-fields.server.ts'
import { verificationKinds } from '#domain/customer/verification.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import {
  orderStatusSchema,
  deliveryEstimateSchema,
  shipmentSchema,
} from '#domain/responses/order-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A requested code. The response does not reveal whether the order exists and a code was sent. */
const orderLookupSchema = z.object({
  _id: idSchema,
  kind: z.enum(verificationKinds),
  expiresAt: timestampSchema,
  againAt: timestampSchema,
})

/** The progress of an order for a visitor who has entered the code, without names, address and items. */
const orderProgressSchema = z
  .object({
    number: nonNegativeIntSchema,
    status: orderStatusSchema,
    paymentType: z.enum(paymentTypes),
    isPaid: z.boolean(),
    isTest: z.boolean(),
    amount: rupeesSchema,
    due: rupeesSchema,
    promised: deliveryEstimateSchema.nullable(),
    shipment: shipmentSchema,
    createdAt: timestampSchema,
    history: z.array(z.object({ status: orderStatusSchema, at: timestampSchema })),
  })
  .meta({ id: 'OrderProgress' })

/** The endpoints that show the status of an order by its number and phone number. */
export const orderLookupEndpoints = [
  defineEndpoint({
    name: 'POST /order/lookup',
    summary: 'Have a code sent to the holder of an order, without an account',
    access: 'public',
    body: orderLookup,
    errors: ['not-found', 'too-many-requests'],
    output: successWith({ lookup: orderLookupSchema }),
    run: async (shop, { body, language }) => {
      const { id: _id, kind, ...times } = await requestOrderLookup(shop, body)
      const lookup = {
        _id,
        kind,
        expiresAt: times.expiresAt.toISOString(),
        againAt: times.againAt.toISOString(),
      }
      const { sent } = messages(orderLookupMessages, language)
      const { notSent } = messages(verificationMessages, language)
      const isSent = reachableContacts(shop)[kind]
      return { success: true, lookup, message: isSent ? sent : notSent }
    },
  }),
  defineEndpoint({
    name: 'POST /order/lookup/confirm',
    summary: 'The progress of an order by the code that was sent',
    access: 'public',
    body: verificationConfirmation,
    errors: ['not-found', 'wrong-code', 'code-over'],
    output: successWith({ order: orderProgressSchema }),
    run: async (shop, { body, language }) => {
      const order = await confirmOrderLookup(shop, body)
      return {
        success: true,
        order: encodeProgress(order),
        message: messages(orderLookupMessages, language).found,
      }
    },
  }),
] as const
