import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form of a manual order. */
export const newOrderForms = {
  add: formOfUseCase(addManualOrder, ({ language }, { order, url }) => {
    return { id: order.id, url, message: messages(successMessages, language).orderPlaced }
  }),
} satisfies PageForms
