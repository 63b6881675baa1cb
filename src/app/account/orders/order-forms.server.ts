import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { payOrder } from '#shop/checkout/pay-order.ts'
import { cancelOrder } from '#shop/fulfilment/order-status.ts'
import { requireShopper } from '#shop/permissions.ts'
import type { PageForms } from '#app/form-action.server.ts'

/** The forms of a shopper's order. The cart and the order page submit them too. */
export const orderForms = {
  cancel: {
    async send({ shop, body }) {
      requireShopper(shop)
      await cancelOrder(shop, body)
      return { result: { message: messages(successMessages, shop.language).orderCancelled } }
    },
  },
  pay: {
    rateLimitPath: '/order/pay',
    async send({ shop, body }) {
      const { url } = await payOrder(shop, body)
      return { result: { url } }
    },
  },
} satisfies PageForms
