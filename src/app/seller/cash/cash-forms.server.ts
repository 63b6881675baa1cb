import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { recordCashHandIn, reverseHandIn } from '#shop/payments/cash-sheet.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the cash sheet. */
export const cashForms = {
  'hand-in': formOfUseCase(recordCashHandIn, ({ language }) => {
    return { message: messages(successMessages, language).cashHandedIn }
  }),
  'take-back': formOfUseCase(reverseHandIn, ({ language }) => {
    return { message: messages(successMessages, language).cashEntryUndone }
  }),
} satisfies PageForms
