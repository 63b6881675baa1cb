import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form that edits an order. */
export const orderEditForms = {
  edit: formOfUseCase(editOrder, ({ language }) => ({
    message: messages(successMessages, language).orderEdited,
  })),
} satisfies PageForms
