import type { FastifyInstance } from 'fastify'
import { login as loginShape } from '#domain/shapes/account.server.ts'
import { sellerLogin, sellerLogout } from '#shop/staff.ts'
import { body } from '#api/docs.ts'
import type { Door } from '#api/door.ts'

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
}
