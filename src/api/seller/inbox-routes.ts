import type { FastifyRequest } from 'fastify'
import { numericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { messages } from '#domain/messages.ts'
import { namedTexts } from '#domain/text-names.ts'
import { rupeesFromPaisa } from '#domain/money.ts'
import { billLanguage } from '#domain/bill/bill.server.ts'
import {
  messageAnswer,
  messageList,
  messageMark,
  requestDecision,
  requestList,
} from '#domain/inbox/inbox.server.ts'
import { byId } from '#domain/address/address.server.ts'
import { csvStream } from '#lib/csv.ts'
import { decideReturnRequest } from '#shop/inbox/decide-request.ts'
import { newPayLink } from '#shop/checkout/pay-links.ts'
import { sendMailAgain } from '#shop/notifications/failed-mails.ts'
import {
  exportSubscribers,
  listMessages,
  markMessage,
  type Message,
  type Subscriber,
} from '#shop/inbox/inbox.ts'
import { answerMessage } from '#shop/inbox/message-answers.ts'
import { listRequests, type SellerRequest } from '#shop/inbox/seller-requests.ts'
import { call, fileCall, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  messages: call('GET /inbox/messages', { summary: 'Messages', by: 'orders', query: messageList }),
  mark: call('POST /inbox/mark', {
    summary: 'Mark a message',
    by: 'orders',
    body: messageMark,
    refuses: ['not-found'],
  }),
  reply: call('POST /inbox/reply', {
    summary: 'Answer a message',
    by: 'orders',
    body: messageAnswer,
    refuses: ['not-found'],
  }),
  requests: call('GET /inbox/requests', {
    summary: 'Returns and complaints',
    by: 'orders',
    query: requestList,
  }),
  decide: call('POST /inbox/decide', {
    summary: 'Answer, accept or decline a return or complaint',
    by: 'orders',
    body: requestDecision,
    refuses: ['not-found', 'request-decided', 'refund-above-paid', 'already-returned'],
  }),
  newsletterExport: fileCall('GET /inbox/newsletter/export', {
    isLong: true,
    summary: 'The addresses of the newsletter (CSV)',
    by: 'orders',
    query: billLanguage,
    sends: 'text/csv',
  }),
  mailAgain: call('POST /seller/mail/again', {
    summary: 'Send a mail again that was given up',
    by: 'orders',
    body: byId,
    refuses: ['not-found', 'nothing-to-pay', 'gateway-unavailable'],
  }),
}

/** The seller's inbox. */
export function inboxRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(inboxMessages, context.languageOf(request))
  unsentRoutes(app, context)

  app.get('/inbox/messages', endpoints.messages, async (request) => {
    const { messages: listed, ...paging } = await listMessages(await context.shopOf(request), request.query)
    return {
      success: true,
      messages: listed.map(messageJson),
      ...paging,
      message: messagesFor(request).messagesFound,
    }
  })

  app.post('/inbox/mark', endpoints.mark, async (request) => {
    const marked = await markMessage(await context.shopOf(request), request.body)
    return { success: true, marked: messageJson(marked), message: messagesFor(request).marked }
  })

  app.post('/inbox/reply', endpoints.reply, async (request) => {
    const shop = await context.shopOf(request)
    await answerMessage(shop, request.body)
    const { answerFiled, answerSent } = messagesFor(request)
    return { success: true, message: shop.mail.isFiled ? answerFiled : answerSent }
  })

  app.get('/inbox/requests', endpoints.requests, async (request) => {
    const { requests, ...paging } = await listRequests(await context.shopOf(request), request.query)
    return {
      success: true,
      requests: requests.map(requestJson),
      ...paging,
      message: messagesFor(request).requestsFound,
    }
  })

  app.post('/inbox/decide', endpoints.decide, async (request) => {
    await decideReturnRequest(await context.shopOf(request), request.body)
    return { success: true, message: messagesFor(request).decided }
  })

  app.get('/inbox/newsletter/export', endpoints.newsletterExport, async (request, reply) => {
    const shop = await context.shopOf(request)
    const rows = await exportSubscribers(shop)
    const { language: requestedLanguage } = billLanguage.parse(request.query)
    const { csvEmail, csvLanguage, csvSince, csvSinceBikramSambat, csvUnsubscribe, csvOneClick } = messages(
      inboxMessages,
      requestedLanguage ?? context.languageOf(request),
    )
    const columns = [
      { header: csvEmail, cell: ({ email }: Subscriber) => email },
      { header: csvLanguage, cell: ({ language }: Subscriber) => language },
      { header: csvSince, cell: ({ createdAt }: Subscriber) => dayInKathmandu(createdAt) },
      { header: csvSinceBikramSambat, cell: ({ createdAt }: Subscriber) => numericBikramSambat(createdAt) },
      { header: csvUnsubscribe, cell: ({ page }: Subscriber) => page },
      { header: csvOneClick, cell: ({ unsubscribeUrl }: Subscriber) => unsubscribeUrl },
    ]
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="newsletter-${dayInKathmandu(shop.now())}.csv"`)
      .header('cache-control', 'no-store')
      .send(csvStream(columns, rows))
  })
}

function messageJson({ id, createdAt, readAt, answeredAt, answers, ...message }: Message) {
  return {
    _id: id,
    ...message,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    answers: answers.map(({ id: _id, ...answer }) => {
      return { _id, ...answer, createdAt: answer.createdAt.toISOString() }
    }),
  }
}

function requestJson(request: SellerRequest) {
  const { id, pictures, items: returnedItems, dueAt, createdAt, answeredAt, ...rest } = request
  const { refundPaisa, refundablePaisa, requestedItemsPaisa, returnableLines: __, ...others } = rest
  return {
    _id: id,
    ...others,
    pieces: returnedItems.map(({ name, ...item }) => ({ ...item, ...namedTexts('name', name) })),
    pictures: Array.from({ length: pictures }, (_, index) => `/api/order/request/${id}/picture/${index + 1}`),
    refund: rupeesFromPaisa(refundPaisa),
    refundable: rupeesFromPaisa(refundablePaisa),
    returned: rupeesFromPaisa(requestedItemsPaisa),
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Mails that could not be sent. */
function unsentRoutes(app: Api, context: CallContext): void {
  app.post('/seller/mail/again', endpoints.mailAgain, async (request) => {
    await sendMailAgain(await context.shopOf(request), request.body, newPayLink)
    return { success: true, message: messages(inboxMessages, context.languageOf(request)).sentAgain }
  })
}
