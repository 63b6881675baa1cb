import { serviceMessages } from '#domain/settings/service-messages.ts'
import { messages } from '#domain/messages.ts'
import { serviceChange, serviceRemoval, serviceTest } from '#domain/settings/services.server.ts'
import { listServices, removeService, saveService, testService } from '#shop/settings/services.ts'
import * as z from 'zod'
import { successWith, successResponse } from '#domain/responses/response-fields.server.ts'
import { serviceNames } from '#domain/settings/services.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A service that the store uses. `values` has no secrets; `savedSecrets` names the stored ones. */
const serviceSchema = z
  .object({
    name: z.enum(serviceNames),
    source: z.enum(['environment', 'owner', 'locked', 'none']),
    version: z.int(),
    values: z.record(z.string(), z.string()),
    savedSecrets: z.array(z.string()),
  })
  .meta({ id: 'Service' })

/** The services that the owner sets up. */
export const serviceEndpoints = [
  defineEndpoint({
    name: 'GET /seller/service/list',
    summary: 'The payment, mail and SMS services, without secrets',
    access: 'owner',
    output: successWith({ services: z.array(serviceSchema) }),
    run: async (shop, { language }) => {
      const services = await listServices(shop)
      return { success: true, services, message: messages(serviceMessages, language).found }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/service/save',
    summary: 'Set up a payment, mail or SMS service',
    access: 'owner',
    body: serviceChange,
    errors: ['settings-changed', 'service-fixed'],
    output: successWith({ services: z.array(serviceSchema) }),
    run: async (shop, { body, language }) => {
      const services = await saveService(shop, body)
      return { success: true, services, message: messages(serviceMessages, language).saved }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/service/remove',
    summary: 'Remove a service that was set up on screen',
    access: 'owner',
    body: serviceRemoval,
    errors: ['settings-changed', 'service-fixed', 'service-off'],
    output: successWith({ services: z.array(serviceSchema) }),
    run: async (shop, { body, language }) => {
      const services = await removeService(shop, body)
      return { success: true, services, message: messages(serviceMessages, language).removed }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/service/test',
    summary: 'Test a service: a mail to the owner, an SMS, or a query to a gateway',
    access: 'owner',
    body: serviceTest,
    errors: ['service-off', 'service-failed'],
    isLongRunning: true,
    output: successResponse,
    run: async (shop, { body, language }) => {
      const { name, to } = await testService(shop, body)
      const t = messages(serviceMessages, language)
      const worked = name === 'esewa' ? t.esewaWorks : t.gatewayWorks
      return { success: true, message: to === '' ? worked : t.sentTo({ to }) }
    },
  }),
] as const
