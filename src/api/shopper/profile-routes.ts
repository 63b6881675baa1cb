import type { FastifyRequest } from 'fastify'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { messages } from '#domain/messages.ts'
import {
  accountDeletion,
  accountUpdate,
  passwordChange,
  sessionsToEnd,
} from '#domain/account/account.server.ts'
import { placeUpdate } from '#domain/address/saved-location.server.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { myReviewJson } from '#api/http/review-json.ts'
import type { ExportedAlert } from '#shop/alerts/shopper-alerts.ts'
import type { ExportedVerification } from '#shop/customers/verifications.ts'
import { exportAccount, type AccountExport } from '#shop/accounts/account-export.ts'
import { endShopperSessions, listSessions } from '#shop/accounts/shopper-sessions.ts'
import { changePassword, updateAccount, updatePlace } from '#shop/accounts/profile.ts'
import { accountJson } from './account-routes.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'
import { addressJson, orderJson } from '#api/http/order-json.ts'
import { sessionJson } from '#api/http/session-json.ts'

const endpoints = {
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

/** Registers the calls for the shopper's own account. */
export function profileRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(profileMessages, context.languageOf(request))

  app.post('/user/update', endpoints.update, async (request) => {
    const account = await updateAccount(await context.shopOf(request), request.body)
    return { success: true, user: accountJson(account), message: messagesFor(request).nameSaved }
  })

  app.post('/user/place', endpoints.place, async (request) => {
    await updatePlace(await context.shopOf(request), request.body)
    return { success: true, message: messagesFor(request).placeSaved }
  })

  app.post('/user/password', endpoints.password, async (request) => {
    await changePassword(await context.shopOf(request), request.body)
    return { success: true, message: messagesFor(request).passwordChanged }
  })

  app.get('/user/sessions', endpoints.sessions, async (request) => {
    const sessions = await listSessions(await context.shopOf(request))
    return { success: true, sessions: sessions.map(sessionJson), message: messagesFor(request).sessionsFound }
  })

  app.post('/user/sessions/end', endpoints.sessionsEnd, async (request, reply) => {
    const shop = await context.shopOf(request)
    const { isCurrentEnded } = await endShopperSessions(shop, request.body)
    if (isCurrentEnded) context.endSession(reply, 'shopper')
    const sessions = isCurrentEnded ? [] : await listSessions(shop)
    const message =
      sessions.length === 1 ? messagesFor(request).othersEnded : messagesFor(request).sessionEnded
    return reply.send({ success: true, sessions: sessions.map(sessionJson), message })
  })

  app.get('/user/export', endpoints.export, async (request, reply) => {
    const accountExport = await exportAccount(await context.shopOf(request))
    const { id, createdAt, ...account } = accountExport.account
    return reply.header('content-disposition', 'attachment; filename="baithak-my-data.json"').send({
      success: true,
      message: messagesFor(request).dataReady,
      account: { _id: id, ...account, createdAt: createdAt.toISOString() },
      addresses: accountExport.addresses.map(addressJson),
      orders: accountExport.orders.map(orderJson),
      taxNumbers: accountExport.taxNumbers,
      wishlist: accountExport.wishlist,
      cart: accountExport.cart,
      customers: accountExport.customers,
      proofs: accountExport.proofs.map(exportedVerificationJson),
      messages: accountExport.messages.map((contactMessage) => {
        return { ...entryJson(contactMessage), answers: contactMessage.answers.map(entryJson) }
      }),
      reviews: accountExport.reviews.map(({ author, ...review }) => ({ ...myReviewJson(review), author })),
      helpful: accountExport.helpful,
      asked: questionsJson(accountExport.questionsAndAnswers),
      sharedLists: accountExport.sharedLists.map(entryJson),
      alerts: accountExport.alerts.map(exportedAlertJson),
      sms: accountExport.sms.map((sent) => ({ ...sent, sentAt: sent.sentAt.toISOString() })),
    })
  })

  app.post('/user/delete', endpoints.delete, async (request, reply) => {
    await deleteAccount(await context.shopOf(request), request.body)
    context.endSession(reply, 'shopper')
    return reply.send({ success: true, message: messagesFor(request).accountDeleted })
  })
}

function questionsJson({ questions, answers }: AccountExport['questionsAndAnswers']) {
  return { questions: questions.map(entryJson), answers: answers.map(entryJson) }
}

function exportedVerificationJson({ requestedAt, provenAt, ...verification }: ExportedVerification) {
  return { ...verification, askedAt: requestedAt.toISOString(), provenAt: provenAt?.toISOString() ?? null }
}

function exportedAlertJson({ requestedAt, confirmedAt, sentAt, endedAt, ...alert }: ExportedAlert) {
  return {
    ...alert,
    askedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function entryJson<Entry extends { createdAt: Date }>({ createdAt, ...entry }: Entry) {
  return { ...entry, createdAt: createdAt.toISOString() }
}
