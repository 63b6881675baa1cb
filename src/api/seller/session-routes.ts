import type { FastifyInstance, FastifyRequest } from 'fastify'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { words } from '#domain/messages/words.ts'
import { login as loginShape } from '#domain/account/account.server.ts'
import { staffSessionsToEnd } from '#domain/account/staff.server.ts'
import { endStaffSessions, listStaffSessions } from '#shop/staff/staff-sessions.ts'
import { sellerLogin, sellerLogout } from '#shop/staff/staff.ts'
import { body } from '#api/http/docs.ts'
import { sessionJson } from '#api/http/session-json.ts'
import type { Door } from '#api/http/door.ts'

/** The seller's login, apart from any shopper's. */
export function sellerSessionRoutes(app: FastifyInstance, door: Door): void {
  app.get('/seller/is-auth', { schema: { summary: 'Is a seller logged in' } }, async (request) => {
    const shop = await door.shopOf(request)
    if (!shop.actor.seller) return { success: false, message: door.words(request).notLoggedIn }
    return { success: true }
  })

  app.post('/seller/login', { schema: body('Log in as a seller', loginShape) }, async (request, reply) => {
    const shop = await door.shopOf(request)
    const { token, browserToken, name } = await sellerLogin(shop, request.body, door.browserTokenOf(request))
    door.startSession(reply, { kind: 'seller', token, expiresAt: undefined, browserToken })
    return reply.send({ success: true, message: door.words(request).welcomeBack({ name }) })
  })

  app.get('/seller/logout', { schema: { summary: 'Log out as a seller' } }, async (request, reply) => {
    await sellerLogout(await door.shopOf(request))
    door.endSession(reply, 'seller')
    return reply.send({ success: true, message: door.words(request).loggedOut })
  })

  ownSessionRoutes(app, door)
}

function ownSessionRoutes(app: FastifyInstance, door: Door): void {
  const said = (request: FastifyRequest) => words(profileMessages, door.languageOf(request))

  app.get('/seller/sessions', { schema: { summary: 'Where a seller is logged in' } }, async (request) => {
    const sessions = await listStaffSessions(await door.shopOf(request))
    return { success: true, sessions: sessions.map(sessionJson), message: said(request).sessionsFound }
  })

  app.post(
    '/seller/sessions/end',
    { schema: body('End one session, all others, or all of a member', staffSessionsToEnd) },
    async (request, reply) => {
      const shop = await door.shopOf(request)
      const { isThisEnded } = await endStaffSessions(shop, request.body)
      if (isThisEnded) door.endSession(reply, 'seller')
      const sessions = isThisEnded ? [] : await listStaffSessions(shop)
      const message = sessions.length === 1 ? said(request).othersEnded : said(request).sessionEnded
      return reply.send({ success: true, sessions: sessions.map(sessionJson), message })
    },
  )
}
