import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import { requestStaffReset, resetStaffPassword } from '#shop/staff/lost-password.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PageForms } from '#app/form-action.server.ts'
import { safeRedirect, withRedirect } from './login-redirect.ts'

/** The forms of a forgotten password, for shoppers and for staff: one sends a link, and one sets a new password by it. */
export const resetForms = {
  'shopper-forgot': {
    rateLimitPath: '/user/forgot',
    async send({ shop, query, body }) {
      await requestPasswordReset(shop, body, safeRedirect(query.get('redirect')))
      const { resetNotSent, resetSent } = messages(successMessages, shop.language)
      return { result: { sent: shop.mail.writesToFiles ? resetNotSent : resetSent } }
    },
  },
  'staff-forgot': {
    rateLimitPath: '/seller/forgot',
    async send({ shop, body }) {
      await requestStaffReset(shop, body)
      const { resetWithoutMailServer, resetSent } = messages(successMessages, shop.language)
      return { result: { sent: shop.mail.writesToFiles ? resetWithoutMailServer : resetSent } }
    },
  },
  'shopper-reset': {
    rateLimitPath: '/user/reset',
    async send({ shop, query, body }) {
      await resetPassword(shop, { ...Object(body), token: query.get('token') })
      return {
        result: passwordChanged(shop),
        next: withRedirect('/reset-password?saved=1', query),
      }
    },
  },
  'staff-reset': {
    rateLimitPath: '/seller/reset',
    async send({ shop, query, body }) {
      await resetStaffPassword(shop, { ...Object(body), token: query.get('token') })
      return { result: passwordChanged(shop), next: '/reset-password?of=staff&saved=1' }
    },
  },
} satisfies PageForms

function passwordChanged({ language }: ShopContext) {
  return { message: messages(successMessages, language).passwordChanged }
}
