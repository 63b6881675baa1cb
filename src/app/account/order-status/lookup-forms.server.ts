import { encodeProgress } from '#domain/order/placed/progress-wire.ts'
import { confirmOrderLookup, requestOrderLookup } from '#shop/customers/order-lookup.ts'
import type { PageForms } from '#app/form-action.server.ts'

/**
 * The forms of the order status: one sends a code for an order, and one returns its progress for the code.
 */
export const lookupForms = {
  lookup: {
    rateLimitPath: '/order/lookup',
    fallbackField: 'phone',
    async send({ shop, body }) {
      const { id, kind, againAt } = await requestOrderLookup(shop, body)
      const code = { id, kind, againAt: againAt.toISOString() }
      return { result: { code }, next: `/order-status?lookup=${id}&kind=${kind}` }
    },
  },
  code: {
    rateLimitPath: '/order/lookup/confirm',
    fallbackField: 'code',
    async send({ shop, body }) {
      return { result: encodeProgress(await confirmOrderLookup(shop, body)) }
    },
  },
} satisfies PageForms
