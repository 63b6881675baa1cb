import type { FastifyRequest } from 'fastify'
import { profileMessages } from '#domain/messages/account/profile.ts'
import { messages } from '#domain/messages/messages.ts'
import {
  accountDeletion,
  accountUpdate,
  passwordChange,
  sessionsToEnd,
} from '#domain/account/account.server.ts'
import { placeUpdate } from '#domain/address/kept-place.server.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { ownReviewJson } from '#api/http/review-json.ts'
import type { KeptAlert } from '#shop/alerts/own-alerts.ts'
import type { KeptProof } from '#shop/customers/proofs.ts'
import { exportAccount, type AccountExport } from '#shop/accounts/account-export.ts'
import { endOwnSessions, listSessions } from '#shop/accounts/own-sessions.ts'
import { changePassword, updateAccount, updatePlace } from '#shop/accounts/profile.ts'
import { accountJson } from './account-routes.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { addressJson, orderJson } from '#api/http/order-json.ts'
import { sessionJson } from '#api/http/session-json.ts'

const told = {
  update: call('POST /user/update', { summary: 'Change the name', by: 'shopper', body: accountUpdate }),
  place: call('POST /user/place', { summary: 'Keep where one lives', by: 'shopper', body: placeUpdate }),
  password: call('POST /user/password', {
    summary: 'Change the password',
    by: 'shopper',
    body: passwordChange,
    refuses: ['wrong-password'],
  }),
  sessions: call('GET /user/sessions', { summary: 'Where one is logged in', by: 'shopper' }),
  sessionsEnd: call('POST /user/sessions/end', {
    summary: 'End one session, or all others',
    by: 'shopper',
    body: sessionsToEnd,
    refuses: ['not-found'],
  }),
  export: call('GET /user/export', {
    isLong: true,
    summary: 'Everything the store keeps about one',
    by: 'shopper',
  }),
  delete: call('POST /user/delete', {
    isLong: true,
    summary: 'Delete the account',
    by: 'shopper',
    body: accountDeletion,
    refuses: ['wrong-password', 'account-in-use'],
  }),
}

/** What a shopper does with their own account. */
export function profileRoutes(app: Api, context: CallContext): void {
  const said = (request: FastifyRequest) => messages(profileMessages, context.languageOf(request))

  app.post('/user/update', told.update, async (request) => {
    const account = await updateAccount(await context.shopOf(request), request.body)
    return { success: true, user: accountJson(account), message: said(request).nameSaved }
  })

  app.post('/user/place', told.place, async (request) => {
    await updatePlace(await context.shopOf(request), request.body)
    return { success: true, message: said(request).placeSaved }
  })

  app.post('/user/password', told.password, async (request) => {
    await changePassword(await context.shopOf(request), request.body)
    return { success: true, message: said(request).passwordChanged }
  })

  app.get('/user/sessions', told.sessions, async (request) => {
    const sessions = await listSessions(await context.shopOf(request))
    return { success: true, sessions: sessions.map(sessionJson), message: said(request).sessionsFound }
  })

  app.post('/user/sessions/end', told.sessionsEnd, async (request, reply) => {
    const shop = await context.shopOf(request)
    const { isThisEnded } = await endOwnSessions(shop, request.body)
    if (isThisEnded) context.endSession(reply, 'shopper')
    const sessions = isThisEnded ? [] : await listSessions(shop)
    const message = sessions.length === 1 ? said(request).othersEnded : said(request).sessionEnded
    return reply.send({ success: true, sessions: sessions.map(sessionJson), message })
  })

  app.get('/user/export', told.export, async (request, reply) => {
    const kept = await exportAccount(await context.shopOf(request))
    const { id, createdAt, ...account } = kept.account
    return reply.header('content-disposition', 'attachment; filename="baithak-my-data.json"').send({
      success: true,
      message: said(request).dataReady,
      account: { _id: id, ...account, createdAt: createdAt.toISOString() },
      addresses: kept.addresses.map(addressJson),
      orders: kept.orders.map(orderJson),
      taxNumbers: kept.taxNumbers,
      wishlist: kept.wishlist,
      cart: kept.cart,
      customers: kept.customers,
      proofs: kept.proofs.map(keptProofJson),
      messages: kept.messages.map((written) => {
        return { ...written, createdAt: written.createdAt.toISOString() }
      }),
      reviews: kept.reviews.map(({ author, ...review }) => ({ ...ownReviewJson(review), author })),
      helpful: kept.helpful,
      asked: askedJson(kept.asked),
      sharedLists: kept.sharedLists.map(writtenJson),
      alerts: kept.alerts.map(keptAlertJson),
      sms: kept.sms.map((sent) => ({ ...sent, sentAt: sent.sentAt.toISOString() })),
    })
  })

  app.post('/user/delete', told.delete, async (request, reply) => {
    await deleteAccount(await context.shopOf(request), request.body)
    context.endSession(reply, 'shopper')
    return reply.send({ success: true, message: said(request).accountDeleted })
  })
}

function askedJson({ questions, answers }: AccountExport['asked']) {
  return { questions: questions.map(writtenJson), answers: answers.map(writtenJson) }
}

function keptProofJson({ askedAt, provenAt, ...proof }: KeptProof) {
  return { ...proof, askedAt: askedAt.toISOString(), provenAt: provenAt?.toISOString() ?? null }
}

function keptAlertJson({ askedAt, confirmedAt, sentAt, endedAt, ...alert }: KeptAlert) {
  return {
    ...alert,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function writtenJson<Written extends { createdAt: Date }>({ createdAt, ...written }: Written) {
  return { ...written, createdAt: createdAt.toISOString() }
}
