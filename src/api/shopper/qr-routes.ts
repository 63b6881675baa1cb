import { rupeesFromPaisa } from '#domain/money.ts'
import { qrConfirmation, qrReference } from '#domain/payment/shop-qr.server.ts'
import { confirmQrPayment, findQrPayment, submitQrReference } from '#shop/payments/shop-qr.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson } from '#api/http/order-json.ts'

const endpoints = {
  one: call('GET /order/:id/qr', { summary: 'The payment of an order by the shop’s QR', by: 'shopper' }),
  reference: call('POST /order/reference', {
    summary: 'Give the reference of a payment by the shop’s QR',
    by: 'shopper',
    body: qrReference,
    refuses: ['not-found', 'nothing-to-pay'],
  }),
  confirm: call('POST /seller/payment/confirm', {
    summary: 'Confirm a payment by the shop’s QR',
    by: 'orders',
    body: qrConfirmation,
    refuses: ['not-found', 'nothing-to-pay', 'reference-used', 'settings-changed'],
  }),
}

/** Registers the calls for payments by the shop's own QR. */
export function qrRoutes(app: Api, context: CallContext): void {
  app.get('/order/:id/qr', endpoints.one, async (request, reply) => {
    const { amountPaisa, until, ...payment } = await findQrPayment(
      await context.shopOf(request),
      request.params.id,
    )
    const amount = rupeesFromPaisa(amountPaisa)
    void reply.header('cache-control', 'no-store')
    return {
      success: true,
      payment: { ...payment, amount, until: until?.toISOString() ?? null },
      message: context.words(request).orderFound,
    }
  })

  app.post('/order/reference', endpoints.reference, async (request) => {
    const order = await submitQrReference(await context.shopOf(request), request.body)
    return { success: true, order: orderJson(order), message: context.words(request).referenceSaved }
  })

  app.post('/seller/payment/confirm', endpoints.confirm, async (request) => {
    const order = await confirmQrPayment(await context.shopOf(request), request.body)
    return { success: true, order: orderJson(order), message: context.words(request).paymentConfirmed }
  })
}
