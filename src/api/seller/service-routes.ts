import type { FastifyRequest } from 'fastify'
import { serviceMessages } from '#domain/settings/service-messages.ts'
import { messages } from '#domain/messages.ts'
import { serviceChange, serviceRemoval, serviceTest } from '#domain/settings/services.server.ts'
import { listServices, removeService, saveService, testService } from '#shop/settings/services.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  list: call('GET /seller/service/list', {
    summary: 'The payment, mail and SMS services, without secrets',
    by: 'owner',
  }),
  save: call('POST /seller/service/save', {
    summary: 'Set up a payment, mail or SMS service',
    by: 'owner',
    body: serviceChange,
    refuses: ['settings-changed', 'service-fixed'],
  }),
  remove: call('POST /seller/service/remove', {
    summary: 'Remove a service that was set up on screen',
    by: 'owner',
    body: serviceRemoval,
    refuses: ['settings-changed', 'service-fixed', 'service-off'],
  }),
  test: call('POST /seller/service/test', {
    isLong: true,
    summary: 'Test a service: a mail to the owner, an SMS, or a query to a gateway',
    by: 'owner',
    body: serviceTest,
    refuses: ['service-off', 'service-failed'],
  }),
}

/** The services that the owner sets up. */
export function serviceRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(serviceMessages, context.languageOf(request))

  app.get('/seller/service/list', endpoints.list, async (request) => {
    const services = await listServices(await context.shopOf(request))
    return { success: true, services, message: messagesFor(request).found }
  })

  app.post('/seller/service/save', endpoints.save, async (request) => {
    const services = await saveService(await context.shopOf(request), request.body)
    return { success: true, services, message: messagesFor(request).saved }
  })

  app.post('/seller/service/remove', endpoints.remove, async (request) => {
    const services = await removeService(await context.shopOf(request), request.body)
    return { success: true, services, message: messagesFor(request).removed }
  })

  app.post('/seller/service/test', endpoints.test, async (request) => {
    const { name, to } = await testService(await context.shopOf(request), request.body)
    const t = messagesFor(request)
    const worked = name === 'esewa' ? t.esewaWorks : t.gatewayWorks
    return { success: true, message: to === '' ? worked : t.sentTo({ to }) }
  })
}
