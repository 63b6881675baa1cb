import type { FastifyRequest } from 'fastify'
import { verificationConfirmation } from '#domain/customer/verification.server.ts'
import { messages } from '#domain/messages.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { orderLookup } from '#domain/order/order-lookup.server.ts'
import { confirmOrderLookup, requestOrderLookup } from '#shop/customers/order-lookup.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { orderProgress } from '#shop/customers/order-progress.ts'

const endpoints = {
  request: call('POST /order/lookup', {
    summary: 'Have a code sent to the holder of an order, without an account',
    by: 'public',
    body: orderLookup,
    refuses: ['not-found', 'too-many-requests'],
  }),
  confirm: call('POST /order/lookup/confirm', {
    summary: 'The progress of an order by the code that was sent',
    by: 'public',
    body: verificationConfirmation,
    refuses: ['not-found', 'wrong-code', 'code-over'],
  }),
}

/** Registers the calls that show the status of an order by its number and phone number. */
export function orderLookupRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(orderLookupMessages, context.languageOf(request))

  app.post('/order/lookup', endpoints.request, async (request) => {
    const { id: _id, kind, ...times } = await requestOrderLookup(await context.shopOf(request), request.body)
    const lookup = {
      _id,
      kind,
      expiresAt: times.expiresAt.toISOString(),
      againAt: times.againAt.toISOString(),
    }
    return { success: true, lookup, message: messagesFor(request).sent }
  })

  app.post('/order/lookup/confirm', endpoints.confirm, async (request) => {
    const order = await confirmOrderLookup(await context.shopOf(request), request.body)
    return { success: true, order: orderProgress(order), message: messagesFor(request).found }
  })
}
