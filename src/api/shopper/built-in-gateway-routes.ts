import { rupeesFromPaisa } from '#domain/money.ts'
import { currency } from '#domain/payment/payment.ts'
import { findTestPayment, pressTestGateway, testGatewayPress } from '#shop/checkout/built-in-payments.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

/** Registers the calls of the built-in test gateway's page. They return 404 in a store without it. */
export function testGatewayRoutes(app: Api, context: CallContext): void {
  app.get(
    '/test-gateway/:id',
    call('GET /test-gateway/:id', {
      summary: 'A payment at the test gateway',
      by: 'public',
      refuses: ['test-payments-private'],
    }),
    async (request) => {
      const payment = await findTestPayment(await context.shopOf(request), request.params.id)
      const { attemptId: _id, amountPaisa, status } = payment
      return { success: true, payment: { _id, amount: rupeesFromPaisa(amountPaisa), currency, status } }
    },
  )

  app.post(
    '/test-gateway',
    call('POST /test-gateway', {
      summary: 'Press a button of the test gateway',
      by: 'public',
      body: testGatewayPress,
      refuses: ['not-found', 'test-payments-private'],
    }),
    async (request) => ({
      success: true,
      url: await pressTestGateway(await context.shopOf(request), request.body),
    }),
  )
}
