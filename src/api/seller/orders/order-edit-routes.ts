import { rupeesFromPaisa } from '#domain/money.ts'
import { orderEdit, orderEditPreview } from '#domain/order/order-edit.server.ts'
import { editOrder, previewEdit } from '#shop/fulfilment/edit-order.ts'
import { call, type Api } from '#api/http/call.ts'
import { keyOf } from '#api/http/idempotency.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderJson, totalsJson } from '#api/http/order-json.ts'

const refuses = [
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
  'out-of-stock',
  'ask-us',
  'not-delivered',
  'extra-not-here',
] as const

const endpoints = {
  quote: call('POST /seller/order/edit/quote', {
    summary: 'What an order would come to if it were changed',
    by: 'orders',
    body: orderEditPreview,
    refuses: [...refuses],
  }),
  edit: call('POST /seller/order/edit', {
    summary: 'Change an order before it is packed',
    by: 'orders',
    body: orderEdit,
    refuses: [...refuses],
    isKeyed: true,
  }),
}

/** Registers the calls that preview and save order edits. */
export function orderEditRoutes(app: Api, context: CallContext): void {
  app.post('/seller/order/edit/quote', endpoints.quote, async (request) => {
    const { before, after, differencePaisa } = await previewEdit(await context.shopOf(request), request.body)
    const totals = { before: totalsJson(before), after: totalsJson(after) }
    const difference = rupeesFromPaisa(differencePaisa)
    return { success: true, ...totals, difference, message: context.words(request).orderQuoted }
  })

  app.post('/seller/order/edit', endpoints.edit, async (request) => {
    const order = await editOrder(await context.shopOf(request), request.body, keyOf(request))
    return { success: true, order: orderJson(order), message: context.words(request).orderEdited }
  })
}
