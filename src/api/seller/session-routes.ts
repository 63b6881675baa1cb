import type { FastifyInstance, FastifyRequest } from 'fastify'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { words } from '#domain/messages/words.ts'
import { login as loginShape } from '#domain/account/account.server.ts'
import { staffSessionsToEnd } from '#domain/account/staff.server.ts'
import { endStaffSessions, listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { sellerLogin, sellerLogout } from '#shop/staff/staff.ts'
import { body } from '#api/http/docs.ts'
import { sessionJson } from '#api/http/session-json.ts'
import type { CallContext } from '#api/http/context.ts'

/** The seller's login, apart from any shopper's. */
export function sellerSessionRoutes(app: FastifyInstance, context: CallContext): void {
  app.get('/seller/is-auth', { schema: { summary: 'Is a seller logged in' } }, async (request) => {
    const shop = await context.shopOf(request)
    if (!shop.actor.seller) return { success: false, message: context.words(request).notLoggedIn }
    return { success: true }
  })

  app.post('/seller/login', { schema: body('Log in as a seller', loginShape) }, async (request, reply) => {
    const shop = await context.shopOf(request)
    const { token, browserToken, name } = await sellerLogin(
      shop,
      request.body,
      context.browserTokenOf(request),
    )
    context.startSession(reply, { kind: 'seller', token, expiresAt: undefined, browserToken })
    return reply.send({ success: true, message: context.words(request).welcomeBack({ name }) })
  })

  app.get('/seller/logout', { schema: { summary: 'Log out as a seller' } }, async (request, reply) => {
    await sellerLogout(await context.shopOf(request))
    context.endSession(reply, 'seller')
    return reply.send({ success: true, message: context.words(request).loggedOut })
  })

  ownSessionRoutes(app, context)
}

function ownSessionRoutes(app: FastifyInstance, context: CallContext): void {
  const said = (request: FastifyRequest) => words(profileMessages, context.languageOf(request))

  app.get('/seller/sessions', { schema: { summary: 'Where a seller is logged in' } }, async (request) => {
    const sessions = await listStaffSessions(await context.shopOf(request))
    return { success: true, sessions: sessions.map(sessionJson), message: said(request).sessionsFound }
  })

  app.post(
    '/seller/sessions/end',
    { schema: body('End one session, all others, or all of a member', staffSessionsToEnd) },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      const { isThisEnded } = await endStaffSessions(shop, request.body)
      if (isThisEnded) context.endSession(reply, 'seller')
      const sessions = isThisEnded ? [] : await listStaffSessions(shop)
      const message = sessions.length === 1 ? said(request).othersEnded : said(request).sessionEnded
      return reply.send({ success: true, sessions: sessions.map(sessionJson), message })
    },
  )
}
