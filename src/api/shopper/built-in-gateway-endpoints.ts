import { currency } from '#domain/payment/payment.ts'
import {
  findTestPayment,
  handleTestGatewayAction,
  testGatewayAction,
} from '#shop/checkout/built-in-gateway-actions.ts'
import * as z from 'zod'
import { successSchema, idSchema, rupeesSchema } from '#domain/responses/response-fields.server.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** The endpoints of the built-in test gateway's page. They return 404 in a store without it. */
export const testGatewayEndpoints = [
  defineEndpoint({
    name: 'GET /test-gateway/:id',
    summary: 'A payment at the test gateway',
    access: 'public',
    errors: ['test-payments-private'],
    output: z.object({
      success: successSchema,
      payment: z.object({ _id: idSchema, amount: rupeesSchema, currency: z.string(), status: z.string() }),
    }),
    run: async (shop, { params }) => {
      const payment = await findTestPayment(shop, params.id)
      const { attemptId: _id, amountPaisa, status } = payment
      return { success: true, payment: { _id, amount: money.encode(amountPaisa), currency, status } }
    },
  }),
  defineEndpoint({
    name: 'POST /test-gateway',
    summary: 'Press a button of the test gateway',
    access: 'public',
    body: testGatewayAction,
    errors: ['not-found', 'test-payments-private'],
    output: z.object({ success: successSchema, url: z.string() }),
    run: async (shop, { body }) => ({
      success: true,
      url: await handleTestGatewayAction(shop, body),
    }),
  }),
] as const
