import type { FastifyInstance, FastifyRequest } from 'fastify'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { words } from '#domain/messages/words.ts'
import {
  accountDeletion,
  accountUpdate,
  passwordChange,
  sessionsToEnd,
} from '#domain/account/account.server.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { exportAccount } from '#shop/accounts/account-export.ts'
import { endOwnSessions, listSessions } from '#shop/accounts/own-sessions.ts'
import { changePassword, updateAccount } from '#shop/accounts/profile.ts'
import { accountJson } from './account-routes.ts'
import type { CallContext } from '#api/http/context.ts'
import { body } from '#api/http/docs.ts'
import { addressJson, orderJson } from '#api/http/order-json.ts'
import { sessionJson } from '#api/http/session-json.ts'

/** What a shopper does with their own account. */
export function profileRoutes(app: FastifyInstance, context: CallContext): void {
  const said = (request: FastifyRequest) => words(profileMessages, context.languageOf(request))

  app.post('/user/update', { schema: body('Change the name', accountUpdate) }, async (request) => {
    const account = await updateAccount(await context.shopOf(request), request.body)
    return { success: true, user: accountJson(account), message: said(request).nameSaved }
  })

  app.post('/user/password', { schema: body('Change the password', passwordChange) }, async (request) => {
    await changePassword(await context.shopOf(request), request.body)
    return { success: true, message: said(request).passwordChanged }
  })

  app.get('/user/sessions', { schema: { summary: 'Where one is logged in' } }, async (request) => {
    const sessions = await listSessions(await context.shopOf(request))
    return { success: true, sessions: sessions.map(sessionJson), message: said(request).sessionsFound }
  })

  app.post(
    '/user/sessions/end',
    { schema: body('End one session, or all others', sessionsToEnd) },
    async (request, reply) => {
      const shop = await context.shopOf(request)
      const { isThisEnded } = await endOwnSessions(shop, request.body)
      if (isThisEnded) context.endSession(reply, 'shopper')
      const sessions = isThisEnded ? [] : await listSessions(shop)
      const message = sessions.length === 1 ? said(request).othersEnded : said(request).sessionEnded
      return reply.send({ success: true, sessions: sessions.map(sessionJson), message })
    },
  )

  app.get(
    '/user/export',
    { schema: { summary: 'Everything the store keeps about one' } },
    async (request, reply) => {
      const kept = await exportAccount(await context.shopOf(request))
      const { id, ...account } = kept.account
      return reply.header('content-disposition', 'attachment; filename="baithak-my-data.json"').send({
        success: true,
        message: said(request).dataReady,
        account: { _id: id, ...account },
        addresses: kept.addresses.map(addressJson),
        orders: kept.orders.map(orderJson),
        wishlist: kept.wishlist,
        cart: kept.cart,
        messages: kept.messages,
      })
    },
  )

  app.post(
    '/user/delete',
    { schema: body('Delete the account', accountDeletion) },
    async (request, reply) => {
      await deleteAccount(await context.shopOf(request), request.body)
      context.endSession(reply, 'shopper')
      return reply.send({ success: true, message: said(request).accountDeleted })
    },
  )
}
