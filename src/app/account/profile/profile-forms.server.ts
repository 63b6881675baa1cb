import { profileMessages } from '#domain/account/profile-messages.ts'
import { alertMessages, alertRequestedText } from '#domain/alert/alert-messages.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { logout } from '#shop/accounts/accounts.ts'
import { setDefaultAddress, deleteAddress } from '#shop/accounts/addresses.ts'
import { changePassword, updateAccount } from '#shop/accounts/profile.ts'
import { endShopperSessions, listSessions } from '#shop/accounts/shopper-sessions.ts'
import { requestAlert } from '#shop/alerts/request-alert.ts'
import { endShopperAlert } from '#shop/alerts/shopper-alerts.ts'
import { requestVerification } from '#shop/customers/request-verification.ts'
import { reachableContacts } from '#shop/customers/verifications.ts'
import { removeVerification, verifyContact } from '#shop/customers/verify-contact.ts'
import { requireShopper } from '#shop/permissions.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the profile: the account, its addresses, verified contacts, alerts and sessions. */
export const profileForms = {
  name: {
    fallbackField: 'name',
    async send({ shop, body }) {
      const { name } = await updateAccount(shop, body)
      const profileText = messages(profileMessages, shop.language).nameSaved
      return { result: { name, message: profileText }, next: '/profile?saved=1' }
    },
  },
  password: {
    fallbackField: 'current',
    ...formOfUseCase(changePassword, ({ language }) => {
      return { message: messages(profileMessages, language).passwordChanged }
    }),
  },
  delete: {
    fallbackField: 'password',
    isLongRunning: true,
    async send({ shop, body, effects }) {
      await deleteAccount(shop, body)
      effects.endSession('shopper')
      return { result: { message: messages(profileMessages, shop.language).accountDeleted }, next: '/' }
    },
  },
  logout: {
    async send({ shop, effects }) {
      await logout(shop)
      effects.endSession('shopper')
      return '/'
    },
  },
  sessions: {
    async send({ shop, body, effects }) {
      const t = messages(profileMessages, shop.language)
      const { isCurrentEnded } = await endShopperSessions(shop, body)
      if (isCurrentEnded) effects.endSession('shopper')
      const sessions = isCurrentEnded ? [] : await listSessions(shop)
      return { result: { message: sessions.length === 1 ? t.othersEnded : t.sessionEnded } }
    },
  },
  'verification-code': {
    rateLimitPath: '/user/proofs/ask',
    fallbackField: 'value',
    ...formOfUseCase(requestVerification, (shop, { kind }) => {
      const { sent, notSent } = messages(verificationMessages, shop.language)
      return { message: reachableContacts(shop)[kind] ? sent : notSent }
    }),
  },
  verification: {
    fallbackField: 'code',
    ...formOfUseCase(verifyContact, ({ language }) => {
      return { message: messages(verificationMessages, language).linked }
    }),
  },
  'verification-delete': formOfUseCase(removeVerification, ({ language }) => {
    return { message: messages(verificationMessages, language).removed }
  }),
  'address-default': formOfUseCase(setDefaultAddress, ({ language }) => {
    return { message: messages(successMessages, language).addressDefault }
  }),
  'address-delete': formOfUseCase(deleteAddress, ({ language }) => {
    return { message: messages(successMessages, language).addressDeleted }
  }),
  'alert-end': formOfUseCase(endShopperAlert, ({ language }) => {
    return { message: messages(alertMessages, language).endedOne }
  }),
  'alert-again': {
    async send({ shop, body }) {
      requireShopper(shop)
      const { isConfirmed } = await requestAlert(shop, body)
      const isMailSent = shop.mail.writesToFiles !== true
      return { result: { message: alertRequestedText({ isConfirmed, isMailSent }, shop.language) } }
    },
  },
} satisfies PageForms
