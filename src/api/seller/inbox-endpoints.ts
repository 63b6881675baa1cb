import { formatNumericBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { messages } from '#domain/messages.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import { exportLanguageQuery } from '#domain/bill/bill.server.ts'
import {
  messageAnswer,
  messageListQuery,
  messageFlags,
  requestDecision,
  requestListQuery,
} from '#domain/inbox/inbox.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import { csvStream } from '#lib/csv.ts'
import { decideRequest } from '#shop/inbox/decide-request.ts'
import { reissuePaymentLink } from '#shop/checkout/payment-links.ts'
import { resendMail } from '#shop/notifications/failed-mails.ts'
import {
  exportSubscribers,
  listMessages,
  markMessage,
  type ContactMessage,
  type Subscriber,
} from '#shop/inbox/inbox.ts'
import { answerMessage } from '#shop/inbox/message-answers.ts'
import { listRequests, type SellerRequest } from '#shop/inbox/seller-requests.ts'
import {
  successResponse,
  pagingFields,
  successWith,
  idSchema,
  timestampSchema,
  nonNegativeIntSchema,
  contactSchema,
  pathSchema,
  rupeesSchema,
} from '#domain/responses/response-fields.server.ts'
import * as z from 'zod'
import { requestKinds, returnReasons, requestStatuses } from '#domain/inbox/request.ts'
import { money } from '#domain/wire.ts'
import { defineEndpoint, defineFileEndpoint } from '#api/http/endpoint.ts'

/** A message from the contact page. */
const messageSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    createdAt: timestampSchema,
    readAt: timestampSchema.nullable(),
    answeredAt: timestampSchema.nullable(),
    answers: z.array(
      z.object({
        _id: idSchema,
        text: z.string(),
        createdAt: timestampSchema,
        answeredBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Message' })

const requestedItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  nameNe: z.string().nullable(),
  quantity: nonNegativeIntSchema,
})

/** A return or a complaint for sellers. Without items it concerns the whole order. */
const requestSchema = z
  .object({
    _id: idSchema,
    orderId: idSchema,
    orderNumber: nonNegativeIntSchema,
    kind: z.enum(requestKinds),
    reason: z.enum(returnReasons).nullable(),
    status: z.enum(requestStatuses),
    text: z.string(),
    pieces: z.array(requestedItemSchema),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    isRestocked: z.boolean(),
    shopper: contactSchema,
    pictures: z.array(pathSchema),
    refund: rupeesSchema,
    refundable: rupeesSchema,
    returned: rupeesSchema,
    dueAt: timestampSchema,
    createdAt: timestampSchema,
    answeredAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Request' })

/** The seller's inbox. */
export const inboxEndpoints = [
  defineEndpoint({
    name: 'POST /seller/mail/again',
    summary: 'Send a failed email again',
    access: 'orders',
    body: idRequest,
    errors: ['not-found', 'nothing-to-pay', 'gateway-unavailable'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await resendMail(shop, body, reissuePaymentLink)
      return { success: true, message: messages(inboxMessages, language).sentAgain }
    },
  }),
  defineEndpoint({
    name: 'GET /inbox/messages',
    summary: 'Messages',
    access: 'orders',
    query: messageListQuery,
    output: successWith({ messages: z.array(messageSchema), ...pagingFields }),
    run: async (shop, { query, language }) => {
      const { messages: contactMessages, ...paging } = await listMessages(shop, query)
      return {
        success: true,
        messages: contactMessages.map(messageJson),
        ...paging,
        message: messages(inboxMessages, language).messagesFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /inbox/mark',
    summary: 'Mark a message as read or answered',
    access: 'orders',
    body: messageFlags,
    errors: ['not-found'],
    output: successWith({ marked: messageSchema }),
    run: async (shop, { body, language }) => {
      const marked = await markMessage(shop, body)
      return { success: true, marked: messageJson(marked), message: messages(inboxMessages, language).marked }
    },
  }),
  defineEndpoint({
    name: 'POST /inbox/reply',
    summary: 'Answer a message',
    access: 'orders',
    body: messageAnswer,
    errors: ['not-found'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await answerMessage(shop, body)
      const { answerFiled, answerSent } = messages(inboxMessages, language)
      return { success: true, message: shop.mail.writesToFiles ? answerFiled : answerSent }
    },
  }),
  defineEndpoint({
    name: 'GET /inbox/requests',
    summary: 'Returns and complaints',
    access: 'orders',
    query: requestListQuery,
    output: successWith({ requests: z.array(requestSchema), ...pagingFields }),
    run: async (shop, { query, language }) => {
      const { requests, ...paging } = await listRequests(shop, query)
      return {
        success: true,
        requests: requests.map(requestJson),
        ...paging,
        message: messages(inboxMessages, language).requestsFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /inbox/decide',
    summary: 'Answer, accept or decline a return or complaint',
    access: 'orders',
    body: requestDecision,
    errors: ['not-found', 'request-decided', 'refund-above-paid', 'already-returned', 'already-refunded'],
    output: successResponse,
    run: async (shop, { body, language }) => {
      await decideRequest(shop, body)
      return { success: true, message: messages(inboxMessages, language).decided }
    },
  }),
  defineFileEndpoint({
    name: 'GET /inbox/newsletter/export',
    summary: 'The addresses of the newsletter (CSV)',
    access: 'orders',
    query: exportLanguageQuery,
    isLongRunning: true,
    fileTypes: 'text/csv',
    run: async (shop, { query, language, reply }) => {
      const rows = await exportSubscribers(shop)
      const { language: requestedLanguage } = exportLanguageQuery.parse(query)
      const { csvEmail, csvLanguage, csvSince, csvSinceBikramSambat, csvUnsubscribe, csvOneClick } = messages(
        inboxMessages,
        requestedLanguage ?? language,
      )
      const columns = [
        { header: csvEmail, cell: ({ email }: Subscriber) => email },
        { header: csvLanguage, cell: (subscriber: Subscriber) => subscriber.language },
        { header: csvSince, cell: ({ createdAt }: Subscriber) => dayInKathmandu(createdAt) },
        {
          header: csvSinceBikramSambat,
          cell: ({ createdAt }: Subscriber) => formatNumericBikramSambat(createdAt),
        },
        { header: csvUnsubscribe, cell: ({ pageUrl }: Subscriber) => pageUrl },
        { header: csvOneClick, cell: ({ unsubscribeUrl }: Subscriber) => unsubscribeUrl },
      ]
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="newsletter-${dayInKathmandu(shop.now())}.csv"`)
        .header('cache-control', 'no-store')
        .send(csvStream(columns, rows))
    },
  }),
] as const

function messageJson({ id, createdAt, readAt, answeredAt, answers, ...message }: ContactMessage) {
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
  const { id, pictures, items: returnedItems, dueAt, createdAt, answeredAt, ...amountsAndTexts } = request
  const { refundPaisa, refundablePaisa, requestedItemsPaisa, returnableLines: __, ...texts } = amountsAndTexts
  return {
    _id: id,
    ...texts,
    pieces: returnedItems.map(({ name, ...item }) => ({ ...item, ...toLocalizedFields('name', name) })),
    pictures: Array.from({ length: pictures }, (_, index) => `/api/order/request/${id}/picture/${index + 1}`),
    refund: money.encode(refundPaisa),
    refundable: money.encode(refundablePaisa),
    returned: money.encode(requestedItemsPaisa),
    dueAt: dueAt.toISOString(),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
