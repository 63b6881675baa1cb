import { profileMessages } from '#domain/account/profile-messages.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { messages } from '#domain/messages.ts'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { removeDevice } from '#shop/notifications/push/devices.ts'
import { confirmEmailChange, requestEmailChange } from '#shop/staff/change-email.ts'
import { changeSellerPassword } from '#shop/staff/seller-password.ts'
import { endStaffSessions, listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms by which a staff member changes their own login. */
export const accountForms = {
  password: {
    fallbackField: 'current',
    ...formOfUseCase(changeSellerPassword, ({ language }) => {
      return { message: messages(successMessages, language).sellerPasswordChanged }
    }),
  },
  email: {
    fallbackField: 'current',
    ...formOfUseCase(requestEmailChange, ({ language }, { email, writesToFiles }) => {
      const { emailCodeSent, emailFiled } = messages(staffMessages, language)
      return { message: (writesToFiles ? emailFiled : emailCodeSent)({ email }) }
    }),
  },
  'email-code': {
    fallbackField: 'code',
    ...formOfUseCase(confirmEmailChange, ({ language }, { email }) => {
      return { message: messages(staffMessages, language).emailChanged({ email }) }
    }),
  },
  sessions: {
    async send({ shop, body, effects }) {
      const t = messages(profileMessages, shop.language)
      const { isCurrentEnded } = await endStaffSessions(shop, body)
      if (isCurrentEnded) effects.endSession('seller')
      const sessions = isCurrentEnded ? [] : await listStaffSessions(shop)
      return { result: { message: sessions.length === 1 ? t.othersEnded : t.sessionEnded } }
    },
  },
  device: formOfUseCase(removeDevice, ({ language }) => {
    return { message: messages(orderAlertMessages, language).turnedOff }
  }),
} satisfies PageForms
