import type { FastifyInstance } from 'fastify'
import { rupeesFromPaisa } from '#domain/money.ts'
import { currency } from '#domain/payment/payment.ts'
import { findTestPayment, pressTestGateway } from '#shop/checkout/built-in-payments.ts'
import type { CallContext } from '#api/http/context.ts'

/** What the page of the built-in test gateway speaks to; 404 on a store that has none. */
export function testGatewayRoutes(app: FastifyInstance, context: CallContext): void {
  app.get<{ Params: { id: string } }>(
    '/test-gateway/:id',
    { schema: { summary: 'A payment at the test gateway' } },
    async (request) => {
      const payment = await findTestPayment(await context.shopOf(request), request.params.id)
      const { attemptId: _id, amountPaisa, status } = payment
      return { success: true, payment: { _id, amount: rupeesFromPaisa(amountPaisa), currency, status } }
    },
  )

  app.post(
    '/test-gateway',
    { schema: { summary: 'Press a button of the test gateway' } },
    async (request) => ({
      success: true,
      url: await pressTestGateway(await context.shopOf(request), request.body),
    }),
  )
}
