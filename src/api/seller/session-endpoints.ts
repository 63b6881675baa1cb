import { profileMessages } from '#domain/account/profile-messages.ts'
import { messages } from '#domain/messages.ts'
import { forgottenPassword, login as loginInput, passwordReset } from '#domain/account/account.server.ts'
import { staffSessionsToEnd } from '#domain/account/staff.server.ts'
import { requestStaffReset, resetStaffPassword } from '#shop/staff/lost-password.ts'
import { endStaffSessions, listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { sellerLogin, sellerLogout } from '#shop/staff/staff.ts'
import { sessionJson } from '#api/http/session-json.ts'
import * as z from 'zod'
import { successSchema, successResponse } from '#domain/responses/response-fields.server.ts'
import { notLoggedInResponse, sessionsResponse } from '#domain/responses/account-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** The endpoints for the sessions of sellers, which are separate from those of shoppers. */
export const sellerSessionEndpoints = [
  defineEndpoint({
    name: 'GET /seller/is-auth',
    summary: 'Is a seller logged in',
    access: 'public',
    output: z.union([z.object({ success: successSchema }), notLoggedInResponse]),
    run: async (shop, { t }) => {
      if (!shop.actor.seller) return { success: false, message: t.notLoggedIn }
      return { success: true }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/login',
    summary: 'Log in as a seller',
    access: 'public',
    body: loginInput,
    errors: ['wrong-credentials'],
    output: successResponse,
    run: async (shop, { body, t, request, reply, context }) => {
      const { token, browserToken, name } = await sellerLogin(shop, body, context.browserTokenOf(request))
      context.startSession(reply, { kind: 'seller', token, expiresAt: undefined, browserToken })
      return { success: true, message: t.welcomeBack({ name }) }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/logout',
    summary: 'Log out as a seller',
    access: 'public',
    output: successResponse,
    run: async (shop, { t, reply, context }) => {
      await sellerLogout(shop)
      context.endSession(reply, 'seller')
      return { success: true, message: t.loggedOut }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/forgot',
    summary: 'Mail a member of staff a link that sets a new password',
    access: 'public',
    body: forgottenPassword,
    output: successResponse,
    run: async (shop, { body, t }) => {
      await requestStaffReset(shop, body)
      const { resetWithoutMailServer, resetSent } = t
      return { success: true, message: shop.mail.writesToFiles ? resetWithoutMailServer : resetSent }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/reset',
    summary: 'Set a member’s new password by such a link',
    access: 'public',
    body: passwordReset,
    errors: ['not-found'],
    output: successResponse,
    run: async (shop, { body, t }) => {
      await resetStaffPassword(shop, body)
      return { success: true, message: t.passwordChanged }
    },
  }),
  defineEndpoint({
    name: 'GET /seller/sessions',
    summary: 'Where a seller is logged in',
    access: 'seller',
    output: sessionsResponse,
    run: async (shop, { language }) => {
      const sessions = await listStaffSessions(shop)
      return {
        success: true,
        sessions: sessions.map(sessionJson),
        message: messages(profileMessages, language).sessionsFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/sessions/end',
    summary: 'End one session, all others, or all of a member',
    access: 'seller',
    body: staffSessionsToEnd,
    errors: ['not-found'],
    output: sessionsResponse,
    run: async (shop, { body, language, reply, context }) => {
      const t = messages(profileMessages, language)
      const { isCurrentEnded } = await endStaffSessions(shop, body)
      if (isCurrentEnded) context.endSession(reply, 'seller')
      const sessions = isCurrentEnded ? [] : await listStaffSessions(shop)
      const message = sessions.length === 1 ? t.othersEnded : t.sessionEnded
      return { success: true, sessions: sessions.map(sessionJson), message }
    },
  }),
] as const
