import type { FastifyRequest } from 'fastify'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { messages } from '#domain/messages.ts'
import { forgottenPassword, login as loginShape, passwordReset } from '#domain/account/account.server.ts'
import { staffSessionsToEnd } from '#domain/account/staff.server.ts'
import { requestStaffReset, resetStaffPassword } from '#shop/staff/lost-password.ts'
import { endStaffSessions, listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { sellerLogin, sellerLogout } from '#shop/staff/staff.ts'
import { sessionJson } from '#api/http/session-json.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  isAuth: call('GET /seller/is-auth', { summary: 'Is a seller logged in', by: 'public' }),
  login: call('POST /seller/login', {
    summary: 'Log in as a seller',
    by: 'public',
    body: loginShape,
    refuses: ['wrong-credentials'],
  }),
  logout: call('GET /seller/logout', { summary: 'Log out as a seller', by: 'public' }),
  forgot: call('POST /seller/forgot', {
    summary: 'Mail a member of staff a link that sets a new password',
    by: 'public',
    body: forgottenPassword,
  }),
  reset: call('POST /seller/reset', {
    summary: 'Set a member’s new password by such a link',
    by: 'public',
    body: passwordReset,
    refuses: ['not-found'],
  }),
  sessions: call('GET /seller/sessions', { summary: 'Where a seller is logged in', by: 'seller' }),
  sessionsEnd: call('POST /seller/sessions/end', {
    summary: 'End one session, all others, or all of a member',
    by: 'seller',
    body: staffSessionsToEnd,
    refuses: ['not-found'],
  }),
}

/** The seller's login, apart from any shopper's. */
export function sellerSessionRoutes(app: Api, context: CallContext): void {
  app.get('/seller/is-auth', endpoints.isAuth, async (request) => {
    const shop = await context.shopOf(request)
    if (!shop.actor.seller) return { success: false, message: context.words(request).notLoggedIn }
    return { success: true }
  })

  app.post('/seller/login', endpoints.login, async (request, reply) => {
    const shop = await context.shopOf(request)
    const { token, browserToken, name } = await sellerLogin(
      shop,
      request.body,
      context.browserTokenOf(request),
    )
    context.startSession(reply, { kind: 'seller', token, expiresAt: undefined, browserToken })
    return reply.send({ success: true, message: context.words(request).welcomeBack({ name }) })
  })

  app.get('/seller/logout', endpoints.logout, async (request, reply) => {
    await sellerLogout(await context.shopOf(request))
    context.endSession(reply, 'seller')
    return reply.send({ success: true, message: context.words(request).loggedOut })
  })

  app.post('/seller/forgot', endpoints.forgot, async (request) => {
    const shop = await context.shopOf(request)
    await requestStaffReset(shop, request.body)
    const { resetFiled, resetSent } = context.words(request)
    return { success: true, message: shop.mail.isFiled ? resetFiled : resetSent }
  })

  app.post('/seller/reset', endpoints.reset, async (request) => {
    await resetStaffPassword(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).passwordChanged }
  })

  mySessionRoutes(app, context)
}

function mySessionRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(profileMessages, context.languageOf(request))

  app.get('/seller/sessions', endpoints.sessions, async (request) => {
    const sessions = await listStaffSessions(await context.shopOf(request))
    return { success: true, sessions: sessions.map(sessionJson), message: messagesFor(request).sessionsFound }
  })

  app.post('/seller/sessions/end', endpoints.sessionsEnd, async (request, reply) => {
    const shop = await context.shopOf(request)
    const { isCurrentEnded } = await endStaffSessions(shop, request.body)
    if (isCurrentEnded) context.endSession(reply, 'seller')
    const sessions = isCurrentEnded ? [] : await listStaffSessions(shop)
    const message =
      sessions.length === 1 ? messagesFor(request).othersEnded : messagesFor(request).sessionEnded
    return reply.send({ success: true, sessions: sessions.map(sessionJson), message })
  })
}
