import { serviceMessages } from '#domain/settings/service-messages.ts'
import { messages } from '#domain/messages.ts'
import { removeService, saveService, testService } from '#shop/settings/services.ts'
import { savingForm, type PageForms } from '#app/form-action.server.ts'

/** The forms of the services: their credentials, a test and the removal. */
export const serviceForms = {
  save: savingForm(saveService, ({ language }) => ({ message: messages(serviceMessages, language).saved })),
  test: {
    isLong: true,
    ...savingForm(testService, ({ language }, { name, to }) => {
      const t = messages(serviceMessages, language)
      const worked = name === 'esewa' ? t.esewaWorks : t.gatewayWorks
      return { message: to === '' ? worked : t.sentTo({ to }) }
    }),
  },
  remove: savingForm(removeService, ({ language }) => {
    return { message: messages(serviceMessages, language).removed }
  }),
} satisfies PageForms
