import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { messages } from '#domain/messages.ts'
import { saveDeliveryRules } from '#shop/pricing/delivery-rules.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form of the delivery rules. */
export const deliveryForms = {
  save: formOfUseCase(saveDeliveryRules, ({ language }) => ({
    message: messages(deliveryMessages, language).saved,
  })),
} satisfies PageForms
