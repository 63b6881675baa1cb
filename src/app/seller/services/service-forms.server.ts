import { serviceMessages } from '#domain/settings/service-messages.ts'
import { messages } from '#domain/messages.ts'
import { removeService, saveService, testService } from '#shop/settings/services.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms that save, test and remove the credentials of external services. */
export const serviceForms = {
  save: formOfUseCase(saveService, ({ language }) => ({
    message: messages(serviceMessages, language).saved,
  })),
  test: {
    isLongRunning: true,
    ...formOfUseCase(testService, ({ language }, { name, to }) => {
      const t = messages(serviceMessages, language)
      const successMessage = name === 'esewa' ? t.esewaWorks : t.gatewayWorks
      return { message: to === '' ? successMessage : t.sentTo({ to }) }
    }),
  },
  remove: formOfUseCase(removeService, ({ language }) => {
    return { message: messages(serviceMessages, language).removed }
  }),
} satisfies PageForms
