import { serviceMessages } from '#domain/settings/service-messages.ts'
import { messages } from '#domain/messages.ts'
import { removeService, saveService, testService } from '#shop/settings/services.ts'
import { savingForm, type PageForms } from '#app/form-action.server.ts'

/** The forms that save, test and remove the credentials of external services. */
export const serviceForms = {
  save: savingForm(saveService, ({ language }) => ({ message: messages(serviceMessages, language).saved })),
  test: {
    isLongRunning: true,
    ...savingForm(testService, ({ language }, { name, to }) => {
      const t = messages(serviceMessages, language)
      const successMessage = name === 'esewa' ? t.esewaWorks : t.gatewayWorks
      return { message: to === '' ? successMessage : t.sentTo({ to }) }
    }),
  },
  remove: savingForm(removeService, ({ language }) => {
    return { message: messages(serviceMessages, language).removed }
  }),
} satisfies PageForms
