import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { messages } from '#domain/messages.ts'
import { deliveryChange } from '#domain/pricing/delivery/delivery-rules.server.ts'
import { listDeliveryRules, saveDeliveryRules } from '#shop/pricing/delivery-rules.ts'
import { nonNegativeIntSchema, successWith } from '#domain/responses/response-fields.server.ts'
import { deliverySchema } from '#domain/responses/settings-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/**
 * The endpoints for delivery zones and methods. Staff with the money permission read and change them as a whole.
 */
export const zoneEndpoints = [
  defineEndpoint({
    name: 'GET /seller/zone/list',
    summary: 'Zones and days of delivery',
    access: 'money',
    output: successWith({ delivery: deliverySchema, version: nonNegativeIntSchema }),
    run: async (shop, { language }) => {
      const rules = await listDeliveryRules(shop)
      return { success: true, ...rules, message: messages(deliveryMessages, language).found }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/zone/save',
    summary: 'Change zones and days of delivery, all of them at once',
    access: 'money',
    body: deliveryChange,
    errors: ['settings-changed'],
    output: successWith({ delivery: deliverySchema, version: nonNegativeIntSchema }),
    run: async (shop, { body, language }) => {
      const rules = await saveDeliveryRules(shop, body)
      return { success: true, ...rules, message: messages(deliveryMessages, language).saved }
    },
  }),
] as const
