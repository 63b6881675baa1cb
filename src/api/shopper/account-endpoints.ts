import {
  forgottenPassword,
  login as loginInput,
  passwordReset,
  registration,
} from '#domain/account/account.server.ts'
import {
  currentAccount,
  login,
  logout,
  register,
  type Account,
  type LoginResult,
} from '#shop/accounts/accounts.ts'
import { requestPasswordReset, resetPassword } from '#shop/accounts/password-reset.ts'
import * as z from 'zod'
import { successSchema, successWith, successResponse } from '#domain/responses/response-fields.server.ts'
import { userSchema, notLoggedInResponse } from '#domain/responses/account-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

export function accountJson({ id, unpaidOrders, ...account }: Account) {
  return {
    _id: id,
    ...account,
    unpaidOrders: unpaidOrders.map(({ id: orderId, until, ...unpaidOrder }) => {
      return { _id: orderId, ...unpaidOrder, until: until.toISOString() }
    }),
  }
}

function sessionOf({ token, cookieExpiresAt, browserToken }: LoginResult) {
  return { kind: 'shopper' as const, token, expiresAt: cookieExpiresAt, browserToken }
}

/** The endpoints for registration, login, logout, password reset and the current account. */
export const accountEndpoints = [
  defineEndpoint({
    name: 'POST /user/register',
    summary: 'Open an account',
    access: 'public',
    body: registration,
    errors: ['email-taken'],
    createsResource: true,
    output: successWith({ user: userSchema }),
    run: async (shop, { body, t, request, reply, context }) => {
      const loginResult = await register(shop, body, context.browserTokenOf(request))
      context.startSession(reply, sessionOf(loginResult))
      const message = t.welcome({ name: loginResult.account.name })
      return { success: true, user: accountJson(loginResult.account), message }
    },
  }),
  defineEndpoint({
    name: 'POST /user/login',
    summary: 'Log in',
    access: 'public',
    body: loginInput,
    errors: ['wrong-credentials'],
    output: successWith({ user: userSchema }),
    run: async (shop, { body, t, request, reply, context }) => {
      const loginResult = await login(shop, body, context.browserTokenOf(request))
      context.startSession(reply, sessionOf(loginResult))
      const message = t.welcomeBack({ name: loginResult.account.name })
      return { success: true, user: accountJson(loginResult.account), message }
    },
  }),
  defineEndpoint({
    name: 'GET /user/is-auth',
    summary: 'Who is logged in',
    access: 'public',
    output: z.union([z.object({ success: successSchema, user: userSchema }), notLoggedInResponse]),
    run: async (shop, { t }) => {
      const account = await currentAccount(shop)
      if (!account) return { success: false, message: t.notLoggedIn }
      return { success: true, user: accountJson(account) }
    },
  }),
  defineEndpoint({
    name: 'POST /user/forgot',
    summary: 'Ask for a new password',
    access: 'public',
    body: forgottenPassword,
    output: successResponse,
    run: async (shop, { body, t }) => {
      await requestPasswordReset(shop, body)
      return { success: true, message: shop.mail.writesToFiles ? t.resetNotSent : t.resetSent }
    },
  }),
  defineEndpoint({
    name: 'POST /user/reset',
    summary: 'Set a new password',
    access: 'public',
    body: passwordReset,
    errors: ['not-found'],
    output: successResponse,
    run: async (shop, { body, t }) => {
      await resetPassword(shop, body)
      return { success: true, message: t.passwordChanged }
    },
  }),
  defineEndpoint({
    name: 'GET /user/logout',
    summary: 'Log out',
    access: 'public',
    output: successResponse,
    run: async (shop, { t, reply, context }) => {
      await logout(shop)
      context.endSession(reply, 'shopper')
      return { success: true, message: t.loggedOut }
    },
  }),
] as const
