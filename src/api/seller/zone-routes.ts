import type { FastifyRequest } from 'fastify'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { messages } from '#domain/messages.ts'
import { deliveryChange } from '#domain/pricing/delivery/delivery-rules.server.ts'
import { listDeliveryRules, saveDeliveryRules } from '#shop/pricing/delivery-rules.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

/**
 * Registers the calls for delivery zones and methods. Staff with the money permission read and change them as a whole.
 */
export function zoneRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(deliveryMessages, context.languageOf(request))

  app.get(
    '/seller/zone/list',
    call('GET /seller/zone/list', { summary: 'Zones and days of delivery', by: 'money' }),
    async (request) => {
      const rules = await listDeliveryRules(await context.shopOf(request))
      return { success: true, ...rules, message: messagesFor(request).found }
    },
  )

  app.post(
    '/seller/zone/save',
    call('POST /seller/zone/save', {
      summary: 'Change zones and days of delivery, all of them at once',
      by: 'money',
      body: deliveryChange,
      refuses: ['settings-changed'],
    }),
    async (request) => {
      const rules = await saveDeliveryRules(await context.shopOf(request), request.body)
      return { success: true, ...rules, message: messagesFor(request).saved }
    },
  )
}
